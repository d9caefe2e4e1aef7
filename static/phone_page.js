// A page of a sitting that only shows or asks something: the journal on this phone draws it and takes its form (phone.js).
"use strict";

site.phone(document.querySelector("div[data-engine]").dataset.phone);

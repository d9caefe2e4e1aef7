// A page of a sitting that only shows or asks something: the journal on this phone draws it and takes its form (phone.js).
"use strict";

addEventListener("load", () => import(document.querySelector("div[data-engine]").dataset.phone).then((own) => own.default()));

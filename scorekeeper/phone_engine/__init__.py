"""Rules and pages for the phone, translated to JavaScript (docs/phone-engine.md).

`house` reads the modules and finds what the phone needs of them, `emitter` writes one statement,
`program` puts them into a core and a module for each game. runtime.js is what Python means.
"""

/**
 * What browsers bring along, as far as anything here asks for it: after the "Rendering" chapter of the HTML standard and
 * Chromium's defaults. Colours of controls are those of the light scheme.
 */
export const BROWSER_SHEET = `
html, body, address, article, aside, blockquote, center, dialog, dd, details, dir, div, dl, dt, fieldset, figcaption, figure,
footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, listing, main, menu, nav, ol, optgroup, option, p, plaintext,
pre, search, section, summary, ul, xmp { display: block }
li { display: list-item }
table { display: table }
thead { display: table-header-group }
tbody { display: table-row-group }
tfoot { display: table-footer-group }
tr { display: table-row }
td, th { display: table-cell; padding: 1px }
caption { display: table-caption; text-align: center }
col { display: table-column }
colgroup { display: table-column-group }
button, input, select, textarea, meter, progress, marquee { display: inline-block }
head, script, style, template, title, meta, link, base, area, param, datalist, noframes, rp, noscript,
input[type=hidden i], dialog:not([open]), details:not([open]) > :not(summary), audio:not([controls]), [hidden] { display: none }
[popover]:not(:popover-open) { display: none }

body { margin: 8px }
h1 { font-size: 2em; margin: 0.67em 0 }
h2 { font-size: 1.5em; margin: 0.83em 0 }
h3 { font-size: 1.17em; margin: 1em 0 }
h4 { font-size: 1em; margin: 1.33em 0 }
h5 { font-size: 0.83em; margin: 1.67em 0 }
h6 { font-size: 0.67em; margin: 2.33em 0 }
h1, h2, h3, h4, h5, h6, b, strong, th { font-weight: bold }
p, dl, ul, ol, menu, dir, pre { margin-top: 1em; margin-bottom: 1em }
blockquote, figure { margin: 1em 40px }
ul, menu, dir, ol { padding-left: 40px }
ul, menu, dir { list-style-type: disc }
ol { list-style-type: decimal }
i, em, cite, var, dfn, address { font-style: italic }
small, sub, sup { font-size: smaller }
big { font-size: larger }
pre, code, kbd, samp, tt, listing, xmp, plaintext { font-family: monospace }
pre, listing, xmp, plaintext, textarea { white-space: pre }
u, ins { text-decoration: underline }
s, strike, del { text-decoration: line-through }
mark { background-color: #ffff00; color: #000000 }
a:any-link, area:any-link { color: #0000ee; text-decoration: underline; cursor: pointer }
hr { border: 1px inset; margin: 0.5em auto }
fieldset { border: 2px groove #c0c0c0; padding: 0.35em 0.75em 0.625em; margin: 0 2px }
legend { padding: 0 2px }
iframe { border: 2px inset }
dialog[open] { position: absolute; background-color: #ffffff; color: #000000 }

input, textarea, select, button {
  color: #000000; font-family: Arial; font-size: 13.3333px; font-weight: 400; font-style: normal; line-height: normal;
  letter-spacing: normal; text-transform: none; text-align: start
}
input, textarea { background-color: #ffffff; border: 2px inset #767676; padding: 1px 2px }
textarea { font-family: monospace; border-width: 1px; border-style: solid }
select { background-color: #efefef; border: 1px solid #767676 }
option { padding: 0 2px 1px }
button, input:is([type=submit i], [type=reset i], [type=button i]) {
  background-color: #efefef; border: 2px outset #000000; padding: 1px 6px; text-align: center
}
input:is([type=checkbox i], [type=radio i], [type=range i], [type=image i], [type=color i], [type=file i]) {
  background-color: transparent; border: 0; padding: 0
}
input[type=checkbox i] { margin: 3px 3px 3px 4px }
input[type=radio i] { margin: 3px 3px 0 5px }
button:disabled, input:disabled, select:disabled, textarea:disabled {
  color: rgb(16 16 16 / 0.3); border-color: rgb(118 118 118 / 0.3)
}
button:disabled, input:disabled { background-color: rgb(239 239 239 / 0.3) }
::placeholder { color: #757575 }
:focus-visible { outline: 1px auto }
`;

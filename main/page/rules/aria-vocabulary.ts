/** Roles and attributes of WAI-ARIA 1.2, with those of the graphics and digital publishing modules by their prefix. */

const ROLES =
  "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox " +
  "complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid " +
  "gridcell group heading img image insertion link list listbox listitem log main mark marquee math menu menubar " +
  "menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio " +
  "radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong " +
  "subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree " +
  "treegrid treeitem comment";

const ATTRIBUTES =
  "activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex colindextext " +
  "colspan controls current describedby description details disabled dropeffect errormessage expanded flowto grabbed " +
  "haspopup hidden invalid keyshortcuts label labelledby level live modal multiline multiselectable orientation owns " +
  "placeholder posinset pressed readonly relevant required roledescription rowcount rowindex rowindextext rowspan " +
  "selected setsize sort valuemax valuemin valuenow valuetext";

const roles: ReadonlySet<string> = new Set(ROLES.split(" "));
const attributes: ReadonlySet<string> = new Set(ATTRIBUTES.split(" ").map((name) => `aria-${name}`));

export function isAriaRole(name: string): boolean {
  return roles.has(name) || /^(graphics|doc)-[a-z]+$/.test(name);
}

export function isAriaAttribute(name: string): boolean {
  return attributes.has(name);
}

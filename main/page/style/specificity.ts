import { AttributeAction, type Selector, SelectorType } from "css-what";

/** Ids, classes and types, as one number that compares. */

const ID = 1_000_000;
const CLASS = 1000;
const MOST = 999;

/** Of the most specific of these selectors. */
export function specificityOf(selectors: readonly (readonly Selector[])[]): number {
  let most = 0;
  for (const tokens of selectors) {
    let [ids, classes, types] = [0, 0, 0];
    for (const token of tokens) {
      if (token.type === SelectorType.Attribute) {
        const isId = token.name === "id" && token.action === AttributeAction.Equals && token.ignoreCase === "quirks";
        if (isId) ids += 1;
        else classes += 1;
      } else if (token.type === SelectorType.Tag || token.type === SelectorType.PseudoElement) types += 1;
      else if (token.type === SelectorType.Pseudo && token.name !== "where") {
        if (!Array.isArray(token.data)) classes += 1;
        else {
          const inner = specificityOf(token.data);
          ids += Math.floor(inner / ID);
          classes += Math.floor((inner % ID) / CLASS);
          types += inner % CLASS;
        }
      }
    }
    const own = Math.min(ids, MOST) * ID + Math.min(classes, MOST) * CLASS + Math.min(types, MOST);
    most = Math.max(most, own);
  }
  return most;
}

/** Characters that may still be said. A report of a run that said a gigabyte is still a file that opens. */
export interface TextBudget {
  /** The first of the items that fit, and how many do not. */
  fit<Item>(items: readonly Item[], toText: (item: Item) => string): Fitting<Item>;
}

export interface Fitting<Item> {
  readonly shown: readonly Item[];
  readonly leftOut: number;
}

export function createTextBudget(characters: number): TextBudget {
  let left = characters;
  return {
    fit(items, toText) {
      let count = 0;
      for (const item of items) {
        // An item takes room on the page also where it says little.
        const size = toText(item).length + ITEM_LENGTH;
        if (size > left) break;
        left -= size;
        count += 1;
      }
      return { shown: items.slice(0, count), leftOut: items.length - count };
    },
  };
}

const ITEM_LENGTH = 100;

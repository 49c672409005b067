/** Two lists with the very same items in the same places: what is made of the one is what would be made of the other. */
export function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
}

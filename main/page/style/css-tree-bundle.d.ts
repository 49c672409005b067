/** css-tree's own bundle: its usual entry reads its data with `require` when it starts, which no bundler can follow. */
declare module "css-tree/dist/csstree.esm" {
  export * from "css-tree";
}

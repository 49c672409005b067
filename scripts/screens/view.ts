import type { SeededApp } from "./seeded-app.ts";

/** Something the window can show. `reach` leaves it on screen; `leave` undoes what the next view must not find. */
export interface View {
  readonly name: string;
  /** Which app it is taken of: the seeded one, or one without a run. */
  readonly library: "filled" | "empty";
  readonly reach: (app: SeededApp) => Promise<void>;
  readonly leave?: (app: SeededApp) => Promise<void>;
  /** Another width closes it: it is reached anew in each. */
  readonly isOfOneWidth?: true;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { applicationDir } from "../lib/resource-path.ts";
import { APP_ID } from "./app-id.ts";

test("the app names itself as its package does", () => {
  const packaging: unknown = parse(readFileSync(join(applicationDir(), "electron-builder.yml"), "utf8"));

  expect(packaging).toMatchObject({ appId: APP_ID });
});

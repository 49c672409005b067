import { FuseV1Options, FuseVersion } from "@electron/fuses";

/**
 * What a packaged application can no longer be turned into. Flipped by package.mjs, read back by the smoke test.
 * @type {import("@electron/fuses").FuseConfig & Record<number, boolean>}
 */
export const FUSES = {
  version: FuseVersion.V1,
  /** Not a Node that runs whatever code is given. */
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  /** macOS and Windows have it; elsewhere it says nothing. */
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
};

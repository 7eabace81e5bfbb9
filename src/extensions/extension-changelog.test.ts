import { describe, expect, it } from "vitest";
import { changelogSince, type ReleaseRange } from "./extension-changelog.ts";

const RELEASES = ["1.9.0", "1.10.0", "2.0.0-RC1", "2.0.0", "1.2.0"].map((version) => ({
  version,
  text: version,
  creationDate: null,
  namesSecurityFix: false,
}));
const RANGE: ReleaseRange = { installedVersion: "1.2.0", upgradeVersion: null, compatibleVersion: "1.10.0" };

function versions(range: Partial<ReleaseRange>): readonly string[] {
  return changelogSince(RELEASES, { ...RANGE, ...range }).map(
    ({ version, isCompatible }) => `${version} ${isCompatible ? "runs" : "does not run"}`,
  );
}

describe("changelogSince", () => {
  it("lists what is newer than installed, newest first, with what runs on this Shopware", () => {
    expect(versions({})).toEqual(["2.0.0 does not run", "2.0.0-RC1 does not run", "1.10.0 runs", "1.9.0 runs"]);
  });

  it("compares versions by their numbers", () => {
    expect(versions({ installedVersion: "1.9.0" }).at(-1)).toBe("1.10.0 runs");
    expect(versions({ installedVersion: "1.10" })).toEqual(["2.0.0 does not run", "2.0.0-RC1 does not run"]);
  });

  it("ends with the release that already lies in the shop", () => {
    expect(versions({ upgradeVersion: "1.9.0" })).toEqual(["1.9.0 runs"]);
  });

  it("minds no upgrade that is older than what is installed", () => {
    expect(versions({ installedVersion: "1.10.0", upgradeVersion: "1.9.0" })).toHaveLength(2);
  });

  it("holds nothing against a release while the store has not said what runs", () => {
    expect(versions({ installedVersion: "1.10.0", compatibleVersion: undefined })).toEqual([
      "2.0.0 runs",
      "2.0.0-RC1 runs",
    ]);
  });

  it("holds everything to be incompatible when nothing runs on this Shopware", () => {
    expect(versions({ installedVersion: "2.0.0-RC1", compatibleVersion: null })).toEqual(["2.0.0 does not run"]);
  });

  it("is empty when nothing is newer", () => {
    expect(versions({ installedVersion: "2.0.0" })).toEqual([]);
  });
});

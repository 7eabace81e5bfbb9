import { channelName } from "../../../../notifications/channels/channel-names.ts";
import { describe, expect, it } from "vitest";
import { CHANNEL_KINDS, DESTINATION_KINDS } from "../../../../notifications/channels/kinds.ts";
import { type CataloguedKind, KIND_CATALOGUE, kindOf, OWN_KIND_IDS } from "./kind-catalogue.ts";

const CATALOGUE: readonly CataloguedKind[] = KIND_CATALOGUE;
const forOrganizations = DESTINATION_KINDS.filter(({ owner }) => owner !== "person");
const ENDS = {
  none: ["alone", "urgentAlone"],
  "none grows": ["aloneGrows"],
  replies: ["under"],
  "replies grows": ["underGrows"],
  "replaces grows": ["inPlace"],
  "folds grows": ["resolves", "closes"],
};

describe("the catalogue of kinds", () => {
  it("has every kind that an organization can set up, and no other", () => {
    expect(CATALOGUE.map(({ id }) => id).toSorted()).toEqual(forOrganizations.map(({ id }) => id).toSorted());
  });

  it("has every kind that people can set up for themselves, and no other", () => {
    const own = CHANNEL_KINDS.filter(({ owner }) => owner !== "organization").map(({ id }) => id);
    expect(OWN_KIND_IDS.toSorted()).toEqual(own.toSorted());
  });

  it.each(forOrganizations.map((kind) => [kind.id, kind] as const))("says of %s what it is", async (id, kind) => {
    const known = kindOf(id);
    const way = `${kind.threads}${kind.updates ? " grows" : ""}`;
    expect(channelName(id)).toBe(kind.name);
    expect(new Map(Object.entries(ENDS)).get(way), way).toContain(known?.end);
    expect(known?.end === "urgentAlone").toBe(kind.urgencies !== undefined);
    expect(await known?.load()).toBe(kind);
  });
});

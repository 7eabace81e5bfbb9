import { expect, test } from "vitest";
import { attentionOf } from "../../../attention/attention.ts";
import { failingShop } from "../../../attention/fleet-shop-fixture.ts";
import { fleetEntryWith } from "../fleet-fixture.ts";
import { wholeOrganization } from "./whole-organization.ts";

const away = (shopId: number, organizationSlug: string) =>
  fleetEntryWith(shopId, failingShop(shopId, "timed_out", { organizationSlug, organizationName: organizationSlug }));
const wholeOf = (...fleet: readonly ReturnType<typeof away>[]) => {
  const [group] = attentionOf(fleet).groups;
  return group && wholeOrganization(group, fleet);
};
const fine = fleetEntryWith(9, { organizationSlug: "hofmann" });

test("says when every shop of one organization is away while others are well", () => {
  expect(wholeOf(away(1, "harbour"), away(2, "harbour"), fine)).toBe("harbour");
});

test("says nothing when one of them is well, several organizations are concerned, or it is a single shop", () => {
  expect(wholeOf(away(1, "hofmann"), away(2, "hofmann"), fine)).toBeNull();
  expect(wholeOf(away(1, "harbour"), away(2, "nordlicht"), fine)).toBeNull();
  expect(wholeOf(away(1, "harbour"), fine)).toBeNull();
});

test("says nothing when the organization is all there is", () => {
  expect(wholeOf(away(1, "harbour"), away(2, "harbour"))).toBeNull();
});

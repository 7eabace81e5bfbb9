import { expect, it } from "vitest";
import type { NamedFinding } from "../../../monitoring/events/named-finding.ts";
import { OWN, SUPPORT, SUPPORT_MATTER } from "../../shared/shared-fixture.ts";
import { withoutShared } from "./shared-standing.ts";

const shop = (shopName: string, findings: readonly NamedFinding[], organizationId = "acme") => ({
  shopId: shopName.charCodeAt(0),
  organizationId,
  organization: "Acme",
  shopName,
  findings,
  at: new Date("2026-11-20T06:41:00.000Z"),
});

it("takes out what at least two shops of an organization have", () => {
  const { shared, left } = withoutShared([
    shop("A", [SUPPORT]),
    shop("B", [SUPPORT, OWN]),
    shop("C", [SUPPORT], "other"),
    shop("D", [OWN]),
    shop("E", []),
  ]);
  expect(
    shared.map(({ organizationId, news }) => [organizationId, news.matter, news.shopNames, news.shopCount]),
  ).toEqual([["acme", SUPPORT_MATTER, ["A", "B"], 2]]);
  expect(left.map(({ shopName, findings }) => [shopName, findings])).toEqual([
    ["B", [OWN]],
    ["C", [SUPPORT]],
    ["D", [OWN]],
    ["E", []],
  ]);
});

it("says it in the words of most of them", () => {
  const other = { ...SUPPORT, params: { ...SUPPORT.params, current: "2099-12-31" } };
  const { shared } = withoutShared([
    shop("A", [other, { ...other, id: "b" }]),
    shop("B", [SUPPORT]),
    shop("C", [SUPPORT]),
  ]);
  expect(shared.map(({ news, findings }) => [news.findings, findings])).toEqual([[[SUPPORT], [SUPPORT]]]);
});

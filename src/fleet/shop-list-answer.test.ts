import { expect, test } from "vitest";
import { type ListedShop, packShops, unpackShops } from "./shop-list-answer.ts";

function shopAt(id: number, place: number): ListedShop {
  return {
    id,
    name: `Shop ${id}`,
    url: `https://shop-${id}.example`,
    favicon: id % 2 === 0 ? null : `/icons/${id}/0123abcd`,
    status: id % 3 === 0 ? null : "green",
    mark: id % 3 === 0 ? "unknown" : "ok",
    shopwareVersion: "6.6.10.4",
    lastScrapedAt: id % 3 === 0 ? null : "2026-11-20T09:41:00.000Z",
    maintenanceUntil: null,
    projectId: place,
    projectName: `Project ${place}`,
    organizationId: `organization-${place % 2}`,
    organizationName: `Organization ${place % 2}`,
    organizationSlug: `slug-${place % 2}`,
  };
}

test("shops are read as they were, and each place travels once", () => {
  const shops = Array.from({ length: 40 }, (_, index) => shopAt(index + 1, index % 4));
  const packed = packShops(shops);
  expect(packed.places).toHaveLength(4);
  expect(unpackShops(JSON.parse(JSON.stringify(packed)))).toEqual(shops);
  expect(unpackShops(packShops([]))).toEqual([]);
});

import { expect, it } from "vitest";
import type { ShopWindow } from "./standing.ts";
import { comes, minute } from "./weigh-fixture.ts";
import { weigh } from "./weigh.ts";

const SHOPS = 200;
const WINDOWS_EACH = 50;
const ENDS_AT = minute(-20);

it("looks at planned work as often as there is any, not as often as there are shops", () => {
  let reads = 0;
  const windows = Array.from({ length: SHOPS * WINDOWS_EACH }, (_, index): ShopWindow => {
    const windowId = Math.floor(index / SHOPS) + 1;
    return {
      shopId: (index % SHOPS) + 1,
      windowId,
      name: `Work ${windowId}`,
      beginsAt: minute(-120 + windowId),
      get endsAt() {
        reads += 1;
        return ENDS_AT;
      },
      hasBegun: true,
      hasSettled: true,
    };
  });
  const addressOf = new Map(Array.from({ length: SHOPS }, (_, index) => [index + 1, "203.0.113.7"] as const));
  const matter = "address:203.0.113.7";
  const events = [...addressOf.keys()].map((shopId) => comes(shopId, -30, { matter }));
  const around = { now: minute(0), addressOf, windows };
  const { incidents } = weigh([], events, around);
  expect(incidents.filter(({ shopId, inWindow }) => shopId !== null && inWindow)).toHaveLength(SHOPS);
  expect(reads / windows.length).toBeLessThan(WINDOWS_EACH * 10);
});

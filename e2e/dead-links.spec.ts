import { expect, type Page } from "@playwright/test";
import { DEAD_PATHS, DEAD_SEARCHES, type DeadLink } from "../src/web/dead-links-fixture.ts";
import { enterWorld } from "./quality/open-screen.ts";
import { usualWorld } from "./quality/world.ts";
import { roundsOf } from "./rounds.ts";
import { measuredShop } from "./speed-data.ts";
import { test } from "./stubbed-app.ts";
import { BETWEEN_OF_APP, goAnew } from "./within-app.ts";

/**
 * Links that one page opens one after the other, the first as whoever pastes it, the others within the app: to load
 * the app for each would take most of the time.
 */
const LINKS_PER_TEST = 18;

const softly = expect.configure({ soft: true });
const personOf = ({ isForAdmins = false }: DeadLink) => (isForAdmins ? "admin" : "user");

/** Links that are opened in one world: the same person, and the same kind of shop. */
function roundsOfWorlds(links: readonly DeadLink[]) {
  const worlds = Map.groupBy(links, (link) => `${personOf(link)} ${isOfSpeed(link)}`);
  return [...worlds.values()].flatMap((alike) => roundsOf(alike, LINKS_PER_TEST));
}

function isOfSpeed({ address }: DeadLink): boolean {
  return address.includes("/sitespeed");
}

/** The world of a link; the call that it names is refused while `page` looks at it. */
async function enter(page: Page, link: DeadLink) {
  const person = personOf(link);
  const world = usualWorld(person);
  const product = isOfSpeed(link) ? { ...world.product, "organization.shop.get": measuredShop() } : world.product;
  const screen = { name: link.address, path: link.address, person } as const;
  return { ...(await enterWorld(page, screen, { world: { ...world, product } })), product };
}

for (const [first, ...others] of roundsOfWorlds(DEAD_SEARCHES)) {
  test(`every address from ${first.address} on says that it leads to nothing`, async ({ page }) => {
    test.slow();
    await enter(page, first);
    await page.goto(first.address);
    for (const { address, says } of [first, ...others]) {
      if (address !== first.address) await goAnew(page, address, BETWEEN_OF_APP);
      await softly(page.getByText(says).first(), address).toBeVisible();
    }
  });
}

for (const [first, ...others] of roundsOfWorlds(DEAD_PATHS)) {
  test(`every path from ${first.address} on says that it leads to nothing, and leads on`, async ({ page }) => {
    test.slow();
    const { answer, product } = await enter(page, first);
    for (const { address, says, refused } of [first, ...others]) {
      answer({ ...product, ...(refused === undefined ? {} : { [refused]: new Error("There is no such shop.") }) });
      await (address === first.address ? page.goto(address) : goAnew(page, address, BETWEEN_OF_APP));
      await softly(page.getByText(says).first(), address).toBeVisible();
      const ways = page.getByRole("main").getByRole("link").or(page.getByRole("main").getByRole("button"));
      await softly(ways.first(), address).toBeVisible();
    }
  });
}

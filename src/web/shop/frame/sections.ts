import { section as information } from "../information/section.ts";
import { needMessages } from "../../words/language.ts";
import type { WordsName } from "../../words/messages.ts";
import type { ShopDetail } from "../shop-detail.ts";
import type { SectionFacts, ShopSection } from "./shop-section.ts";

const LAST_PART = /\/shops\/\d+\/([a-z]+)\/?$/;

/** The sections of a shop, in the order of its sidebar. */
export const SECTIONS: readonly ShopSection[] = Object.values(
  import.meta.glob<ShopSection>("../**/section.ts", { eager: true, import: "section" }),
).toSorted((one, other) => one.order - other.order);

/** Loads the words of sections that are not named in the shop's own; `null` when there are none. */
export const sectionNames = fetchNames(SECTIONS.flatMap(({ words = [] }) => words));

function fetchNames(words: readonly WordsName[]): Promise<void> | null {
  return words.length === 0 ? null : needMessages(...words);
}

/** Before the first visit nothing is counted. */
export function factsOf({ facts }: ShopSection, shop: ShopDetail): Required<SectionFacts> {
  const { count = null, mark, updates = 0 } = facts(shop);
  return { count: shop.lastScrapedAt === null ? null : count, mark, updates };
}

/** The section of an address. */
export function sectionAt(pathname: string): ShopSection {
  const part = LAST_PART.exec(pathname)?.[1];
  return SECTIONS.find(({ to }) => to.endsWith(`/$shopId/${part}`)) ?? information;
}

import { FIELD_LIMITS } from "../../snapshot/field-limits.ts";
import { tagsOf } from "./parse/markup-tags.ts";

/** Pages of a storefront that its home leads to, as absolute addresses; `null`: it names none. */
export interface StorefrontPages {
  category: string | null;
  product: string | null;
}

/** Read of a home. */
export const HOME_BYTES = 512 * 1024;
/** Looked at, so that a page of nothing but links holds up nobody else: no home has more. */
const MOST_TAGS = 10_000;
const MOST_LINKS = 500;

/** The button that puts a product into the cart: its markup, where a theme does not change it. */
export const BUY_BUTTON = "btn-buy";

export const CART_PATH = "/checkout/cart";
export const HEALTH_PATH = "/api/_info/health-check";
/** The first version of Shopware that answers there. */
export const HEALTH_SINCE = "6.5.5.0";

/**
 * The first category and the first product in the markup of Shopware's default theme; where its menu is another one, the
 * first link of any navigation.
 */
export function storefrontPages(html: string, pageUrl: string): StorefrontPages {
  let menu: string | null = null;
  let navigation: string | null = null;
  let product: string | null = null;
  let depth = 0;
  let [tags, tried] = [0, 0];
  for (const { name, isEnd, attributes } of tagsOf(html.slice(0, HOME_BYTES))) {
    tags += 1;
    if (tags > MOST_TAGS || tried === MOST_LINKS || (menu !== null && product !== null)) break;
    if (name === "nav") depth = Math.max(0, depth + (isEnd ? -1 : 1));
    if (name !== "a" || isEnd) continue;
    const classes = new Set((attributes.get("class") ?? "").split(/\s/u));
    const isProduct = product === null && classes.has("product-name");
    const isMenu = menu === null && classes.has("main-navigation-link");
    const isNavigation = navigation === null && depth > 0;
    if (!isProduct && !isMenu && !isNavigation) continue;
    tried += 1;
    const href = otherPage(attributes.get("href"), pageUrl);
    if (isProduct) product = href;
    if (isMenu) menu = href;
    if (isNavigation) navigation = href;
  }
  return { category: menu ?? navigation, product };
}

/** A link that leads to another page of the same origin; `null`: it does not. */
function otherPage(href: string | undefined, base: string): string | null {
  const text = href?.trim() ?? "";
  if (text === "" || text.length > FIELD_LIMITS.url || !URL.canParse(text, base)) return null;
  const [url, page] = [new URL(text, base), new URL(base)];
  const address = url.origin + url.pathname + url.search;
  if (url.origin !== page.origin || url.username !== "" || address.length > FIELD_LIMITS.url) return null;
  return url.pathname === page.pathname || url.pathname === "/" ? null : address;
}

import type { CallName } from "./api/call-names.ts";
import type { ShopRequest } from "./api/shop-request.ts";
import { iconPng } from "./state/icon-png.ts";
import type { ShopState } from "./state/shop-state.ts";
import type { Answer } from "./wire/answer.ts";
import { htmlAnswer, rawAnswer } from "./wire/answer.ts";

const ICON_PATHS = ["/favicon.ico", "/favicon.png", "/theme/icon.png", "/media/icon.png"];
const CATEGORIES = { Neu: "/neu", Angebote: "/angebote" } as const;
/** Pages that look like the start page. */
const SHOP_PAGES: ReadonlySet<string> = new Set(["/", ...Object.values(CATEGORIES)]);
const PRODUCTS = ["Morgenrot", "Abendstern", "Küstenwind", "Waldlicht", "Bergsee", "Heidetraum"];
const CART_PATH = "/checkout/cart";
const MAINTENANCE_PAGE =
  '<!DOCTYPE html><html lang="de-DE"><head><title>Wartungsarbeiten</title></head><body></body></html>';

/** Name of a call that does not go to the API. */
export function storefrontCallOf(path: string): CallName {
  if (path === "/admin" || path.startsWith("/admin/")) return "admin";
  if (path === CART_PATH) return "cart";
  return ICON_PATHS.includes(path) ? "icon" : "storefront";
}

/** Pages beside the API: start page, categories, products, cart, icon, login of the administration, maintenance, 404. */
export function answerStorefront(state: ShopState, request: ShopRequest): Answer {
  const { path } = request;
  const { maintenance } = state.storefront;
  const call = storefrontCallOf(path);
  if (call === "icon")
    return rawAnswer(
      200,
      ["Content-Type", "image/png", "Cache-Control", "public, max-age=86400"],
      iconPng(state.storefront.colour, 32),
    );
  if (call === "admin") return htmlAnswer(adminPage(state));
  if (path === "/logo.png") return rawAnswer(200, ["Content-Type", "image/png"], iconPng(state.storefront.colour, 128));
  if (path === "/maintenance") return htmlAnswer(MAINTENANCE_PAGE, maintenance ? 503 : 200, ["Retry-After", "3600"]);
  if (maintenance) return rawAnswer(307, ["Location", `${request.origin}/maintenance`], "");
  if (SHOP_PAGES.has(path)) return htmlAnswer(startPage(state));
  if (path === CART_PATH)
    return htmlAnswer(page(state, '<h1>Warenkorb</h1><p class="cart-empty">Dein Warenkorb ist leer.</p>'));
  const product = PRODUCTS.find((name) => productPath(name) === path);
  if (product !== undefined) return htmlAnswer(productPage(state, product));
  return htmlAnswer(page(state, "<h1>The requested page cannot be found</h1>"), 404);
}

function startPage(state: ShopState): string {
  const cards = PRODUCTS.map(
    (name, index) =>
      `<li class="product-box"><img src="/logo.png" width="128" height="128" alt=""><a href="${productPath(name)}" class="product-name" title="${name}">${name}</a><p>${9 + index * 5},90 €</p></li>`,
  );
  return page(state, `<h1>${escapeHtml(state.storefront.title)}</h1><ul>${cards.join("")}</ul>`);
}

function productPage(state: ShopState, name: string): string {
  const form = `<form action="/checkout/line-item/add" method="post"><button type="submit" class="btn btn-primary btn-buy" title="In den Warenkorb">In den Warenkorb</button></form>`;
  return page(state, `<h1 class="product-detail-name">${name}</h1>${form}`);
}

function productPath(name: string): string {
  return `/${name.toLowerCase().replaceAll("ü", "ue")}`;
}

function navigation(): string {
  const links = Object.entries(CATEGORIES).map(
    ([name, path]) =>
      `<a class="nav-link main-navigation-link" href="${path}" itemprop="url" title="${name}">${name}</a>`,
  );
  return `<nav class="main-navigation-menu" id="mainNavigation"><a class="nav-link main-navigation-link home-link" href="/" title="Home">Home</a>${links.join("")}</nav>`;
}

function adminPage(state: ShopState): string {
  return page(state, '<div id="app"></div><noscript>The administration needs JavaScript.</noscript>').replace(
    "<title>",
    "<title>Administration | ",
  );
}

function page({ storefront }: ShopState, body: string): string {
  const style = `body{font-family:sans-serif;margin:0;border-top:8px solid ${storefront.colour}}h1{margin:1rem}ul{display:flex;flex-wrap:wrap;gap:1rem;list-style:none}`;
  return [
    '<!DOCTYPE html><html lang="de-DE"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escapeHtml(storefront.title)}">`,
    `<title>${escapeHtml(storefront.title)}</title>`,
    storefront.iconTag ?? "",
    `<style>${style}</style></head><body>${navigation()}<main>${body}</main></body></html>`,
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

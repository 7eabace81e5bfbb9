import type { CallName } from "./api/call-names.ts";
import type { ShopRequest } from "./api/shop-request.ts";
import { iconPng } from "./state/icon-png.ts";
import type { ShopState } from "./state/shop-state.ts";
import type { Answer } from "./wire/answer.ts";
import { htmlAnswer, rawAnswer } from "./wire/answer.ts";

const ICON_PATHS = ["/favicon.ico", "/favicon.png", "/theme/icon.png", "/media/icon.png"];
/** Pages that look like the start page. */
const SHOP_PAGES = new Set(["/", "/neu", "/angebote"]);
const MAINTENANCE_PAGE =
  '<!DOCTYPE html><html lang="de-DE"><head><title>Wartungsarbeiten</title></head><body></body></html>';

/** Name of a call that does not go to the API. */
export function storefrontCallOf(path: string): CallName {
  if (path === "/admin" || path.startsWith("/admin/")) return "admin";
  return ICON_PATHS.includes(path) ? "icon" : "storefront";
}

/** Pages beside the API: start page, icon, login of the administration, maintenance, 404. */
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
  return htmlAnswer(page(state, "<h1>The requested page cannot be found</h1>"), 404);
}

function startPage(state: ShopState): string {
  const products = ["Morgenrot", "Abendstern", "Küstenwind", "Waldlicht", "Bergsee", "Heidetraum"];
  const cards = products.map(
    (name, index) =>
      `<li><img src="/logo.png" width="128" height="128" alt=""><h2>${name}</h2><p>${9 + index * 5},90 €</p></li>`,
  );
  return page(state, `<h1>${escapeHtml(state.storefront.title)}</h1><ul>${cards.join("")}</ul>`);
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
    `<style>${style}</style></head><body><main>${body}</main></body></html>`,
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

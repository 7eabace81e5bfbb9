export type ShopUrl =
  | { ok: true; /** Without a trailing slash; may contain a path. */ url: string }
  | { ok: false; problem: ShopUrlProblem };

/** Why a typed address cannot be a shop's; texts are in `SHOP_URL_TEXTS`. */
export type ShopUrlProblem = "missing" | "malformed" | "scheme" | "login" | "noHost" | "tooLong";

export const SHOP_URL_CHARACTERS = 500;

/** Path endings that people copy from their browser although they are not part of the shop's address. */
const NOT_THE_BASE = /(?<!\/)\/+(admin|api|api\/oauth\/token)$/iu;

/** Converts typed or pasted input to the stored form of a shop's address. */
export function normalizeShopUrl(typed: string): ShopUrl {
  const text = typed.trim();
  if (text === "") return problem("missing");
  const url = parse(text);
  if (url === null) return problem("malformed");
  if (url.protocol !== "https:" && url.protocol !== "http:") return problem("scheme");
  if (url.username !== "" || url.password !== "") return problem("login");
  if (url.hostname === "") return problem("noHost");
  const address = url.origin + withoutTail(url.pathname);
  return address.length > SHOP_URL_CHARACTERS ? problem("tooLong") : { ok: true, url: address };
}

/** An address without a scheme means https; `shop.example:8080` is a host with a port, not a scheme. */
function parse(text: string): URL | null {
  if (/^[a-z][a-z0-9+.-]*:\/\//iu.test(text) || /^(mailto|javascript|data|file|tel):/iu.test(text))
    return URL.canParse(text) ? new URL(text) : null;
  if (!/^[^/\s@.:]+(?:\.|:\d|:(?=[^/\s@.]*\.))\S*$/u.test(text) && !/^(localhost|\[)/iu.test(text)) return null;
  const secure = `https://${text}`;
  return URL.canParse(secure) ? new URL(secure) : null;
}

function withoutTail(pathname: string): string {
  const trimmed = pathname.replace(/(?<!\/)\/+$/u, "");
  const base = trimmed.replace(NOT_THE_BASE, "");
  return base === trimmed ? trimmed : withoutTail(base);
}

function problem(problem: ShopUrlProblem): ShopUrl {
  return { ok: false, problem };
}

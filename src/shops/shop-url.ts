export type ShopUrl =
  | { ok: true; /** Without a trailing slash; may contain a path. */ url: string }
  | { ok: false; problem: string };

const MAXIMUM_CHARACTERS = 500;

/** Ends of an address that people copy from their browser although they are not part of the shop's own. */
const NOT_THE_BASE = /\/+(admin|api|api\/oauth\/token)$/iu;

/** Brings what a person typed or pasted to the form in which a shop's address is kept. */
export function normalizeShopUrl(typed: string): ShopUrl {
  const text = typed.trim();
  if (text === "") return problem("Enter the shop's URL.");
  const url = parse(text);
  if (url === null) return problem("This is not a URL. It looks like https://www.example.com");
  if (url.protocol !== "https:" && url.protocol !== "http:")
    return problem("The shop's URL must begin with https:// or http://");
  if (url.username !== "" || url.password !== "")
    return problem("The shop's URL must not contain a user name or password.");
  if (url.hostname === "") return problem("The shop's URL needs a host name.");
  const address = url.origin + withoutTail(url.pathname);
  return address.length > MAXIMUM_CHARACTERS
    ? problem(`The shop's URL must not be longer than ${MAXIMUM_CHARACTERS} characters.`)
    : { ok: true, url: address };
}

/** An address without a scheme is meant to be https; `shop.example:8080` is a host with a port, not a scheme. */
function parse(text: string): URL | null {
  if (/^[a-z][a-z0-9+.-]*:\/\//iu.test(text) || /^(mailto|javascript|data|file|tel):/iu.test(text))
    return URL.canParse(text) ? new URL(text) : null;
  if (!/^[^/\s@]+(\.|:\d)[^\s]*$/u.test(text) && !/^(localhost|\[)/iu.test(text)) return null;
  const secure = `https://${text}`;
  return URL.canParse(secure) ? new URL(secure) : null;
}

function withoutTail(pathname: string): string {
  const trimmed = pathname.replace(/\/+$/u, "");
  const base = trimmed.replace(NOT_THE_BASE, "");
  return base === trimmed ? trimmed : withoutTail(base);
}

function problem(sentence: string): ShopUrl {
  return { ok: false, problem: sentence };
}

import type { Sentence } from "../lib/errors.ts";
import { isSameSite } from "../shops/same-site.ts";
import { SPEED_URL_CHARACTERS, SPEED_URLS_MAX } from "./speed-limits.ts";
import { SPEED_SENTENCES } from "./sentences.ts";

export type SpeedUrls = { ok: true; urls: readonly string[] } | { ok: false; problem: Sentence };

export const SPEED_URL_MISSING: Sentence = SPEED_SENTENCES.urlMissing;

/**
 * Normalizes the addresses that a person wants measured: on the shop's own site, each once. Addresses without a host
 * are taken as paths of the shop. Empty lines are dropped; an empty list is only valid while measuring is off.
 */
export function normalizeSpeedUrls(shopUrl: string, typed: readonly string[], isEnabled: boolean): SpeedUrls {
  const urls = new Set<string>();
  for (const text of typed.map((line) => line.trim()).filter((line) => line !== "")) {
    const url = parse(shopUrl, text);
    const problem = problemOf(shopUrl, text, url);
    if (problem !== null || url === null) return { ok: false, problem: problem ?? SPEED_URL_MISSING };
    urls.add(url.origin + url.pathname + url.search);
  }
  if (urls.size > SPEED_URLS_MAX) return { ok: false, problem: SPEED_SENTENCES.tooManyUrls(SPEED_URLS_MAX) };
  if (isEnabled && urls.size === 0) return { ok: false, problem: SPEED_URL_MISSING };
  return { ok: true, urls: [...urls] };
}

/** The stored addresses that still belong to the shop: its own address may have changed since. */
export function speedUrlsOf(shop: { url: string; sitespeedUrls: readonly string[] }): readonly string[] {
  return shop.sitespeedUrls
    .filter((text) => problemOf(shop.url, text, parse(shop.url, text)) === null)
    .slice(0, SPEED_URLS_MAX);
}

/** The others: stored and shown so that somebody can replace them, but not measured. */
export function foreignUrlsOf(shop: { url: string; sitespeedUrls: readonly string[] }): readonly string[] {
  return shop.sitespeedUrls.filter((text) => problemOf(shop.url, text, parse(shop.url, text)) !== null);
}

function parse(shopUrl: string, text: string): URL | null {
  if (text.startsWith("/")) return URL.canParse(text, shopUrl) ? new URL(text, shopUrl) : null;
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/iu.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : null;
}

function problemOf(shopUrl: string, text: string, url: URL | null): Sentence | null {
  const shown = text.length > 80 ? `${text.slice(0, 79)}…` : text;
  if (text.length > SPEED_URL_CHARACTERS || (url?.href.length ?? 0) > SPEED_URL_CHARACTERS)
    return SPEED_SENTENCES.urlTooLong(SPEED_URL_CHARACTERS, shown);
  if (url === null) return SPEED_SENTENCES.urlMalformed(shown);
  if (url.protocol !== "https:" && url.protocol !== "http:") return SPEED_SENTENCES.urlScheme(shown);
  if (url.username !== "" || url.password !== "") return SPEED_SENTENCES.urlWithLogin;
  if (!isSameSite(url.hostname, new URL(shopUrl).hostname)) return SPEED_SENTENCES.urlForeign(shown);
  return null;
}

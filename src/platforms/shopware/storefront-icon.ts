import { FIELD_LIMITS } from "../../snapshot/field-limits.ts";
import { headTagsOf } from "./parse/head-tags.ts";

const TAGS = new Set(["base", "link"]);

interface Candidate {
  href: string;
  weight: number;
}

/** Absolute address of the icon that a page names; `null` if it names none that can be fetched. */
export function findIconUrl(html: string, pageUrl: string): string | null {
  const tags = headTagsOf(html, TAGS);
  const firstBase = tags.find(({ name }) => name === "base");
  const base = resolve(firstBase?.attributes.get("href"), pageUrl) ?? pageUrl;
  let best: Candidate | null = null;
  for (const { name, attributes } of tags) {
    const weight = name === "link" ? weightOf(attributes.get("rel"), attributes.get("sizes")) : 0;
    const href = weight === 0 ? null : resolve(attributes.get("href"), base);
    if (href !== null && (best === null || weight > best.weight)) best = { href, weight };
  }
  return best?.href ?? null;
}

/** Icons for browser tabs are small and preferred; icons for home screens come second. 0: not an icon. */
function weightOf(rel: string | undefined, sizes: string | undefined): number {
  const words = (rel ?? "").toLowerCase().split(/\s+/u);
  const pixels = Math.min(Number.parseInt(sizes ?? "", 10) || 1, 192) / 192;
  if (words.includes("icon")) return 2 + pixels;
  return words.includes("apple-touch-icon") || words.includes("apple-touch-icon-precomposed") ? 1 + pixels : 0;
}

function resolve(href: string | undefined, base: string): string | null {
  const text = href?.trim() ?? "";
  if (text === "" || text.length > FIELD_LIMITS.url || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}

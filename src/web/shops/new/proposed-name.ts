import { normalizeShopUrl } from "../../../shops/shop-url.ts";

const COMMON_FIRST = new Set(["www", "shop", "store"]);

/** A name for a shop, from its address: "www.copperline-audio.example" becomes "Copperline Audio". */
export function proposedName(address: string): string {
  const url = normalizeShopUrl(address);
  if (!url.ok) return "";
  const { hostname } = new URL(url.url);
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith("[")) return hostname;
  const labels = hostname.split(".");
  const named = labels.length > 2 && COMMON_FIRST.has(labels[0] ?? "") ? labels.slice(1) : labels;
  return (named[0] ?? "").split("-").filter(Boolean).map(capitalised).join(" ");
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

import { parse } from "node-html-parser";

/** A page that has no end to its head within this is not read further. */
const HEAD_CHARACTERS = 300_000;

interface Candidate {
  href: string;
  weight: number;
}

/** Address of the icon that a page names, absolute. `null`: it names none that can be fetched. */
export function findIconUrl(html: string, pageUrl: string): string | null {
  const page = parse(headOf(html), {
    comment: false,
    blockTextElements: { script: false, style: false, noscript: false },
  });
  const base = resolve(page.querySelector("base")?.getAttribute("href"), pageUrl) ?? pageUrl;
  const candidates = page.querySelectorAll("link").flatMap((link): Candidate[] => {
    const href = resolve(link.getAttribute("href"), base);
    const weight = weightOf(link.getAttribute("rel"), link.getAttribute("sizes"));
    return href === null || weight === 0 ? [] : [{ href, weight }];
  });
  return (
    candidates.reduce<Candidate | null>(
      (best, candidate) => (best === null || candidate.weight > best.weight ? candidate : best),
      null,
    )?.href ?? null
  );
}

function headOf(html: string): string {
  const end = html.search(/<\/head\s*>|<body[\s>]/iu);
  return html.slice(0, Math.min(end === -1 ? html.length : end, HEAD_CHARACTERS));
}

/** An icon for browser tabs is meant to be small; icons for home screens are the second choice. 0: not an icon. */
function weightOf(rel: string | undefined, sizes: string | undefined): number {
  const words = (rel ?? "").toLowerCase().split(/\s+/u);
  const pixels = Math.min(Number.parseInt(sizes ?? "", 10) || 1, 192) / 192;
  if (words.includes("icon")) return 2 + pixels;
  return words.includes("apple-touch-icon") || words.includes("apple-touch-icon-precomposed") ? 1 + pixels : 0;
}

function resolve(href: string | undefined, base: string): string | null {
  const text = href?.trim() ?? "";
  if (text === "" || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const filesSchema = z.array(z.string());

/** A page that people open first. Rooms of the web app say it, and the build adds its files. */
const firstPageSchema = z.object({
  /** A pattern as that of `URLPattern`: with names for what differs, and `*` for all that may follow. */
  address: z.string(),
  /**
   * Who sees it: pages for visitors look different to those who are signed in, and pages of members are theirs alone.
   */
  for: z.enum(["visitors", "members", "everybody"]),
  /** Calls of the product API whose answers it shows first. */
  calls: z.array(z.string()),
  /** What of the build it cannot be drawn without, in each language. */
  files: z.object({ en: filesSchema, de: filesSchema }),
  /** What its words bring along in each language. */
  beside: z.object({ en: filesSchema, de: filesSchema }),
});

export type FirstPage = z.infer<typeof firstPageSchema>;

/** As the build has written them down; none where nothing has been built. */
export function readFirstPages(folder: string): readonly FirstPage[] {
  const file = join(folder, ".vite/first-pages.json");
  return existsSync(file) ? z.array(firstPageSchema).parse(JSON.parse(readFileSync(file, "utf8"))) : [];
}

const patterns = new Map<string, URLPattern>();

/** Made once: that costs more than a page. */
function patternOf(address: string): URLPattern {
  const pattern = patterns.get(address) ?? new URLPattern({ pathname: address });
  patterns.set(address, pattern);
  return pattern;
}

/** The first whose address fits. */
export function firstPageAt<Page extends Pick<FirstPage, "address">>(pages: readonly Page[], path: string) {
  return pages.find(({ address }) => patternOf(address).test({ pathname: path }));
}

/** Calls about a shop, whose number stands in the page's address. */
const ABOUT_SHOP = /^organization\.shop\./;

/** Where all first calls of a page are answered at once, `null` when it has none. */
export function addressOfCalls({ calls, address }: Pick<FirstPage, "calls" | "address">, path: string): string | null {
  if (calls.length === 0) return null;
  const shopId = Number(patternOf(address).exec({ pathname: path })?.pathname.groups["shopId"]);
  const inputs = calls.flatMap((call, index) => (ABOUT_SHOP.test(call) ? [[index, { shopId }] as const] : []));
  return `/trpc/${calls.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)))}`;
}

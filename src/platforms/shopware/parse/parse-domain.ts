import { FIELD_LIMITS, ROW_LIMITS } from "../../../snapshot/field-limits.ts";
import type { JsonRecord } from "./lenient-value.ts";

export const DOMAIN_FIELDS = ["id", "url"] as const;

/**
 * The hosts in rows of `search/sales-channel-domain`, each once. Channels without a storefront have words like
 * "default.headless0" instead of an address; such rows name none.
 */
export function hostsOfDomains(rows: readonly JsonRecord[]): readonly string[] {
  const hosts = rows.flatMap(({ url }) => (typeof url === "string" && isAddress(url) ? [new URL(url).hostname] : []));
  return [...new Set(hosts)].filter(({ length }) => length <= FIELD_LIMITS.host).slice(0, ROW_LIMITS.ownHosts);
}

const isAddress = (url: string) =>
  url.length <= FIELD_LIMITS.url && /^https?:\/\//iu.test(url) && URL.canParse(url) && new URL(url).hostname !== "";

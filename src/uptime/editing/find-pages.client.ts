import { textOf } from "../../lib/http/answer-text.ts";
import { HOME_BYTES, type StorefrontPages, storefrontPages } from "../../platforms/shopware/storefront-pages.ts";
import type { ProbeFetchContext, ShopHeader } from "../probe-fetch.client.ts";
import { PROBE_DEFAULTS, PROBE_LIMITS } from "../probe-limits.ts";

/** Pages that the home of a shop leads to; none if it does not answer. `header` is sent to the shop's origin. */
export async function findPages(
  { http, organizationId }: ProbeFetchContext,
  { home, header }: { home: string; header: ShopHeader | null },
): Promise<StorefrontPages> {
  const outcome = await http.request({
    url: home,
    forWhom: { organizationId },
    headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8", ...(header && { [header.name]: header.value }) },
    deadlineMilliseconds: PROBE_DEFAULTS.timeoutMilliseconds,
    maximumBodyBytes: HOME_BYTES,
    redirects: PROBE_LIMITS.redirects,
    cutsBody: true,
  });
  const isPage = outcome.ok && outcome.status === 200;
  return isPage ? storefrontPages(textOf(outcome), outcome.url) : { category: null, product: null };
}

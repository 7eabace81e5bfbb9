import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { NO_SUCH_SHOP, type ShopAccess } from "../../shops/access.ts";
import { type OpenSecret, secretPlace } from "../../shops/credentials.ts";
import { findCredentials } from "../../shops/shop.store.ts";
import type { Expectation } from "../expectation.ts";
import type { ProbeAnswer } from "../probe-answer.ts";
import { fetchProbe, type ShopHeader } from "../probe-fetch.client.ts";
import { PROBE_DEFAULTS } from "../probe-limits.ts";
import type { SuggestedProbe } from "../uptime-answers.ts";
import type { PatientProbeHttp } from "./fetches-in-turns.ts";
import { findPages } from "./find-pages.client.ts";
import { offeredPages } from "./offered-pages.ts";
import { probeAddress } from "./probe-address.ts";
import { findKnownVersion } from "./probe-editing.store.ts";

export interface TryServices {
  http: PatientProbeHttp;
  openSecret: OpenSecret;
}

interface Tried {
  url: string;
  timeoutMilliseconds: number;
  expectations: readonly Expectation[];
}

/** Fetches an address of a shop as a probe would. */
export async function tryAddress(
  { http, openSecret }: TryServices,
  { db, access }: { db: Db; access: ShopAccess },
  tried: Tried,
): Promise<ProbeAnswer> {
  const { shopUrl, header } = await shopOf(db, access, openSecret);
  const url = probeAddress(tried.url, shopUrl, "url");
  return fetchProbe({ http, organizationId: access.organizationId }, { ...tried, url, header });
}

/** Pages of a shop that could be watched, each tried just now. */
export async function suggestPages(
  { http, openSecret }: TryServices,
  { db, access }: { db: Db; access: ShopAccess },
): Promise<readonly SuggestedProbe[]> {
  const { organizationId } = access;
  const { shopUrl, header } = await shopOf(db, access, openSecret);
  const [pages, shopwareVersion] = await Promise.all([
    findPages({ http, organizationId }, { home: `${shopUrl}/`, header }),
    findKnownVersion(db, access),
  ]);
  const { timeoutMilliseconds } = PROBE_DEFAULTS;
  return Promise.all(
    offeredPages({ url: shopUrl, shopwareVersion }, pages).map(async (offer) => ({
      ...offer,
      answer: await fetchProbe({ http, organizationId }, { ...offer, timeoutMilliseconds, header }),
    })),
  );
}

async function shopOf(
  db: Db,
  access: ShopAccess,
  openSecret: OpenSecret,
): Promise<{ shopUrl: string; header: ShopHeader | null }> {
  const sealed = await findCredentials(db, access);
  if (sealed === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const { url: shopUrl, extraHeaderName: name, extraHeaderValue } = sealed;
  if (name === null || extraHeaderValue === null) return { shopUrl, header: null };
  const value = openSecret(extraHeaderValue, secretPlace("extra_header_value", access.shopId));
  return { shopUrl, header: { shopUrl, name, value } };
}

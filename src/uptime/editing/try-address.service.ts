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
import type { PatientProbeHttp } from "./fetches-in-turns.service.ts";
import { findPages } from "./find-pages.client.ts";
import { offeredPages } from "./offered-pages.ts";
import type { OwnPlaces } from "./own-address.ts";
import { probeAddress } from "./probe-address.ts";
import { findVisited } from "./probe-editing.store.ts";

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
  const { url: shopUrl, hosts, header } = await shopOf(db, access, openSecret);
  const url = probeAddress(tried.url, { url: shopUrl, hosts }, "url");
  return fetchProbe({ http, organizationId: access.organizationId }, { ...tried, url, header });
}

/** Pages of a shop that could be watched, each tried just now. */
export async function suggestPages(
  { http, openSecret }: TryServices,
  { db, access }: { db: Db; access: ShopAccess },
): Promise<readonly SuggestedProbe[]> {
  const { organizationId } = access;
  const { header, ...shop } = await shopOf(db, access, openSecret);
  const pages = await findPages({ http, organizationId }, { home: `${shop.url}/`, header });
  const { timeoutMilliseconds } = PROBE_DEFAULTS;
  return Promise.all(
    offeredPages(shop, pages).map(async (offer) => ({
      ...offer,
      answer: await fetchProbe({ http, organizationId }, { ...offer, timeoutMilliseconds, header }),
    })),
  );
}

async function shopOf(
  db: Db,
  access: ShopAccess,
  openSecret: OpenSecret,
): Promise<OwnPlaces & { shopwareVersion: string | null; header: ShopHeader | null }> {
  const [sealed, visited] = await Promise.all([findCredentials(db, access), findVisited(db, access)]);
  if (sealed === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const { url: shopUrl, extraHeaderName: name, extraHeaderValue } = sealed;
  const shop = { url: shopUrl, hosts: visited?.hosts ?? [], shopwareVersion: visited?.version ?? null };
  if (name === null || extraHeaderValue === null) return { ...shop, header: null };
  const value = openSecret(extraHeaderValue, secretPlace("extra_header_value", access.shopId));
  return { ...shop, header: { shopUrl, name, value } };
}

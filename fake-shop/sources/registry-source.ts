import type { Answer } from "../wire/answer.ts";
import { jsonAnswer } from "../wire/answer.ts";

export interface RegisteredDomain {
  /** `null`: its registry publishes no date. */
  endsAt: Date | null;
  /** In the words of RDAP, such as "redemption period". */
  status: readonly string[];
}

/** Domains by name; tests and the demo may change them. All others end in a year. */
export type RegisteredDomains = Map<string, RegisteredDomain>;

const YEAR_MILLISECONDS = 365 * 86_400_000;
/** Endings whose registries this one plays; that of `undated` publishes no dates. */
const ENDINGS = ["test", "example", "undated"];

/** IANA's list at `/dns.json`, and a registry below `/rdap/`. */
export function answerRegistry(domains: RegisteredDomains, ownUrl: string, path: string, now: Date): Answer {
  if (path === "/dns.json") {
    const services = [[ENDINGS, [`${ownUrl}/rdap/`]]];
    return jsonAnswer({ version: "1.0", publication: now.toISOString(), services });
  }
  const domain = /^\/rdap\/domain\/([^/]+)$/u.exec(path)?.[1];
  if (domain === undefined) return jsonAnswer({ errorCode: 404, title: "Not Found" }, 404);
  const { endsAt, status } = domains.get(domain) ?? usual(domain, now);
  const events = endsAt === null ? [] : [{ eventAction: "expiration", eventDate: endsAt.toISOString() }];
  return jsonAnswer({ objectClassName: "domain", ldhName: domain.toUpperCase(), status, events });
}

function usual(domain: string, now: Date): RegisteredDomain {
  const endsAt = domain.endsWith(".undated") ? null : new Date(now.getTime() + YEAR_MILLISECONDS);
  return { endsAt, status: ["active"] };
}

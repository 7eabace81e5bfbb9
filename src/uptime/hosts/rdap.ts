import { z } from "zod";
import { DOMAIN_TROUBLES, type DomainFact } from "../../snapshot/host-pulse.ts";
import { YEAR_LIMITS } from "../../snapshot/field-limits.ts";

/** Base address of a registry's service, by top-level domain or by a longer ending. */
export type Registries = Readonly<Record<string, string>>;

/** An ending of a domain, as registries have them: "de", "co.uk", "xn--p1ai". */
const ENDING = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}$/u;
const ADDRESS_CHARACTERS = 300;

const services = z.object({ services: z.array(z.unknown()).min(1) });
const service = z.tuple([z.array(z.unknown()), z.array(z.unknown())]).rest(z.unknown());

/** IANA's list of the services of all registries (RFC 9224). An entry that makes no sense is left out. */
export const registriesSchema = services.transform(({ services: all }): Registries => {
  const found = all.flatMap((entry) => {
    const read = service.safeParse(entry);
    if (!read.success) return [];
    const [endings, addresses] = read.data;
    const address = secureAddress(addresses);
    return address === null ? [] : endings.filter(isEnding).map((ending) => [ending.toLowerCase(), address] as const);
  });
  return Object.fromEntries(found);
});

/** As kept by us; what is no list is read as none. */
export const keptRegistries = z.record(z.string(), z.string()).catch({});

const isEnding = (ending: unknown): ending is string => typeof ending === "string" && ENDING.test(ending.toLowerCase());

/** The encrypted one, if there are several. */
function secureAddress(addresses: readonly unknown[]): string | null {
  const usable = addresses.filter(
    (address): address is string =>
      typeof address === "string" &&
      address.length <= ADDRESS_CHARACTERS &&
      /^https?:\/\//u.test(address) &&
      URL.canParse(address),
  );
  return usable.find((address) => address.startsWith("https:")) ?? usable[0] ?? null;
}

/** Who answers for a domain: the longest ending that is listed. `null`: nobody. */
export function serviceFor(domain: string, registries: Registries): string | null {
  const labels = domain.split(".");
  for (let first = 1; first < labels.length; first += 1) {
    const ending = labels.slice(first).join(".");
    const address = Object.hasOwn(registries, ending) ? registries[ending] : undefined;
    if (address !== undefined) return address;
  }
  return null;
}

const text = (characters: number) => z.string().max(characters);
const anyEvent = z.object({ eventAction: text(100), eventDate: z.unknown() });

const answer = z.object({
  objectClassName: z.literal("domain"),
  ldhName: text(300).optional(),
  events: z.array(z.unknown()).max(200).optional(),
  status: z.array(z.unknown()).max(100).optional(),
});

/** What a registry says about a domain (RFC 9083); an answer about another one, or with an odd date, is none. */
export const domainAnswer = (domain: string) =>
  answer.transform(({ ldhName, events = [], status = [] }, context): DomainFact => {
    const named = ldhName?.toLowerCase().replace(/\.$/u, "");
    if (named !== undefined && named !== domain) context.addIssue("about another domain");
    const expiration = events.flatMap((event) => {
      const read = anyEvent.safeParse(event);
      return read.success && read.data.eventAction.toLowerCase() === "expiration" ? [read.data.eventDate] : [];
    })[0];
    const endsAt = expiration === undefined ? null : dateOf(expiration);
    if (expiration !== undefined && endsAt === null) context.addIssue("an end that is no date");
    const said = new Set(status.map(wordOf));
    return { endsAt, troubles: DOMAIN_TROUBLES.filter((trouble) => said.has(wordOf(trouble))) };
  });

/** Some registries write the words of RDAP, some those of EPP: "client hold", "clientHold". */
function wordOf(status: unknown): string {
  return typeof status === "string" ? status.slice(0, 100).toLowerCase().replaceAll(" ", "") : "";
}

function dateOf(date: unknown): string | null {
  if (typeof date !== "string" || date.length > 40 || !/^\d{4}-\d{2}-\d{2}(?:$|T)/u.test(date)) return null;
  const time = Date.parse(date);
  if (Number.isNaN(time)) return null;
  const year = new Date(time).getUTCFullYear();
  return year < YEAR_LIMITS.first || year > YEAR_LIMITS.last ? null : new Date(time).toISOString();
}

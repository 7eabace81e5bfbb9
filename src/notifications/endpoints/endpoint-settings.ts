import { z } from "zod";
import { ENDPOINT_LIMITS } from "./endpoint-limits.ts";
import type { SentForm } from "./webhook-types.ts";

/** Which shops an endpoint hears of. */
export const ENDPOINT_SCOPES = ["all", "projects", "tags", "shops"] as const;

const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

/** What is kept of an endpoint beside its secrets. */
export const endpointSettings = z.object({
  address: z.string().refine((text) => URL.canParse(text)),
  /** `null`: all types, those that come later too. */
  types: z.array(z.string().max(ENDPOINT_LIMITS.type)).readonly().nullable(),
  scope: z.enum(ENDPOINT_SCOPES),
  scopeIds: z.array(z.int()).max(ENDPOINT_LIMITS.scope).readonly(),
  /** The versions of types that there were when it was made; it gets these until it is switched. */
  versions: z.record(z.string(), z.int()).readonly(),
  /** `null`: nobody knows. */
  secretSetAt: moment.nullable(),
  secretSetBy: z.string().nullable(),
  /** Until when the old secret signs too; `null`: there is none. */
  oldSecretUntil: moment.nullable(),
});
export type EndpointSettings = z.infer<typeof endpointSettings>;

/**
 * Settings as they are stored. An endpoint whose settings this version cannot read hears of nothing until somebody saves
 * them anew. `origin`: of its address.
 */
export function readEndpointSettings({ settings, origin }: { settings: unknown; origin: string }): EndpointSettings {
  const heardOfNothing = { types: [], scope: "all" as const, scopeIds: [], versions: {} };
  const unknown = { secretSetAt: null, secretSetBy: null, oldSecretUntil: null };
  return endpointSettings.safeParse(settings).data ?? { address: origin, ...heardOfNothing, ...unknown };
}

export const endpointSecrets = z.object({ secret: z.string(), oldSecret: z.string().optional() });
export type EndpointSecrets = z.infer<typeof endpointSecrets>;

/** Stands for what is not shown of an address. */
const MASK = "?…";

/** An address as it is shown: what stands behind its path may be a secret. */
export function shownAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return `${origin}${pathname}${search === "" ? "" : MASK}`;
}

/** What is not shown of an address, as an address of its own: nor is it kept of an answer. */
export const queryOf = (address: string): string => new URL(new URL(address).search, "https://query.invalid").href;

/** What somebody made of an address as it is shown to them; `null`: what they cannot see would go elsewhere. */
export function wholeAddress(given: string, stored: string | null): string | null {
  const url = new URL(given);
  if (url.search !== new URL(MASK, url).search) return given;
  if (stored === null || new URL(stored).origin !== url.origin) return null;
  return `${url.origin}${url.pathname}${new URL(stored).search}`;
}

interface Concerned {
  id: number;
  projectId: number;
  tagIds: readonly number[];
}

/** Whether an endpoint gets events of this type about these shops; what is about no shop goes to those of all shops. */
export function hears(
  { types, scope, scopeIds }: Pick<EndpointSettings, "types" | "scope" | "scopeIds">,
  { type, shops }: { type: string; shops: readonly Concerned[] },
): boolean {
  if (types !== null && !types.includes(type)) return false;
  const named = new Set(scopeIds);
  switch (scope) {
    case "all":
      return true;
    case "projects":
      return shops.some(({ projectId }) => named.has(projectId));
    case "tags":
      return shops.some(({ tagIds }) => tagIds.some((id) => named.has(id)));
    case "shops":
      return shops.some(({ id }) => named.has(id));
  }
}

/**
 * The version of a type that an endpoint gets: the one it was made with or switched to, as long as that is sent. Of a type
 * that came later it gets the first one, until it is switched. `sent`: in their order.
 */
export function versionFor(
  { versions }: Pick<EndpointSettings, "versions">,
  type: string,
  sent: readonly string[],
): string {
  const kept = versions[type];
  const wanted = kept === undefined ? (sent[0] ?? "1") : String(kept);
  return sent.includes(wanted) ? wanted : (sent.at(-1) ?? wanted);
}

/** A type of which an endpoint gets an older version than there is. */
export interface NewerVersion {
  type: string;
  from: number;
  to: number;
}

/** The types of an endpoint of which there is a newer version than it gets. `forms`: those that are sent, in their order. */
export function newerVersions(
  { types, versions }: Pick<EndpointSettings, "types" | "versions">,
  forms: readonly SentForm[],
): readonly NewerVersion[] {
  return [...Map.groupBy(forms, ({ type }) => type)].flatMap(([type, ofType]) => {
    const sent = ofType.map(({ version }) => String(version));
    const [from, to] = [Number(versionFor({ versions }, type, sent)), Number(sent.at(-1))];
    return from < to && types?.includes(type) !== false ? [{ type, from, to }] : [];
  });
}

/** The secrets that sign at a moment, the new one first. */
export function signingSecrets(
  { secret, oldSecret }: EndpointSecrets,
  { oldSecretUntil }: Pick<EndpointSettings, "oldSecretUntil">,
  now: Date,
): readonly string[] {
  const isOver = oldSecretUntil === null || now.getTime() >= Date.parse(oldSecretUntil);
  return oldSecret === undefined || isOver ? [secret] : [secret, oldSecret];
}

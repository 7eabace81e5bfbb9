import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "../../../app/router.ts";
import { mayMember } from "../../../organizations/permissions.ts";
import type { InboxEntry } from "./use-inbox-pages.ts";

type Inputs = inferRouterInputs<AppRouter>;

export type MuteOf = "matter" | "shop";

/** A mute as it is typed. */
export interface TypedMute {
  of: MuteOf;
  isForAll: boolean;
  /** Not until a date, but until what it is about is fixed. */
  isUntilFixed: boolean;
  /** "" while it is not chosen. */
  until: string;
  reason: string;
}

type Thing = Pick<InboxEntry, "id" | "organizationId"> & {
  shop: { id: number } | null;
  incident: { id: number } | null;
};

/** What of a row can be muted for everybody: incidents and shops. */
export function thingsForAll({ shop, incident }: Pick<Thing, "shop" | "incident">): readonly MuteOf[] {
  return [...(incident === null ? [] : ["matter" as const]), ...(shop === null ? [] : ["shop" as const])];
}

/** For whom somebody with this role may mute it, and for how many days; `null`: for themselves alone. */
export function longestForAll(role: string | undefined): "managers" | "members" | null {
  if (role === undefined || !mayMember(role, "shop:act")) return null;
  return mayMember(role, "telling:manage") ? "managers" : "members";
}

/** Whether it may last until it is fixed: only a matter ends, and for everybody those decide who manage what is told. */
export function mayLastUntilFixed(
  { of, isForAll }: Pick<TypedMute, "of" | "isForAll">,
  as: ReturnType<typeof longestForAll>,
): boolean {
  return of === "matter" && (!isForAll || as === "managers");
}

/** For the reader alone. */
export function ownMuteOf(
  { id }: Pick<Thing, "id">,
  { of, until, isUntilFixed }: TypedMute,
): Inputs["account"]["mute"]["save"] {
  if (isUntilFixed) return { notificationId: id, span: "fixed" };
  return { notificationId: id, of, until: new Date(until).toISOString() };
}

/** For everybody; `null`: that cannot be. */
export function sharedMuteOf(
  { organizationId, shop, incident }: Thing,
  { of, until, reason, isUntilFixed }: TypedMute,
): Inputs["organization"]["mute"]["save"] | null {
  const about = { shopId: of === "shop" ? (shop?.id ?? null) : null, topic: null };
  const thread = of === "matter" && incident !== null ? `incident:${incident.id}` : null;
  if (organizationId === null || (thread === null && about.shopId === null)) return null;
  const when = {
    until: isUntilFixed ? null : new Date(until).toISOString(),
    reason: reason.trim() === "" ? null : reason,
  };
  return { organizationId, id: null, version: null, ...about, thread, destinationId: null, ...when };
}

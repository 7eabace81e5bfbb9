import type { QueryKey } from "@tanstack/react-query";
import type { HeardTopic } from "../../../lib/hints.ts";
import { followSession } from "../session/follow-session.ts";
import { areRenewalsHeld } from "../session/held-renewals.ts";
import type { LiveHint } from "./live-hint.ts";
import { listenForHints } from "./live-stream.ts";
import { queryClient } from "../query-client.ts";
import { SESSIONS_KEY } from "../session/sessions-key.ts";
import { trpc } from "../trpc.ts";
import { watchKeys } from "../watching/watch-keys.ts";

/** Hints of one burst are answered together. */
const GATHER_MILLISECONDS = 150;
/** So soon after the page, a stream is its first; later ones follow others, of which something may have been missed. */
const BEGINNING_MILLISECONDS = 5000;

/** Which queries show what a topic is about; those of one that shows nothing are none. */
const SHOWN_BY: Readonly<Record<HeardTopic, (hint: LiveHint) => readonly QueryKey[]>> = {
  shop: ({ id }) => [
    typeof id === "number" ? trpc.organization.shop.get.queryKey({ shopId: id }) : trpc.organization.shop.get.pathKey(),
    trpc.organization.shop.list.pathKey(),
    trpc.account.listedShops.pathKey(),
    trpc.account.currentUserFleet.pathKey(),
    trpc.account.currentUserChangelogs.pathKey(),
    trpc.account.myExtensions.pathKey(),
  ],
  visit: ({ id }) => (typeof id === "number" ? [trpc.organization.shop.get.queryKey({ shopId: id })] : []),
  store: () => [
    trpc.organization.shop.get.pathKey(),
    trpc.organization.shop.extensionChangelog.pathKey(),
    trpc.account.myExtensions.pathKey(),
  ],
  project: () => [trpc.organization.project.pathKey(), ...places()],
  notification: () => [trpc.account.notification.pathKey()],
  invitation: invitations,
  watch: watchKeys,
  fleetView: () => [trpc.account.fleetView.pathKey()],
  session: () => {
    followSession();
    return [SESSIONS_KEY, ...invitations()];
  },
  membership: places,
  organization: () => [...places(), ["organization"]],
};

/** A server of another version may tell of more. */
function isShown(topic: string): topic is HeardTopic {
  return Object.hasOwn(SHOWN_BY, topic);
}

/** An address that is confirmed brings its invitations along. */
function invitations(): readonly QueryKey[] {
  return [trpc.account.currentUserInvitations.pathKey(), trpc.account.notification.count.queryKey()];
}

/** What names the places in which shops stand, and counts them there. */
function places(): readonly QueryKey[] {
  return [
    trpc.account.listOrganizations.pathKey(),
    trpc.account.listedShops.pathKey(),
    trpc.account.currentUserFleet.pathKey(),
    trpc.account.currentUserProjects.pathKey(),
  ];
}

/** Keeps what is shown up to date without a reload. Answers with how to stop. */
export function startLiveUpdates(): () => void {
  const waiting = new Map<string, QueryKey>();
  let everything = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    timer = areRenewalsHeld() ? setTimeout(renew, GATHER_MILLISECONDS) : undefined;
    if (timer !== undefined) return;
    const keys = everything ? [[]] : [...waiting.values()];
    everything = false;
    waiting.clear();
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  let isFirstGap = true;
  const startedAt = performance.now();
  const stop = listenForHints((hint) => {
    if (hint.topic === "gap") {
      // What a page has read just before its stream began is not asked for twice, but for the bell. That stream may be another tab's.
      const isBeginning = isFirstGap && performance.now() - startedAt < BEGINNING_MILLISECONDS;
      isFirstGap = false;
      if (!isBeginning) everything = true;
      else waiting.set("bell", trpc.account.notification.count.queryKey());
      if (!isBeginning) followSession();
    }
    for (const key of isShown(hint.topic) ? SHOWN_BY[hint.topic](hint) : []) waiting.set(JSON.stringify(key), key);
    timer ??= setTimeout(renew, GATHER_MILLISECONDS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

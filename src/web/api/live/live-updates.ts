import type { QueryKey } from "@tanstack/react-query";
import type { HeardTopic } from "../../../lib/hints.ts";
import { followSession } from "../session/follow-session.ts";
import { areRenewalsHeld } from "../session/held-renewals.ts";
import type { LiveHint } from "./live-hint.ts";
import type { LiveRoom } from "./live-room.ts";
import { listenForHints } from "./live-stream.ts";
import { queryClient } from "../query-client.ts";
import { renewQueries } from "./renew-queries.ts";
import { trpc } from "../trpc.ts";

/** Hints that arrive within this time are handled together. */
const GATHER_MILLISECONDS = 150;
/** A session began or ended, or its user changed. */
const SESSION: HeardTopic = "session";
/**
 * A stream that starts this soon after the page is its first. Later ones replace another, and hints may have been
 * missed.
 */
const BEGINNING_MILLISECONDS = 5000;

/** Which queries a hint affects; none for a topic that only another version of the server knows. */
function keysOf(rooms: readonly LiveRoom[], hint: LiveHint): readonly QueryKey[] {
  return rooms.flatMap((room) => (isIn(room, hint.topic) ? (room[hint.topic]?.(hint) ?? []) : []));
}

function isIn(room: LiveRoom, topic: string): topic is HeardTopic {
  return Object.hasOwn(room, topic);
}

/** Keeps the page up to date without a reload. Returns a function that stops. */
export function startLiveUpdates(rooms: readonly LiveRoom[]): () => void {
  const waiting = new Map<string, QueryKey>();
  let everything = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    timer = areRenewalsHeld() ? setTimeout(renew, GATHER_MILLISECONDS) : undefined;
    if (timer !== undefined) return;
    const keys = everything ? [[]] : [...waiting.values()];
    everything = false;
    waiting.clear();
    for (const queryKey of keys) renewQueries(queryClient, queryKey);
  };
  let isFirstGap = true;
  const startedAt = performance.now();
  const stop = listenForHints((hint) => {
    if (hint.topic === "gap") {
      // Data that the page read just before its stream began is not requested twice, except for the bell. That stream
      // may be another tab's.
      const isBeginning = isFirstGap && performance.now() - startedAt < BEGINNING_MILLISECONDS;
      isFirstGap = false;
      if (!isBeginning) everything = true;
      else waiting.set("bell", trpc.account.notification.unread.queryKey());
      if (!isBeginning) followSession();
    }
    if (hint.topic === SESSION) followSession();
    for (const key of keysOf(rooms, hint)) waiting.set(JSON.stringify(key), key);
    timer ??= setTimeout(renew, GATHER_MILLISECONDS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

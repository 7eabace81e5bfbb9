import { OLD_EPISODES, OLD_SPANS } from "../../changelog/memory/retention.store.ts";
import { OLD_DEVICES } from "../../identity/sign-in/known-device.store.ts";
import {
  COUNTED_CALLS,
  EXPIRED_PROOFS,
  EXPIRED_SESSIONS,
  EXPIRED_UNDOS,
  FORGOTTEN_TRIES,
} from "../../identity/users/expired.store.ts";
import { UNCONFIRMED_ACCOUNTS } from "../../identity/users/unconfirmed.store.ts";
import { OLD_GAPS } from "../../instance/instance-gap.store.ts";
import { OLD_HITS } from "../../instance/limit-hit.store.ts";
import { OLD_INCIDENTS, OLD_TELLINGS, OLD_TROUBLES } from "../../incidents/retention.store.ts";
import { EMPTY_BUCKETS } from "../../lib/limits/rate-limit.store.ts";
import type { Retention } from "../../lib/retention.ts";
import { OLD_DAYS } from "../../monitoring/history/visit-day.store.ts";
import { OLD_VISITS } from "../../monitoring/retention.store.ts";
import { ENDED_THREADS, OLD_MESSAGES, UNSENT_NOTICES } from "../../notifications/delivering/retention.store.ts";
import { UNNAMED_ADDRESSES } from "../../notifications/addresses/retention.store.ts";
import { OLD_REPLAYS } from "../../notifications/endpoints/replay.store.ts";
import { OLD_MUTES } from "../../notifications/mutes/mute.store.ts";
import { OLD_NOTIFICATIONS } from "../../notifications/notification.store.ts";
import { DECIDED_EVENTS } from "../../notifications/outbox.store.ts";
import { OLD_EVIDENCE, OLD_PROBE_DAYS } from "../../uptime/retention.store.ts";
import { OLD_OCCURRENCES, OLD_WINDOWS } from "../../windows/window-writing.store.ts";
import { CLOSED_INVITATIONS } from "../../organizations/organizations.store.ts";

/** Everything that is deleted automatically, each night in this order. */
export const RETENTIONS: readonly Retention[] = [
  EXPIRED_SESSIONS,
  EXPIRED_PROOFS,
  EXPIRED_UNDOS,
  FORGOTTEN_TRIES,
  COUNTED_CALLS,
  OLD_DEVICES,
  UNCONFIRMED_ACCOUNTS,
  CLOSED_INVITATIONS,
  OLD_NOTIFICATIONS,
  OLD_MUTES,
  UNNAMED_ADDRESSES,
  OLD_REPLAYS,
  OLD_MESSAGES,
  UNSENT_NOTICES,
  ENDED_THREADS,
  DECIDED_EVENTS,
  EMPTY_BUCKETS,
  OLD_HITS,
  OLD_VISITS,
  OLD_EPISODES,
  OLD_SPANS,
  OLD_DAYS,
  OLD_GAPS,
  OLD_EVIDENCE,
  OLD_PROBE_DAYS,
  OLD_OCCURRENCES,
  OLD_WINDOWS,
  OLD_INCIDENTS,
  OLD_TROUBLES,
  OLD_TELLINGS,
];

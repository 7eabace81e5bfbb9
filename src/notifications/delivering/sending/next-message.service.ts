import { randomUUID } from "node:crypto";
import type { Db } from "../../../lib/db.ts";
import type { SharedAction } from "../../action-token.service.ts";
import type { Message } from "../../messages/message.ts";
import type { Reader } from "../composing/compose.ts";
import { composeJoined } from "../composing/joined-message.ts";
import { saidOfPresentShops } from "../composing/present-shops.store.ts";
import { composeMuch, saysSame, stillCalmer } from "../composing/storm-message.ts";
import { readContent } from "../composing/stored-message.ts";
import type { DueWork, NextMatter, WaitingMessage } from "./due-work.store.ts";
import { makeMessage, type Sending } from "./message.store.ts";
import { presentStanding } from "./standing.store.ts";

interface Wording {
  db: Db;
  appUrl: string;
  /** The instance's. */
  timeZone: string;
  /** Default: of nothing. */
  actionUrl?: (action: SharedAction) => string | null;
}

/** A message to be sent. */
export interface Made {
  message: Message;
  /** How often it certainly did not arrive. */
  failed: number;
}

/** The message that waits for its next try, unless there is more to say by now. */
export async function messageFor(
  { db, appUrl, timeZone, actionUrl }: Wording,
  sending: Sending,
  { work, next }: { work: DueWork; next: NextMatter },
): Promise<Made | WaitingMessage | null> {
  const { thread, waiting, isNew } = next;
  const [oldest] = waiting;
  const notices = await saidOfPresentShops(db, next.notices);
  const known = oldest === undefined ? null : readContent(oldest.content, work.language);
  // A summary has no matter of its own.
  const isSame = !isNew && (thread !== null || (waiting.length === 1 && known?.kind === "summary"));
  const again = oldest !== undefined && known !== null && isSame ? madeAgain(oldest, known, thread) : null;
  const isCalmer = known?.kind === "digest" && thread === "";
  if (again !== null && !isCalmer && (notices === next.notices || thread === null)) return again;
  const { organizationId } = work;
  const reader: Reader = {
    ...work,
    appUrl,
    timeZone: work.timeZone ?? timeZone,
    isOwn: work.userId !== null,
    ...(actionUrl !== undefined &&
      organizationId !== null && {
        actionUrl: (doing) => actionUrl({ ...doing, organizationId, destinationId: sending.id }),
      }),
  };
  const id = randomUUID();
  const standing = next.standing && (await presentStanding(db, next.standing));
  const message =
    isCalmer && standing !== null
      ? stillCalmer({ ...known, id }, { standing, reader })
      : thread === null
        ? composeMuch(id, notices, { standing, reader })
        : composeJoined(id, { thread, notices }, reader);
  if (message === null) return oldest ?? nothingToSay();
  if (again !== null && saysSame(again.message, message)) return again;
  const noticeIds = notices.map((one) => one.id);
  const replaces = waiting.map((one) => one.id);
  return (await makeMessage(db, sending, { message, thread: isCalmer ? null : thread, noticeIds, replaces }))
    ? { message, failed: 0 }
    : null;
}

function madeAgain({ id, failed }: WaitingMessage, known: Message, thread: string | null): Made {
  return { message: { ...known, id, thread: thread === null || thread === "" ? known.thread : thread }, failed };
}

function nothingToSay(): never {
  throw new Error("There is nothing to say of what is due");
}

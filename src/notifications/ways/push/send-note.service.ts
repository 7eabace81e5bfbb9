import { z } from "zod";
import type { SecretBox } from "../../../lib/crypto.ts";
import type { Db } from "../../../lib/db.ts";
import { type PushNote, pushRequest } from "../../../lib/signed/web-push.ts";
import type { CallPush } from "./push-door.client.ts";
import { noteTold, noteTry, readDevices } from "./push-device.store.ts";
import { readPushKeys } from "./push-key.service.ts";
import { putOwnNews } from "../../managers/own-news.store.ts";
import { devicePlace } from "./push-place.ts";
import { type PushOutcome, pushOutcome } from "./push-outcome.ts";

/** What is needed to send to browsers. */
export interface PushServices {
  call: CallPush;
  secrets: Pick<SecretBox, "open" | "seal">;
  /** The instance's public address, by which services know whom to ask. */
  subject: string;
}

const deviceKeys = z.object({ p256dh: z.string(), auth: z.string() });

export interface NoteTried {
  outcome: PushOutcome;
  status: number | null;
  milliseconds: number;
}

type Device = Awaited<ReturnType<typeof readDevices>>[number];

interface Sent {
  userId: string;
  note: PushNote;
  now: Date;
  /** One of their devices, which somebody tries, or the message that all of them are told by. */
  by: { deviceId: string } | { messageId: string };
}

/**
 * Sends a note to the devices of a person that have not taken or refused it before, or to one of them; those that are
 * gone are removed.
 */
export async function sendNote(
  db: Db,
  { call, secrets, subject }: PushServices,
  { userId, note, now, by }: Sent,
): Promise<readonly NoteTried[]> {
  const messageId = "messageId" in by ? by.messageId : null;
  const devices = await readDevices(db, userId, { id: "deviceId" in by ? by.deviceId : null, messageId, now });
  if (devices.length === 0) return [];
  const keys = { subject, ...(await readPushKeys(db, secrets, now)) };
  const tryOne = async ({ id, name, endpoint, keys: sealed, arrivedAt, refusals }: Device): Promise<NoteTried> => {
    const known = deviceKeys.parse(JSON.parse(secrets.open(sealed, devicePlace(id))));
    const request = await pushRequest(note, { endpoint, keys: known }, keys);
    if (request === null) throw new Error("The note is too long for any browser's service");
    const { status, milliseconds } = await call(request);
    const outcome = pushOutcome(status, { refusals, hasArrived: arrivedAt !== null });
    await db.transaction(async (tx) => {
      await noteTry(tx, id, { outcome, now });
      // Whoever tries it reads so at once.
      if (messageId === null) return;
      if (outcome === "gone") await tellGone(tx, userId, { id, name, now });
      else if (outcome !== "failed") await noteTold(tx, { messageId, deviceId: id, hasArrived: outcome === "arrived" });
    });
    return { outcome, status, milliseconds };
  };
  // A service that hangs, or keys that nobody can open any more, keep no other device from being told once.
  const tried = await Promise.allSettled(devices.map(tryOne));
  const [broken] = tried.flatMap((one): unknown[] => (one.status === "rejected" ? [one.reason] : []));
  if (tried.every(({ status }) => status === "rejected")) throw broken;
  return tried.map((one) => (one.status === "fulfilled" ? one.value : NOT_TRIED));
}

function tellGone(tx: Db, userId: string, { id, name, now }: { id: string; name: string; now: Date }): Promise<void> {
  const link = { name: "account.settings.notifications" } as const;
  const news = { kind: "device.gone", name } as const;
  return putOwnNews(tx, { userId, id, destinationId: null, news, link, at: now });
}

/** Another try would be none either. */
const NOT_TRIED: NoteTried = { outcome: "refused", status: null, milliseconds: 0 };

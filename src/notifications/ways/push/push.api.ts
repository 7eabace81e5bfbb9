import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ofPerson } from "../../delivering/telling-owner.ts";
import { takeTry } from "../../destinations/channel-limits.service.ts";
import { Refusal } from "../../../lib/errors.ts";
import { languageOf } from "../../inbox/inbox-reader.store.ts";
import { deviceName } from "../../../identity/sign-in/device-name.ts";
import { arePushKeys } from "../../../lib/signed/web-push.ts";
import { router, signedIn } from "../../../lib/trpc.ts";
import { PUSH_WORDS_DE } from "../../channels/push/words-de.ts";
import { PUSH_WORDS_EN } from "../../channels/push/words-en.ts";
import { TELLING_SENTENCES } from "../sentences.ts";
import type { CallPush } from "./push-door.client.ts";
import { addDevice, listDevices, removeDevice } from "./push-device.store.ts";
import { readPushKeys } from "./push-key.service.ts";
import { PUSH_LIMITS } from "./push-limits.ts";
import { mendWays } from "../sending/person-way.store.ts";
import { devicePlace, isPushOffered } from "./push-place.ts";
import { sendNote } from "./send-note.service.ts";

const WORDS = { en: PUSH_WORDS_EN, de: PUSH_WORDS_DE } as const;
const KEY_CHARACTERS = 200;
const TEST_SECONDS = 300;

const endpoint = z
  .url({ protocol: /^https$/ })
  .max(PUSH_LIMITS.endpoint)
  .refine((text) => {
    const { username, password } = new URL(text);
    return username === "" && password === "";
  });
const key = z.base64url().max(KEY_CHARACTERS);
const registered = z.object({ endpoint, keys: z.object({ p256dh: key, auth: key }) });

/** Browsers in which a person is told. `call`: how their services are reached. */
export function pushRouter({ appUrl, call }: { appUrl: string; call: CallPush }) {
  return router({
    /** What a browser needs to register; `null`: this instance has no public address, so none can. */
    key: signedIn.query(async ({ ctx }) => {
      if (!isPushOffered(appUrl)) return { key: null };
      return { key: (await readPushKeys(ctx.db, ctx.services.secrets, ctx.now)).publicKey };
    }),

    list: signedIn.query(async ({ ctx }) => {
      const devices = await listDevices(ctx.db, ctx.user.id);
      return devices.map(({ sessionId, createdAt, triedAt, arrivedAt, ...device }) => ({
        ...device,
        isThis: sessionId === ctx.session.id,
        createdAt: createdAt.toISOString(),
        triedAt: triedAt?.toISOString() ?? null,
        arrivedAt: arrivedAt?.toISOString() ?? null,
      }));
    }),

    /** This browser, until its session ends. */
    add: signedIn.input(registered).mutation(async ({ ctx, input }) => {
      if (!isPushOffered(appUrl)) throw new Refusal("bad_request", TELLING_SENTENCES.noPush);
      if (!(await arePushKeys(input.keys))) throw new Refusal("bad_request", TELLING_SENTENCES.wrongKeys, "keys");
      const id = randomUUID();
      const { browser, system } = deviceName(ctx.userAgent);
      const name = [browser, system].flatMap((one) => one ?? []).join(", ") || "?";
      const device = {
        id,
        userId: ctx.user.id,
        sessionId: ctx.session.id,
        endpoint: input.endpoint,
        keys: ctx.services.secrets.seal(JSON.stringify(input.keys), devicePlace(id)),
        name: name.slice(0, PUSH_LIMITS.name),
        createdAt: ctx.now,
      };
      const isAdded = await ctx.db.transaction(async (tx) => {
        const isRoom = await addDevice(tx, device);
        // What their former devices did not take comes to this one.
        if (isRoom) await mendWays(tx, { userId: ctx.user.id, channel: "push" }, ctx.now);
        return isRoom;
      });
      if (!isAdded) throw new Refusal("bad_request", TELLING_SENTENCES.tooManyDevices(PUSH_LIMITS.devices));
      return { id };
    }),

    remove: signedIn.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
      if (!(await removeDevice(ctx.db, ctx.user.id, input.id)))
        throw new Refusal("not_found", TELLING_SENTENCES.noSuchDevice);
      return true;
    }),

    /** Sends a note to one of their devices and says what its service answered. */
    try: signedIn.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
      await takeTry({ db: ctx.db, owner: ofPerson(ctx.user) });
      const words = WORDS[await languageOf(ctx.db, ctx.user)];
      const note = {
        data: { title: words.test, body: words.testBody, tag: "test" },
        thread: `test:${input.id}`,
        urgency: "high" as const,
        timeToLive: TEST_SECONDS,
      };
      const services = { call, secrets: ctx.services.secrets, subject: appUrl };
      const sent = { userId: ctx.user.id, note, now: ctx.now, by: { deviceId: input.id } };
      const [tried] = await sendNote(ctx.db, services, sent);
      if (tried === undefined) throw new Refusal("not_found", TELLING_SENTENCES.noSuchDevice);
      return tried;
    }),
  });
}

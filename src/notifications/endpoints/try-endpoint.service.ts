import { randomUUID } from "node:crypto";
import type { CallService } from "../delivering/sending/call-channel.ts";
import { keptAnswer } from "../delivering/sending/settings-secrets.ts";
import { queryOf, signingSecrets } from "./endpoint-settings.ts";
import { holdEndpoint, type WebhookContext } from "./endpoint.service.ts";
import { readNames } from "./endpoint.store.ts";
import { outcomeOf } from "./sending/endpoint-answer.ts";
import { saidBy, signedCall } from "./sending/signed-call.service.ts";
import { testBody } from "./webhook-body.ts";
import { sayPerson } from "../../incidents/events/outside-incident.ts";

const ANSWER_BYTES = 500;

/** Sends `webhook.test`, signed as every event, and returns what came back. Nothing of it is kept. */
export async function tryEndpoint(ctx: WebhookContext, { id, call }: { id: string; call: CallService }) {
  const held = await ctx.db.transaction((tx) => holdEndpoint({ ...ctx, db: tx }, id));
  const organization = await readNames(ctx.db, ctx.access);
  const { now, user } = ctx;
  const test = { id: `evt_test_${randomUUID()}`, at: now.toISOString(), askedBy: sayPerson(user.name) };
  const secrets = signingSecrets(held.secrets, held.settings, now);
  const request = signedCall(
    { address: held.settings.address, secrets },
    { id: test.id, attemptedAt: now, body: testBody(organization, test), isReplay: false },
  );
  const began = performance.now();
  const answer = await call(ctx.access.organizationId, request).catch(said);
  const milliseconds = Math.round(performance.now() - began);
  const isAnswer = typeof answer !== "string";
  const { result } = outcomeOf(isAnswer ? answer : null, now);
  return {
    outcome: result,
    status: isAnswer ? answer.status : null,
    milliseconds,
    answer: keptAnswer(saidBy(answer), { ...held.secrets, query: queryOf(held.settings.address) }, ANSWER_BYTES),
    at: now.toISOString(),
  };
}

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

import { createHash } from "node:crypto";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import type { OutsideSource } from "../lib/outside/outside-source.client.ts";
import { findAnswer, forgetAnswers, saveAnswer } from "../lib/outside/outside-source.store.ts";
import { limitCallsOfPerson } from "../shops/shop-call-limit.service.ts";
import { askCompatibility } from "./extension-compatibility.client.ts";
import {
  compatibilityAnswerSchema,
  compatibilityQuestion,
  type CompatibilityInput,
  type ExtensionCompatibility,
} from "./extension-compatibility.ts";
import { tellableNames } from "./told-names.store.ts";
import { EXTENSION_SENTENCES } from "./sentences.ts";

export interface Asker {
  /** Null for those who are not signed in. */
  user: { id: string } | null;
  /** Address of whoever asks; all whose address is not known count as one. */
  clientAddress: string | null;
  now: Date;
}

export type CompatibilityReader = (
  db: Db,
  input: CompatibilityInput,
  asker: Asker,
) => Promise<readonly ExtensionCompatibility[]>;

const SOURCE = "compatibility";
const HOUR_MILLISECONDS = 60 * 60 * 1000;
const FRESH_MILLISECONDS = HOUR_MILLISECONDS;
/** Older answers are better than none while the store does not answer. */
const USABLE_MILLISECONDS = 24 * HOUR_MILLISECONDS;
const ANSWERS_KEPT = 500;
/** Anybody may ask, and each new question costs the store one: more than these have to come back later. */
const QUESTIONS_AT_ONCE = 10;
/**
 * Of those who are not signed in; all others are limited as with other calls that people
 * cause, by limits that admins set.
 */
const QUESTIONS_PER_CLIENT_AND_MINUTE = 20;
const MINUTE_MILLISECONDS = 60_000;

/**
 * Makes the one reader of this process. Equal questions that come together are asked once, answers are kept for an
 * hour.
 * @throws Refusal `unavailable` when the store does not answer and nothing is known, `too_many_requests` under a flood.
 */
export function createCompatibilityReader(source: OutsideSource): CompatibilityReader {
  const underWay = new Map<string, Promise<readonly ExtensionCompatibility[]>>();
  const ask = limitedAsk(source);
  return async (db, input, asker) => {
    const question = await tellableQuestion(db, compatibilityQuestion(input), asker);
    if (question.extensions.length === 0) return [];
    const key = createHash("sha256").update(JSON.stringify(question)).digest("hex");
    const same = underWay.get(key);
    if (same !== undefined) return same;
    const reading = read(db, { ask, key, question, asker }).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };
}

async function tellableQuestion(db: Db, question: CompatibilityInput, { user }: Asker): Promise<CompatibilityInput> {
  if (question.extensions.length === 0) return question;
  const names = question.extensions.map(({ name }) => name);
  const tellable = await tellableNames(db, user?.id ?? null, names);
  return { ...question, extensions: question.extensions.filter(({ name }) => tellable.has(name)) };
}

type Ask = (db: Db, question: CompatibilityInput, asker: Asker) => ReturnType<typeof askCompatibility>;

function limitedAsk(source: OutsideSource): Ask {
  let asking = 0;
  const countStranger = strangerCounter();
  return async (db, question, asker) => {
    if (asking >= QUESTIONS_AT_ONCE) throw tooManyAsk();
    asking += 1;
    try {
      if (asker.user === null) countStranger(asker);
      else await limitCallsOfPerson(db, asker.user.id);
      return await askCompatibility(source, question);
    } finally {
      asking -= 1;
    }
  };
}

/** Counts by address. @throws Refusal `too_many_requests` */
function strangerCounter(): (asker: Asker) => void {
  let minute = 0;
  let askedByClient = new Map<string | null, number>();
  return ({ clientAddress, now }) => {
    const currentMinute = Math.floor(now.getTime() / MINUTE_MILLISECONDS);
    if (currentMinute !== minute) askedByClient = new Map();
    minute = currentMinute;
    const asked = (askedByClient.get(clientAddress) ?? 0) + 1;
    if (asked > QUESTIONS_PER_CLIENT_AND_MINUTE) throw tooManyAsk();
    askedByClient.set(clientAddress, asked);
  };
}

const tooManyAsk = () => new Refusal("too_many_requests", EXTENSION_SENTENCES.manyAsk);

interface Reading {
  ask: Ask;
  key: string;
  question: CompatibilityInput;
  asker: Asker;
}

async function read(db: Db, { ask, key, question, asker }: Reading): Promise<readonly ExtensionCompatibility[]> {
  const { now } = asker;
  const kept = await findAnswer(db, { source: SOURCE, key });
  const known = compatibilityAnswerSchema.safeParse(kept?.payload);
  const ageMilliseconds = kept?.fetchedAt ? now.getTime() - kept.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
  if (known.success && ageMilliseconds < FRESH_MILLISECONDS) return known.data;
  const answer = await ask(db, question, asker);
  if (answer.ok) {
    await saveAnswer(db, { source: SOURCE, key }, answer.value, now);
    await forgetAnswers(db, SOURCE, {
      fetchedAfter: new Date(now.getTime() - USABLE_MILLISECONDS),
      limit: ANSWERS_KEPT,
    });
    return answer.value;
  }
  if (known.success && ageMilliseconds < USABLE_MILLISECONDS) return known.data;
  throw new Refusal("unavailable", EXTENSION_SENTENCES.storeAway);
}

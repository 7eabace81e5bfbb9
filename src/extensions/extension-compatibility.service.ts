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
  /** Null for anonymous callers. */
  user: { id: string } | null;
  /** The caller's address; all callers with an unknown address share one limit. */
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
/** While the store does not answer, older answers are better than none. */
const USABLE_MILLISECONDS = 24 * HOUR_MILLISECONDS;
const ANSWERS_KEPT = 500;
/** Anybody may ask, and each new question costs the store one; callers beyond this number must retry later. */
const QUESTIONS_AT_ONCE = 10;
/** For anonymous callers; people have the same limits as for other calls, set by admins. */
const QUESTIONS_PER_CLIENT_AND_MINUTE = 20;
const MINUTE_MILLISECONDS = 60_000;

/**
 * Creates the one reader of this process. Identical concurrent questions are asked once; answers are cached for an
 * hour.
 * @throws Refusal `unavailable` if the store does not answer and nothing is cached, `too_many_requests` under a flood.
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

/** Counts per address. @throws Refusal `too_many_requests` */
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

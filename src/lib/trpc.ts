import { randomUUID } from "node:crypto";
import { initTRPC, TRPCError } from "@trpc/server";
import { z } from "zod";
import { CALL_SENTENCES } from "./call-sentences.ts";
import type { SecretBox } from "./crypto.ts";
import { type Db, isDatabaseAway, overtakenBy } from "./db.ts";
import { Refusal, type RefusalCode, RefusedGrant, type Sentence, TooMany } from "./errors.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import { plainSentence } from "./plain-words.ts";
import { isStorable } from "./storable-text.ts";

export interface SessionUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: "user" | "admin";
  /** The identity provider that vouched for this session; null for every other way in. */
  ssoProviderId: string | null;
  /** A passkey began this session. Default: false. */
  cameByPasskey?: boolean;
  /** An admin who must first set up a second factor. Default: false. */
  needsSecondFactor?: boolean;
}

export interface SessionInfo {
  id: string;
  /** The admin who impersonates this user, else `null`. */
  impersonatedBy: string | null;
}

/** What every process creates once and every request uses. */
export interface Services {
  log: Log;
  jobs: Pick<Jobs, "enqueue">;
  secrets: SecretBox;
  /** Called when somebody may not see or do something. Default: none. */
  onRefusedGrant?: (context: Context, refused: RefusedGrant) => Promise<void>;
}

/** One request to the product API. */
export interface Context {
  db: Db;
  now: Date;
  user: SessionUser | null;
  session: SessionInfo | null;
  /** Address of the caller, as far as our proxies vouch for it. */
  clientAddress: string | null;
  /** The user agent of the caller's browser. Default: none. */
  userAgent?: string | null | undefined;
  services: Services;
}

/** The context of somebody who is signed in. */
export type SignedInContext = Context & { user: SessionUser; session: SessionInfo };

const CODE_OF: Record<RefusalCode, TRPCError["code"]> = {
  unauthorized: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  bad_request: "BAD_REQUEST",
  conflict: "CONFLICT",
  too_many_requests: "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
};

/** The answer to every call while the database is away. */
export const DATABASE_AWAY = CALL_SENTENCES.databaseAway;

/** Replacements for messages of the library, which are meant for programmers and repeat the input. */
const OF_THE_LIBRARY: Partial<Record<TRPCError["code"], Sentence>> = {
  BAD_REQUEST: CALL_SENTENCES.notUnderstood,
  PARSE_ERROR: CALL_SENTENCES.notJson,
  NOT_FOUND: CALL_SENTENCES.noSuchCall,
  METHOD_NOT_SUPPORTED: CALL_SENTENCES.otherMethod,
  UNSUPPORTED_MEDIA_TYPE: CALL_SENTENCES.onlyJson,
};

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    message: error instanceof Answer ? shape.message : ofTheLibrary(error).en,
    data: {
      code: shape.data.code,
      httpStatus: shape.data.httpStatus,
      fields: fieldsOf(error.cause),
      german: error instanceof Answer ? error.german : ofTheLibrary(error).de,
      reason: error instanceof Answer ? error.reason : ofTheLibrary(error).code,
      fieldReasons: fieldReasonsOf(error.cause),
      retryAfterSeconds: error.cause instanceof TooMany ? error.cause.retryAfterSeconds : null,
    },
  }),
});

function ofTheLibrary({ code }: TRPCError): Sentence {
  return OF_THE_LIBRARY[code] ?? CALL_SENTENCES.wentWrong;
}

type Said = { code: string | null; en: string; de: string | null };

/** An error with a sentence written for the reader. */
class Answer extends TRPCError {
  /** `null` if there is only an English one. */
  readonly german: string | null;
  /** Code of the sentence; `null` if there are several sentences, or one without a code. */
  readonly reason: string | null;

  constructor(code: TRPCError["code"], sentence: Said, cause?: Error) {
    super({ code, message: sentence.en, cause });
    this.german = sentence.de;
    this.reason = sentence.code;
  }
}

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Anybody may call it. All other procedures build on this one. */
export const procedure = t.procedure.use(async ({ ctx, path, next, getRawInput }) => {
  if (!isStorable(await getRawInput())) throw new Answer("BAD_REQUEST", CALL_SENTENCES.notText);
  const result = await next();
  if (!result.ok && result.error.cause instanceof RefusedGrant)
    await ctx.services.onRefusedGrant?.(ctx, result.error.cause);
  if (!result.ok) throw answerTo(result.error, ctx.services.log, path);
  return result;
});

/** For signed-in people only. */
export const signedIn = procedure.use(({ ctx, next }) => {
  const { user, session } = ctx;
  if (!user || !session) throw new Refusal("unauthorized", CALL_SENTENCES.signedOut);
  return next({ ctx: { user, session } });
});

/** The answer to a call that failed before it reached its procedure. */
export function answerToUnstarted(error: unknown, log: Log, path: string): TRPCError {
  return answerTo(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: error }), log, path);
}

function answerTo(error: TRPCError, log: Log, path: string): TRPCError {
  const { cause } = error;
  if (cause instanceof Refusal) {
    return new Answer(CODE_OF[cause.code], { code: cause.reason, en: cause.message, de: cause.german }, cause);
  }
  if (cause instanceof z.core.$ZodError) {
    return new Answer("BAD_REQUEST", sentenceOf(cause), cause);
  }
  if (isDatabaseAway(cause)) return new Answer("SERVICE_UNAVAILABLE", DATABASE_AWAY);
  if (error.code !== "INTERNAL_SERVER_ERROR") return error;
  const overtaken = overtakenBy(cause);
  if (overtaken !== null)
    return new Answer(overtaken === "gone" ? "NOT_FOUND" : "SERVICE_UNAVAILABLE", CALL_SENTENCES[overtaken]);

  const reference = randomUUID().slice(0, 8);
  log.error({ err: cause ?? error, path, reference }, "A call failed unexpectedly");
  return new Answer("INTERNAL_SERVER_ERROR", CALL_SENTENCES.wentWrongUnder(reference));
}

function sentenceOf(error: z.core.$ZodError): Said {
  const sentences = firstOfEachField(error).map((issue) => plainSentence(issue));
  const together = (words: readonly string[]) => [...new Set(words)].join(" ");
  const de = sentences.every((one) => one.de !== null) ? together(sentences.map((one) => one.de ?? "")) : null;
  const codes = new Set(sentences.map(({ code }) => code));
  return {
    code: codes.size === 1 ? (sentences[0]?.code ?? null) : null,
    en: together(sentences.map((one) => one.en)),
    de,
  };
}

/** What is wrong with each input field, so that a form can show it in place. */
function fieldsOf(cause: unknown): Record<string, string> | null {
  if (cause instanceof Refusal && cause.field !== null) return { [cause.field]: cause.message };
  return eachField(cause, ({ en }) => en);
}

/** The codes of the same problems. */
function fieldReasonsOf(cause: unknown): Record<string, string | null> | null {
  if (cause instanceof Refusal && cause.field !== null) return { [cause.field]: cause.reason };
  return eachField(cause, ({ code }) => code);
}

function eachField<Value>(cause: unknown, valueOf: (said: Said) => Value): Record<string, Value> | null {
  if (!(cause instanceof z.core.$ZodError)) return null;
  return Object.fromEntries(
    firstOfEachField(cause).map((issue) => [issue.path.join("."), valueOf(plainSentence(issue))]),
  );
}

/** Of a field that breaks several rules only the first one is said: what follows from it would only confuse. */
function firstOfEachField({ issues }: z.core.$ZodError): readonly z.core.$ZodIssue[] {
  const firsts = new Map<string, z.core.$ZodIssue>();
  for (const issue of issues) {
    const field = issue.path.join(".");
    if (!firsts.has(field)) firsts.set(field, issue);
  }
  return [...firsts.values()];
}

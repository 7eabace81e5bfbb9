import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import type { createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import type { AuditedCall } from "../audit/audited-call.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import type { Notice } from "../mails/notice.ts";
import type { Incoming } from "../wire/incoming.ts";
import type { Way } from "./sign-in/way.ts";

/** Where the service is; the other address of every call is there without `/api`. */
export const AUTH_BASE = "/api/auth";

/** Runs before an auth call: it refuses, or answers in its place, or changes what the library reads, or says nothing. */
export type Rule = (context: GenericEndpointContext, dependencies: AuthDependencies) => Promise<unknown>;

/** A call that the library has answered, as the steps after that see it. */
export type Answered = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
type After = (context: Answered, dependencies: AuthDependencies) => Promise<unknown>;

/** A call whose answer was not the last word, and how to make it once more. */
export type Lost = {
  response: Response;
  incoming: Incoming;
  again: () => Promise<Response>;
  dependencies: AuthDependencies;
};

/** What it takes to word a call as the library wants it. */
export type Translation = {
  db: AuthDependencies["db"];
  listAccounts: (headers: Headers) => Promise<unknown>;
};

/** Everything that the product decides about one call of the auth service. */
export type AuthCall = {
  /** Below the address of the service, as the library writes it: `:id` stands for one part of any content. */
  path: `/${string}`;
  /** Another address of the same call. */
  alias?: `/${string}`;
  /** How clients send it. */
  method: "GET" | "POST";
  /** The body, or the query of a call that is sent by GET. It types the client; what is wrong with it is said by who reads it. */
  input: z.ZodType;
  /** What a success answers with, as far as clients read it. */
  answer: z.ZodType;
  /** How it is written down: by its writes, by itself in its own transaction, or not at all. */
  audit: AuditedCall | "itself" | null;

  /** Its body or method is another one for the library. */
  translate?: (incoming: Incoming, translation: Translation) => Promise<Incoming>;
  /** What to do with an answer that may have come of a call at the same moment; null leaves it as it is. */
  repeat?: (lost: Lost) => Promise<Response | null>;
  /** The words of a success, where they differ from the library's. */
  polish?: (body: string, adminUserIds: readonly string[]) => string;
  /** Codes in its redirects stay as the library writes them (product rule). */
  keepsCodes?: true;
  /** Every page asks it: it may rest on the cached session, and begins none. */
  isAtEveryPage?: true;

  /** `person`: it is made in one's own name only. `admin`: so it is, by admins of the instance with a second factor. */
  by: "anybody" | "person" | "admin";
  /** Who may come without a session: everybody, or whoever holds the link that it takes. Default: nobody. */
  door?: "none" | "link";
  /** Who may; they come before it is told whether an organization exists. */
  rules?: readonly Rule[];
  /**
   * What outsiders of an organization learn: `open`, they may make the call; `closed`, that what they name, or chose before,
   * is unknown; `closedByName`, the same of what they name alone; null, that it is about no organization.
   */
  forStrangers: "open" | "closed" | "closedByName" | null;
  /** A field that ends what the session has chosen, when it is null. */
  endsChoice?: string;
  /** Its `providerId` is that of an identity provider that exists. */
  namesProvider?: true;
  /** Members whom a rule of their organization keeps out may make it, or are not shown what is of that organization. */
  forHeld?: "open" | "filtered";
  /** What comes before the library's own work once the call may be made: limits, the product's answer, its own body. */
  before?: readonly Rule[];
  /** What comes after the library's work, also after a refusal of it. */
  after?: readonly After[];
  /** Takes the place of the library's work, where the library has no such call. */
  endpoint?: (dependencies: AuthDependencies) => Endpoint;
  /** So many calls in so many seconds from one address, where the library has no bound of its own. */
  bound?: { window: number; max: number };

  /** Its fields with a secret, guesses of which are slowed down by account and address; a link shows who the owner is. */
  asksPassword?: { of: "session" | "email" | "link"; fields: readonly string[] };
  /** It answers whether somebody gets in; of a way with two steps it is the last one. */
  way?: Way;
  /** It only leads to a provider, where nobody has tried anything yet; or so it does with some fields. */
  onlyLeadsAway?: true;
  isBeginning?: (fields: Record<string, unknown>) => boolean;
  /** The browser comes back by it from somebody else's page, so that people see where it leads. */
  comesBack?: true;
  /** What it means for the security of whose account, when it went well. */
  notice?: (context: Answered) => Notice | null;
  /** A first password is chosen with the account itself, or told of as something else. */
  tellsOfPassword?: true;
  /** What a passkey signs comes along, which is longer than what people type. */
  bringsSigned?: true;
  /** It sends the browser to somebody else's page. */
  leavesUs?: true;
  /** Browsers make it by going there, so that an answer for programs would be all that people see. */
  isVisited?: true;
  /** Whose server the library speaks to meanwhile. */
  asks?: "identityProvider" | "socialProvider";
  /** Somebody may be another person afterwards, or known by another name. */
  changesSession?: true;
};

/** A call that the library does not have. */
export type Endpoint = NonNullable<BetterAuthPlugin["endpoints"]>[string];

/** The call at an address, as it is asked for or as the library writes it; null where the product offers none. */
export type CallAt = (path: string | undefined) => AuthCall | null;

/** Keeps the types of a call, from which clients are typed. */
export function defineAuthCall<const Call extends AuthCall>(call: Call): Call {
  return call;
}

/** A call that brings nothing along. */
export const nothing = z.object({});

/** An answer of which no client reads more than whether it is a success. */
export const unread = z.unknown();

import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import type { createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import type { AuditedCall } from "../audit/audited-call.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import type { Notice } from "../mails/notice.ts";
import type { Incoming } from "../wire/incoming.ts";
import type { Way } from "./sign-in/way.ts";

/** Base path of the service; every call is also available without `/api`. */
export const AUTH_BASE = "/api/auth";

/** Runs before an auth call. It may refuse it, answer it, change what the library reads, or do nothing. */
export type Rule = (context: GenericEndpointContext, dependencies: AuthDependencies) => Promise<unknown>;

/** A call that the library has answered, as passed to later steps. */
export type Answered = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
type After = (context: Answered, dependencies: AuthDependencies) => Promise<unknown>;

/** A call whose answer was not final, with a way to repeat it. */
export type Lost = {
  response: Response;
  incoming: Incoming;
  again: () => Promise<Response>;
  dependencies: AuthDependencies;
};

/** What a translation of a call into the library's form needs. */
export type Translation = {
  db: AuthDependencies["db"];
  listAccounts: (headers: Headers) => Promise<unknown>;
};

/** Everything that the product defines for one call of the auth service. */
export type AuthCall = {
  /** Below the base path, in the library's notation: `:id` stands for one part of any content. */
  path: `/${string}`;
  /** A second address of the same call. */
  alias?: `/${string}`;
  /** How clients send it. */
  method: "GET" | "POST";
  /**
   * The body, or the query of a GET call. It types the client; whoever reads the input reports what is wrong with it.
   */
  input: z.ZodType;
  /** The answer of a success, as far as clients read it. */
  answer: z.ZodType;
  /** How it is audited: through its writes, by itself in its own transaction, or not at all. */
  audit: AuditedCall | "itself" | null;

  /** Converts the request where the library expects another body or method. */
  translate?: (incoming: Incoming, translation: Translation) => Promise<Incoming>;
  /** What to do with an answer that a simultaneous call may have caused; null keeps it. */
  repeat?: (lost: Lost) => Promise<Response | null>;
  /** Rewrites the body of a success where ours differs from the library's. */
  polish?: (body: string, adminUserIds: readonly string[]) => string;
  /** Codes in its redirects stay as the library writes them (product rule). */
  keepsCodes?: true;
  /** Asked by every page: it may use the cached session, and starts none. */
  isAtEveryPage?: true;

  /** `person`: not while impersonating. `admin`: the same, and only for admins of the instance with a second factor. */
  by: "anybody" | "person" | "admin";
  /** Who may call without a session: everybody, or whoever holds the required link. Default: nobody. */
  door?: "none" | "link";
  /** Rules about access; they run before the caller learns whether an organization exists. */
  rules?: readonly Rule[];
  /**
   * What outsiders of an organization get: `open`: they may make the call; `closed`: the organization that they name,
   * or chose before, is reported as unknown; `closedByName`: the same, but only for one that they name; null: the call
   * concerns no organization.
   */
  forStrangers: "open" | "closed" | "closedByName" | null;
  /** A field that, when null, clears the choice stored in the session. */
  endsChoice?: string;
  /** Its `providerId` must be that of an existing identity provider. */
  namesProvider?: true;
  /**
   * For members locked out by a rule of their organization: `open`: they may make it; `filtered`: the answer leaves out
   * what belongs to that organization. Default: refused.
   */
  forHeld?: "open" | "filtered";
  /** Runs before the library's handler once access is granted: limits, the product's own answer, a changed body. */
  before?: readonly Rule[];
  /** Runs after the library's handler, even if that refused. */
  after?: readonly After[];
  /** Replaces the library's handler, where the library has no such call. */
  endpoint?: (dependencies: AuthDependencies) => Endpoint;
  /** At most `max` calls in `window` seconds from one address, where the library sets no limit of its own. */
  bound?: { window: number; max: number };

  /**
   * Fields with a secret. Guesses are slowed down per account and address; `link`: whoever holds the link is the owner.
   */
  asksPassword?: { of: "session" | "email" | "link"; fields: readonly string[] };
  /** The call decides whether somebody gets in; for a way with two steps, the last one. */
  way?: Way;
  /** It only redirects to a provider, so nobody has tried to sign in yet. `isBeginning`: true with some fields only. */
  onlyLeadsAway?: true;
  isBeginning?: (fields: Record<string, unknown>) => boolean;
  /** The browser returns through it from another site, so people only see where it redirects to. */
  comesBack?: true;
  /** The security event that a success means, and for whose account. */
  notice?: (context: Answered) => Notice | null;
  /** The first password comes with the account itself, or another notice reports it. */
  tellsOfPassword?: true;
  /** The body contains a passkey's signed data, which is longer than typed input. */
  bringsSigned?: true;
  /** It redirects the browser to another site. */
  leavesUs?: true;
  /** Browsers navigate to it, so a JSON answer would be all that people see. */
  isVisited?: true;
  /** Whose server the library contacts during the call. */
  asks?: "identityProvider" | "socialProvider";
  /** Afterwards the session may belong to somebody else, or to somebody with another name. */
  changesSession?: true;
};

/** A call that the library does not have. */
export type Endpoint = NonNullable<BetterAuthPlugin["endpoints"]>[string];

/** Finds the call at an address, in our notation or the library's; null if the product offers none. */
export type CallAt = (path: string | undefined) => AuthCall | null;

/** Keeps the literal types of a call, from which the client's types are derived. */
export function defineAuthCall<const Call extends AuthCall>(call: Call): Call {
  return call;
}

/** Input of a call without fields. */
export const nothing = z.object({});

/** An answer whose body no client reads. */
export const unread = z.unknown();

/** Everything that lets somebody into an account, keeps them in, or is on the way there. */
export const WAYS_IN = [
  /** Entered together with the address. */
  "password",
  "passkey",
  /** An account at a social provider. */
  "link",
  /** An account at the identity provider of an organization. */
  "providedIdentity",
  /** Authenticator app and recovery codes. */
  "secondFactor",
  /** A browser that skips the second factor. */
  "trustedDevice",
  /** A browser whose sign-ins cause no notice. */
  "knownDevice",
  "session",
  /** A session that this person, as an admin, has begun as somebody else. */
  "impersonation",
  /**
   * What was issued but not used yet: links in mails, a sign-in that waits for its code, a link or passkey being
   * created.
   */
  "openProof",
  /** The link that undoes a change of address. */
  "undoLink",
  /** The link that confirms an address. It names address and person, and is void for any other address. */
  "confirmationLink",
] as const;
export type WayIn = (typeof WAYS_IN)[number];

/** Events that take people's ways into an account. */
export const WAY_EVENTS = [
  /** The address is replaced. */
  "addressChange",
  /** The owner of the former address undoes a change. */
  "undo",
  /** A new password, set with a link sent to a confirmed address. */
  "reset",
  /** The same for an unconfirmed address: nobody knows who created the account. */
  "resetUnconfirmed",
  "ban",
  "deletion",
  /** A linked account is removed. */
  "unlinking",
  /** An organization's identity provider is no longer trusted. */
  "domainLost",
  /** The identity provider of a proven domain takes over an account with an unconfirmed address. */
  "takeover",
] as const;
export type WayEvent = (typeof WAY_EVENTS)[number];

/**
 * What happens to a way: `newer` ends it if it was added after the given time, `through` if it came through the given
 * provider.
 */
export type Fate = "ends" | "newer" | "through" | "stays";

/** What each event needs to know. */
export type EventFacts = {
  addressChange: { userId: string };
  /** `since`: when the change was made that is undone. */
  undo: { userId: string; since: Date };
  /** `since`: when the link was requested. */
  reset: { userId: string; since: Date };
  resetUnconfirmed: { userId: string };
  ban: { userId: string };
  deletion: { userId: string };
  unlinking: { userId: string; providerId: string };
  /** Everybody whom the provider vouched for, or one of them. */
  domainLost: { providerId: string; userId?: string };
  takeover: { userId: string };
};

const everything: Record<WayEvent, Fate> = {
  addressChange: "ends",
  undo: "ends",
  reset: "ends",
  resetUnconfirmed: "ends",
  ban: "ends",
  deletion: "ends",
  unlinking: "ends",
  domainLost: "ends",
  takeover: "ends",
};

/** Fates of permanent ways. A ban keeps them, because it may be lifted; they open nothing meanwhile. */
const lasting: Record<WayEvent, Fate> = {
  ...everything,
  addressChange: "stays",
  undo: "newer",
  reset: "newer",
  ban: "stays",
  unlinking: "stays",
  domainLost: "stays",
};

/** What happens to every way into an account at each event. */
export const FATE_OF: Readonly<Record<WayIn, Readonly<Record<WayEvent, Fate>>>> = {
  // Whoever changed the address knew the password, so undoing leads to a new one; a reset has just set one.
  password: { ...lasting, undo: "ends", reset: "stays", resetUnconfirmed: "stays" },
  passkey: lasting,
  link: { ...lasting, unlinking: "through" },
  providedIdentity: { ...lasting, addressChange: "ends", unlinking: "through", domainLost: "through" },
  secondFactor: lasting,
  trustedDevice: { ...everything, addressChange: "stays", unlinking: "stays", domainLost: "stays" },
  knownDevice: { ...everything, addressChange: "stays", ban: "stays", unlinking: "stays", domainLost: "stays" },
  session: { ...everything, addressChange: "stays", unlinking: "through", domainLost: "through" },
  impersonation: { ...everything, addressChange: "stays", unlinking: "stays", domainLost: "stays" },
  openProof: { ...everything, domainLost: "stays" },
  // The first owner has the last word: undoing keeps the links that undo earlier changes.
  undoLink: {
    ...everything,
    addressChange: "stays",
    undo: "newer",
    ban: "stays",
    unlinking: "stays",
    domainLost: "stays",
  },
  confirmationLink: {
    ...everything,
    reset: "stays",
    resetUnconfirmed: "stays",
    ban: "stays",
    unlinking: "stays",
    domainLost: "stays",
  },
};

/** Everything by which somebody gets into an account, stays in it, or is on the way into it. */
export const WAYS_IN = [
  /** What is typed beside the address. */
  "password",
  "passkey",
  /** An account at a social provider. */
  "link",
  /** An account at the identity provider of an organization. */
  "providedIdentity",
  /** Authenticator app and recovery codes. */
  "secondFactor",
  /** A browser that is spared the second factor. */
  "trustedDevice",
  /** A browser of whose sign-ins nobody is told. */
  "knownDevice",
  "session",
  /** A session that this person, as an admin, has begun in somebody else's name. */
  "impersonation",
  /**
   * What was handed out and not used yet: links in mails, a sign-in without its code, a
   * link or passkey that is being made.
   */
  "openProof",
  /** The link that takes a change of address back. */
  "undoLink",
  /** The link that confirms an address. It names address and person, and is worth nothing beside another address. */
  "confirmationLink",
] as const;
export type WayIn = (typeof WAYS_IN)[number];

/** What puts people out of an account. */
export const WAY_EVENTS = [
  /** The address becomes another one. */
  "addressChange",
  /** The owner of the former address takes a change back. */
  "undo",
  /** A new password by a link in a mail to a confirmed address. */
  "reset",
  /** The same for an address that nobody had proven, so that nobody knows who made the account. */
  "resetUnconfirmed",
  "ban",
  "deletion",
  /** An account elsewhere is taken off. */
  "unlinking",
  /** An organization's identity provider is not believed any more. */
  "domainLost",
  /** The identity provider of a proven domain takes over an address that nobody had proven. */
  "takeover",
] as const;
export type WayEvent = (typeof WAY_EVENTS)[number];

/**
 * What becomes of a way: `newer` ends what was made since the moment in question, `through` what
 * came by the provider in question.
 */
export type Fate = "ends" | "newer" | "through" | "stays";

/** What each event needs to know. */
export type EventFacts = {
  addressChange: { userId: string };
  /** `since`: when the change was made that is taken back. */
  undo: { userId: string; since: Date };
  /** `since`: when the link was asked for. */
  reset: { userId: string; since: Date };
  resetUnconfirmed: { userId: string };
  ban: { userId: string };
  deletion: { userId: string };
  unlinking: { userId: string; providerId: string };
  /** Of everybody whom the provider vouched for, or of one of them. */
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

/** What somebody owns for good. A ban keeps it, because a ban may be lifted; it opens nothing meanwhile. */
const lasting: Record<WayEvent, Fate> = {
  ...everything,
  addressChange: "stays",
  undo: "newer",
  reset: "newer",
  ban: "stays",
  unlinking: "stays",
  domainLost: "stays",
};

/** What becomes of every way into an account when something puts people out of it. */
export const FATE_OF: Readonly<Record<WayIn, Readonly<Record<WayEvent, Fate>>>> = {
  // Whoever changed the address knew it, so that an undo leads to a new one; a reset has just made one.
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
  // The first owner has the last word: an undo leaves the links of earlier changes.
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

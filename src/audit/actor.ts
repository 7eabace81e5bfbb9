import type { AuditKind } from "./audit-kinds.ts";

/**
 * A person who did something, with the admin behind them where it was one in their name. It cannot be made up: what
 * makes one of a session asks who is behind it.
 */
export class ActingPerson {
  readonly #made = true;
  readonly id: string;
  readonly name: string;
  /** Null for everybody who acts in their own name. */
  readonly impersonatorId: string | null;
  readonly ipAddress: string | null;

  private constructor({ id, name }: Named, impersonatorId: string | null, ipAddress: string | null) {
    this.id = id;
    this.name = name;
    this.impersonatorId = impersonatorId;
    this.ipAddress = ipAddress;
  }

  /** Whoever a session belongs to. */
  static signedIn(user: Named, session: { impersonatedBy: string | null }, ipAddress: string | null): ActingPerson {
    return new ActingPerson(user, session.impersonatedBy, ipAddress);
  }

  /** Somebody without a session, as with a link from a mail or while they are signing in. */
  static unaided(person: Named, ipAddress: string | null): ActingPerson {
    return new ActingPerson(person, null, ipAddress);
  }

  /** Always true; reading it is what makes a look-alike object fail. */
  get isMade(): boolean {
    return this.#made;
  }
}

type Named = { id: string; name: string };

/** Who did something: a person, somebody nobody knows, or the instance by itself. */
export type Actor = ActingPerson | { is: "stranger"; ipAddress: string | null } | { is: "instance" };

export const INSTANCE: Actor = { is: "instance" };

export function stranger(ipAddress: string | null): Actor {
  return { is: "stranger", ipAddress };
}

/** Who did it, and when. */
export type By = { actor: Actor; now: Date };

/** The thing that something was done to, and in whose log it stands: null for the instance's alone. */
export type About = {
  organizationId: string | null;
  subject: AuditKind;
  subjectId: string;
  /** What it is called, for readers who come after it is gone. Default: null, as for things without a name. */
  subjectName?: string | null;
};

export function aboutShop(shop: { organizationId: string; shopId: number }, name: string | null): About {
  const { organizationId, shopId } = shop;
  return { organizationId, subject: "shop", subjectId: String(shopId), subjectName: name };
}

/** An account, which belongs to no organization. */
export function aboutAccount({ id, name }: Named): About {
  return { organizationId: null, subject: "user", subjectId: id, subjectName: name };
}

import type { AuditKind } from "./audit-kinds.ts";

/**
 * A person who did something, with the admin behind them if one was impersonating them. Instances can only be created
 * from a session or through a factory, so nobody can forget that admin.
 */
export class ActingPerson {
  readonly #made = true;
  readonly id: string;
  readonly name: string;
  /** Null for people who act on their own behalf. */
  readonly impersonatorId: string | null;
  readonly ipAddress: string | null;

  private constructor({ id, name }: Named, impersonatorId: string | null, ipAddress: string | null) {
    this.id = id;
    this.name = name;
    this.impersonatorId = impersonatorId;
    this.ipAddress = ipAddress;
  }

  /** The owner of a session. */
  static signedIn(user: Named, session: { impersonatedBy: string | null }, ipAddress: string | null): ActingPerson {
    return new ActingPerson(user, session.impersonatedBy, ipAddress);
  }

  /** Somebody without a session, for example with a link from a mail or while signing in. */
  static unaided(person: Named, ipAddress: string | null): ActingPerson {
    return new ActingPerson(person, null, ipAddress);
  }

  /** Always true; it exists so that an object of the same shape does not pass as this type. */
  get isMade(): boolean {
    return this.#made;
  }
}

type Named = { id: string; name: string };

/** Who did something: a person, an unknown stranger, or the instance itself. */
export type Actor = ActingPerson | { is: "stranger"; ipAddress: string | null } | { is: "instance" };

export const INSTANCE: Actor = { is: "instance" };

export function stranger(ipAddress: string | null): Actor {
  return { is: "stranger", ipAddress };
}

/** Who did it, and when. */
export type By = { actor: Actor; now: Date };

/** What the action concerns, and in which organization's log it appears; null: only in the instance's. */
export type About = {
  organizationId: string | null;
  subject: AuditKind;
  subjectId: string;
  /** Its name, for readers after it has been deleted. Default: null, for things without a name. */
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

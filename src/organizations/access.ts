import { RefusedGrant } from "../lib/errors.ts";
import type { Db } from "../lib/db.ts";
import type { Caller } from "./caller.ts";
import { findMembership } from "./organizations.store.ts";
import { mayMember, type Permission } from "./permissions.ts";
import { SIGN_IN_TEXTS } from "./sign-in/sign-in-rules.ts";
import { ORGANIZATION_SENTENCES } from "./sentences.ts";

/** Proof that somebody may do something in an organization. It cannot be forged: only `grant` creates one. */
export class MemberAccess {
  readonly #proven = true;
  readonly organizationId: string;
  readonly userId: string;
  readonly permission: Permission;

  private constructor(organizationId: string, userId: string, permission: Permission) {
    this.organizationId = organizationId;
    this.userId = userId;
    this.permission = permission;
  }

  /**
   * Looks up the membership.
   * @throws Refusal `not_found` for anybody who is not a member, whether the organization exists or not; `forbidden`
   * for a member whose role does not allow it, or who has not signed in as the organization requires
   */
  static async grant(
    db: Db,
    { person }: Caller,
    organizationId: string,
    permission: Permission,
  ): Promise<MemberAccess> {
    const membership = await findMembership(db, person, organizationId);
    const thing = { kind: "organization", id: organizationId, permission };
    if (membership === null) throw new RefusedGrant("not_found", ORGANIZATION_SENTENCES.noSuchOrganization, thing);
    if (membership.problem !== null) throw new RefusedGrant("forbidden", SIGN_IN_TEXTS[membership.problem], thing);
    if (!mayMember(membership.role, permission))
      throw new RefusedGrant("forbidden", ORGANIZATION_SENTENCES.forbidden, thing);
    return new MemberAccess(organizationId, person.id, permission);
  }

  /** Always true; it exists so that an object of the same shape does not pass as this type. */
  get isProven(): boolean {
    return this.#proven;
  }
}

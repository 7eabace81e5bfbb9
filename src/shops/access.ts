import { and, eq, sql } from "drizzle-orm";
import { type Db, preparedOnce } from "../lib/db.ts";
import { RefusedGrant } from "../lib/errors.ts";
import type { Caller } from "../organizations/caller.ts";
import { member } from "../organizations/organization.table.ts";
import { mayMember, type Permission } from "../organizations/permissions.ts";
import { asking, signInProblem, WHO_ASKS } from "../organizations/sign-in/sign-in-rules.store.ts";
import { SIGN_IN_TEXTS } from "../organizations/sign-in/sign-in-rules.ts";
import { shop } from "./shop.table.ts";
import { SHOP_SENTENCES } from "./words/shop-sentences.ts";

export const NO_SUCH_SHOP = SHOP_SENTENCES.noSuchShop;
export const SHOP_FORBIDDEN = SHOP_SENTENCES.forbidden;

/** Runs with every call about a shop. */
const membershipStatement = preparedOnce((db) =>
  db
    .select({ organizationId: shop.organizationId, role: member.role, problem: signInProblem(WHO_ASKS) })
    .from(shop)
    .innerJoin(member, and(eq(member.organizationId, shop.organizationId), eq(member.userId, WHO_ASKS.id)))
    .where(eq(shop.id, sql.placeholder("shopId")))
    .prepare("find_membership_by_shop"),
);

/** Proof that somebody may do something to a shop. It cannot be forged: only `grant` and `system` create one. */
export class ShopAccess {
  readonly #proven = true;
  readonly organizationId: string;
  readonly shopId: number;

  private constructor(organizationId: string, shopId: number) {
    this.organizationId = organizationId;
    this.shopId = shopId;
  }

  /**
   * @throws {Refusal} `not_found` for strangers and unknown shops alike, `forbidden` for members whose role does not
   * allow it or who have not signed in as the organization requires
   */
  static async grant(db: Db, { person }: Caller, shopId: number, permission: Permission): Promise<ShopAccess> {
    const [row] = await membershipStatement(db).execute({ ...asking(person), shopId });
    const thing = { kind: "shop", id: String(shopId), permission };
    if (row === undefined) throw new RefusedGrant("not_found", NO_SUCH_SHOP, thing);
    if (row.problem !== null) throw new RefusedGrant("forbidden", SIGN_IN_TEXTS[row.problem], thing);
    if (!mayMember(row.role, permission)) throw new RefusedGrant("forbidden", SHOP_FORBIDDEN, thing);
    return new ShopAccess(row.organizationId, shopId);
  }

  /** For background work without an acting person. `.job.ts` files only. */
  static system(organizationId: string, shopId: number): ShopAccess {
    return new ShopAccess(organizationId, shopId);
  }

  /** Always true; reading it proves that the value came from this class. */
  get isProven(): boolean {
    return this.#proven;
  }
}

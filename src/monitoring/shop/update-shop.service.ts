import type { Pool } from "pg";
import { type Db, transact } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { ShopAccess } from "../../shops/access.ts";
import type { IgnoreFindings, UpdateShop } from "../../shops/shop-rules.ts";
import { type Actor, prepareChange, type ShopServices } from "../../shops/shop.service.ts";
import { readShop } from "../../shops/shop.store.ts";
import { ignoreFindings, type IgnoreChange } from "./ignore-findings.service.ts";

interface UpdateServices extends ShopServices {
  pool: Pool;
}

/** Changes a shop and what is ignored of it, all of it or nothing. `access` is one to ignore findings. */
export async function updateShopAndIgnores(
  services: UpdateServices,
  actor: Actor,
  { access, input }: { access: ShopAccess; input: UpdateShop },
): Promise<void> {
  const { ignores } = input;
  const write = (await changesShop(actor, access, input)) ? await preparedFor(services, actor, input) : null;
  await transact(services.pool, async (tx) => {
    if (ignores !== undefined) {
      await ignoreFindings(tx, access, {
        actor: actor.person,
        now: services.clock(),
        ignoresAfter: () => ignores,
      });
    }
    await write?.(tx.db);
    if (write === null) await tellMembers(tx.db, access);
  });
}

/** Ignores findings or uses them again, and leaves all others as they are: several people may do so at once. */
export async function ignoreSome(
  { pool }: Pick<UpdateServices, "pool">,
  change: Omit<IgnoreChange, "ignoresAfter">,
  { access, input }: { access: ShopAccess; input: IgnoreFindings },
): Promise<void> {
  const meant = new Set(input.findings);
  const ignoresAfter = (ignores: readonly string[]) => {
    const others = ignores.filter((id) => !meant.has(id));
    return input.ignored ? [...others, ...meant] : others;
  };
  await transact(pool, async (tx) => {
    await ignoreFindings(tx, access, { ...change, ignoresAfter });
    await tellMembers(tx.db, access);
  });
}

async function tellMembers(tx: Db, { organizationId, shopId }: ShopAccess): Promise<void> {
  await notify(tx, { topic: "shop", organizationId, userId: null, id: shopId });
}

async function changesShop({ db }: Actor, access: ShopAccess, input: UpdateShop): Promise<boolean> {
  const names = Object.keys(input).filter((key) => !["orgId", "shopId", "projectId", "ignores"].includes(key));
  return names.length > 0 || (await readShop(db, access))?.projectId !== input.projectId;
}

async function preparedFor(services: ShopServices, actor: Actor, input: UpdateShop) {
  const access = await ShopAccess.grant(actor.db, actor.user, input.shopId, "shop:write");
  return prepareChange(services, actor, { access, input });
}

import type { Pool } from "pg";
import { transact } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { shopHint } from "../../lib/hints.ts";
import { ShopAccess } from "../../shops/access.ts";
import type { IgnoreFindings, UpdateShop } from "../../shops/shop-rules.ts";
import { type Editor, prepareChange, type ShopServices } from "../../shops/shop.service.ts";
import { readShop } from "../../shops/shop.store.ts";
import { ignoreFindings, type IgnoreChange } from "./ignore-findings.service.ts";

interface UpdateServices extends ShopServices {
  pool: Pool;
}

type Beside = "orgId" | "shopId" | "projectId" | "ignores" | "again";

/**
 * Changing one of these fields needs the permission to change the shop. The compiler requires each field here or above.
 */
const FIELDS_OF_SHOP: Record<Exclude<keyof UpdateShop, Beside>, true> = {
  name: true,
  shopUrl: true,
  clientId: true,
  clientSecret: true,
  extraHeader: true,
  taskGraceMinutes: true,
};

/** Changes a shop and its ignored findings, all of it or nothing. `access` must allow ignoring findings. */
export async function updateShopAndIgnores(
  services: UpdateServices,
  editor: Editor,
  { access, input }: { access: ShopAccess; input: UpdateShop },
): Promise<void> {
  const { ignores } = input;
  const change = (await changesShop(editor, access, input)) ? await preparedFor(services, editor, input) : null;
  await transact(services.pool, async (tx) => {
    await change?.hold(tx.db);
    if (ignores !== undefined) {
      await ignoreFindings(tx, access, {
        actor: editor.actor,
        now: services.clock(),
        ignoresAfter: () => ignores,
      });
    }
    await change?.write(tx);
    if (change === null) await notify(tx.db, shopHint(access));
  });
}

/**
 * Ignores findings or stops ignoring them and leaves all others as they are, so that several people can do so at once.
 */
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
    await notify(tx.db, shopHint(access));
  });
}

async function changesShop({ db }: Editor, access: ShopAccess, input: UpdateShop): Promise<boolean> {
  const isChanged = Object.keys(input).some((key) => Object.hasOwn(FIELDS_OF_SHOP, key));
  return isChanged || (await readShop(db, access))?.projectId !== input.projectId;
}

async function preparedFor(services: ShopServices, editor: Editor, input: UpdateShop) {
  const access = await ShopAccess.grant(editor.db, editor.caller, input.shopId, "shop:write");
  return prepareChange(services, editor, { access, input });
}

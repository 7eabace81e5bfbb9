import { z } from "zod";
import { Refusal } from "../lib/errors.ts";
import { signedIn } from "../lib/trpc.ts";
import { shopProcedure } from "../shops/shop-procedure.api.ts";
import { changelogOf } from "./extension-catalogue.store.ts";
import { mergeExtensions } from "./my-extensions.ts";
import { findExtension, listExtensionsOfUser, listVisitedShopsOfUser } from "./shop-extension.store.ts";
import { STORE_LOCALES } from "./store-extension.ts";

const TECHNICAL_NAME_CHARACTERS = 255;

export const currentUserExtensions = signedIn.query(async ({ ctx }) => {
  const [rows, shops] = await Promise.all([
    listExtensionsOfUser(ctx.db, ctx.user),
    listVisitedShopsOfUser(ctx.db, ctx.user),
  ]);
  return mergeExtensions(rows, shops);
});

/** What the store tells about the versions between the installed one and the newest. */
export const extensionChangelog = shopProcedure("shop:read")
  .input(z.object({ name: z.string().min(1).max(TECHNICAL_NAME_CHARACTERS), locale: z.enum(STORE_LOCALES) }))
  .query(async ({ ctx, input }) => {
    const extension = await findExtension(ctx.db, ctx.access, input.name);
    if (extension === null || extension.shopwareVersion === null) {
      throw new Refusal("not_found", "There is no such extension in this shop.");
    }
    return changelogOf(ctx.db, {
      name: extension.name,
      shopwareVersion: extension.shopwareVersion,
      installedVersion: extension.version,
      upgradeVersion: extension.upgradeVersion,
      locale: input.locale,
    });
  });

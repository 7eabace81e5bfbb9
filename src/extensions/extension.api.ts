import { z } from "zod";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import { signedIn } from "../lib/trpc.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { shopProcedure } from "../shops/shop-procedure.api.ts";
import { changelogOf } from "./extension-catalogue.store.ts";
import {
  listAlikeOfUser,
  listFirstInstallations,
  listSecurityReleases,
  listVisitedShopsOfUser,
} from "./mine/my-extensions.store.ts";
import { type MyExtensionsAnswer, unpackExtensions } from "./mine/extensions-answer.ts";
import { packExtensions, placeExtensions } from "./mine/my-extensions.ts";
import { findExtension } from "./shop-extension.store.ts";
import { STORE_LOCALES } from "./store-extension.ts";
import { EXTENSION_SENTENCES } from "./sentences.ts";

const TECHNICAL_NAME_CHARACTERS = 255;

/** Counts, by shop id, the advisories that apply to each of the person's shops and that nobody ignores. */
export type CountAdvisories = (db: Db, person: Person) => Promise<ReadonlyMap<number, number>>;

/** Every extension of the person once, with the ids of its shops. Monitoring finds out what applies to the shops. */
export function currentUserExtensions(countAdvisories: CountAdvisories) {
  return signedIn.query(async ({ ctx }) => unpackExtensions(await readExtensions(ctx.db, ctx.user, countAdvisories)));
}

/** The same in the form for screens: shops in which an extension has the same state are grouped. */
export function myExtensions(countAdvisories: CountAdvisories) {
  return signedIn.query(({ ctx }) => readExtensions(ctx.db, ctx.user, countAdvisories));
}

async function readExtensions(db: Db, user: Person, countAdvisories: CountAdvisories): Promise<MyExtensionsAnswer> {
  const [alike, shops, advisories] = await Promise.all([
    listAlikeOfUser(db, user),
    listVisitedShopsOfUser(db, user),
    countAdvisories(db, user),
  ]);
  const placed = placeExtensions(alike, shops);
  const [installations, releases] = await Promise.all([
    listFirstInstallations(db, user, shops, placed),
    listSecurityReleases(
      db,
      placed.map(({ name }) => name),
    ),
  ]);
  return packExtensions(placed, shops, installations, { releases, advisories });
}

/** The store's notes on the versions between the installed one and the newest. */
export const extensionChangelog = shopProcedure("shop:read")
  .input(z.object({ name: z.string().min(1).max(TECHNICAL_NAME_CHARACTERS), locale: z.enum(STORE_LOCALES) }))
  .query(async ({ ctx, input }) => {
    const extension = await findExtension(ctx.db, ctx.access, input.name);
    if (extension === null || extension.shopwareVersion === null) {
      throw new Refusal("not_found", EXTENSION_SENTENCES.noSuchExtension);
    }
    return changelogOf(ctx.db, {
      name: extension.name,
      shopwareVersion: extension.shopwareVersion,
      installedVersion: extension.version,
      upgradeVersion: extension.upgradeVersion,
      locale: input.locale,
    });
  });

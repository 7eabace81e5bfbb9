import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import type { AuditedChange } from "../../audit/audit.store.ts";
import { audit } from "../../audit/audit.store.ts";
import { isReadableName, UNREADABLE } from "../../identity/users/readable-name.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { tagHint } from "../../lib/hints.ts";
import { inputSentence } from "../../lib/sentences.ts";
import { router, type SignedInContext } from "../../lib/trpc.ts";
import { MemberAccess } from "../../organizations/access.ts";
import { byCookie } from "../../organizations/caller.ts";
import { memberProcedure } from "../../organizations/member.api.ts";
import { numericId, organizationId } from "../shop-rules.ts";
import { SHOP_SENTENCES } from "../words/shop-sentences.ts";
import { TAG_LIMITS } from "./tag-limits.ts";
import {
  countKnownTags,
  countTags,
  deleteTag,
  findTag,
  findTaggedShop,
  insertTag,
  isNameTaken,
  listTagNames,
  listTags,
  replaceTags,
  type Tag,
  updateTag,
} from "./tag.store.ts";

const saveInput = z.object({
  orgId: organizationId,
  /** Null: a new one. */
  id: numericId.nullable(),
  name: z
    .string()
    .trim()
    .min(1, inputSentence(SHOP_SENTENCES.tagNameMissing))
    .max(TAG_LIMITS.nameCharacters)
    .refine(isReadableName, inputSentence(UNREADABLE)),
  colour: z.int().min(1).max(TAG_LIMITS.colours),
});

type TagContext = SignedInContext & { access: MemberAccess };

/** Words on shops. Whoever may change shops makes and sets them; renaming and deleting is for managers (product rule). */
export const tagRouter = router({
  list: memberProcedure("shop:read").query(({ ctx }) => listTags(ctx.db, ctx.access)),

  save: memberProcedure("shop:write")
    .input(saveInput)
    .mutation(async ({ ctx, input: { id, name, colour } }) => {
      if (id === null) return { id: await createTag(ctx, { name, colour }) };
      await MemberAccess.grant(ctx.db, byCookie(ctx.user), ctx.access.organizationId, "organization:update");
      await renameTag(ctx, { id, name, colour });
      return { id };
    }),

  remove: memberProcedure("organization:update")
    .input(z.object({ id: numericId }))
    .mutation(({ ctx, input: { id } }) =>
      ctx.db.transaction(async (tx) => {
        const within = { ...ctx, db: tx };
        const before = await findTag(tx, ctx.access, id);
        if (before === null) throw new Refusal("not_found", SHOP_SENTENCES.noSuchTag);
        await deleteTag(tx, ctx.access, id);
        await record(within, before, { action: "tag.delete", before: valuesOf(before), after: null });
        return true;
      }),
    ),

  /** Makes exactly these the tags of a shop. */
  set: memberProcedure("shop:write")
    .input(z.object({ shopId: numericId, tagIds: z.array(numericId).max(TAG_LIMITS.perOrganization) }))
    .mutation(async ({ ctx, input: { shopId, tagIds } }) => {
      await setTags(ctx, shopId, [...new Set(tagIds)]);
      return true;
    }),
});

function createTag(ctx: TagContext, values: Omit<Tag, "id">): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    if ((await countTags(tx, ctx.access)) >= TAG_LIMITS.perOrganization)
      throw new Refusal("bad_request", SHOP_SENTENCES.tooManyTags(TAG_LIMITS.perOrganization));
    const id = await insertTag(tx, ctx.access, { ...values, now: ctx.now });
    if (id === null) throw new Refusal("conflict", SHOP_SENTENCES.tagNameTaken, "name");
    await record(within, { id, ...values }, { action: "tag.create", before: null, after: values });
    return id;
  });
}

async function renameTag(ctx: TagContext, values: Tag): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await countTags(tx, ctx.access);
    const before = await findTag(tx, ctx.access, values.id);
    if (before === null) throw new Refusal("not_found", SHOP_SENTENCES.noSuchTag);
    if (await isNameTaken(tx, ctx.access, values)) throw new Refusal("conflict", SHOP_SENTENCES.tagNameTaken, "name");
    await updateTag(tx, ctx.access, values);
    await record(within, values, { action: "tag.rename", before: valuesOf(before), after: valuesOf(values) });
  });
}

async function setTags(ctx: TagContext, shopId: number, tagIds: readonly number[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const shop = await findTaggedShop(tx, ctx.access, shopId);
    if (shop === null) throw new Refusal("not_found", SHOP_SENTENCES.noSuchShop);
    if (tagIds.length > TAG_LIMITS.perShop)
      throw new Refusal("bad_request", SHOP_SENTENCES.tooManyTagsOnShop(TAG_LIMITS.perShop), "tagIds");
    if ((await countKnownTags(tx, ctx.access, tagIds)) < tagIds.length)
      throw new Refusal("not_found", SHOP_SENTENCES.noSuchTag, "tagIds");
    await replaceTags(tx, ctx.access, { shopId, tagIds });
    const tags = await listTagNames(tx, ctx.access, shopId);
    await audit(
      tx,
      byCaller(ctx),
      { organizationId: ctx.access.organizationId, subject: "shop", subjectId: String(shopId), subjectName: shop.name },
      { action: "tag.set", before: { tags: shop.tags }, after: { tags } },
    );
    await notify(tx, tagHint(ctx.access.organizationId, shopId));
  });
}

const valuesOf = ({ name, colour }: Tag) => ({ name, colour });

async function record(ctx: TagContext, { id, name }: Tag, change: AuditedChange): Promise<void> {
  await audit(
    ctx.db,
    byCaller(ctx),
    { organizationId: ctx.access.organizationId, subject: "tag", subjectId: String(id), subjectName: name },
    change,
  );
  await notify(ctx.db, tagHint(ctx.access.organizationId, null));
}

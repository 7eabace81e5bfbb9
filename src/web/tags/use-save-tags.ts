import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc, trpcClient } from "../api/trpc.ts";
import { keyOfTag, namesAfter, type TagChanges, type TaggedShop } from "./tag-choice.ts";

/** What came of it: null while it was not tried, or went through. */
export interface TagFailure {
  error: unknown;
  done: number;
  total: number;
}

/** The colour of tags that are made by typing a name; screens show names alone. */
const FIRST_COLOUR = 1;

/** Gives each shop its tags, one after another; a tag that its organization lacks is made first. */
export function useSaveTags() {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<TagFailure | null>(null);
  const refresh = () => {
    const { shop, tag } = trpc.organization;
    const { currentUserFleet, window } = trpc.account;
    for (const part of [shop.get, tag.list, currentUserFleet, window.list])
      void client.invalidateQueries({ queryKey: part.pathKey() });
  };
  const save = async (shops: readonly TaggedShop[], changes: TagChanges): Promise<boolean> => {
    const changed = shops.flatMap((shop) => {
      const names = namesAfter(shop, changes);
      return names === null ? [] : { shop, names };
    });
    setSaving(true);
    setFailure(null);
    let done = 0;
    try {
      const idOf = createTagFinder();
      for (const { shop, names } of changed) {
        const tagIds: number[] = [];
        for (const name of names) tagIds.push(await idOf(shop.organizationId, name));
        await trpcClient.organization.tag.set.mutate({ orgId: shop.organizationId, shopId: shop.id, tagIds });
        done += 1;
      }
      return true;
    } catch (error) {
      setFailure({ error, done, total: changed.length });
      return false;
    } finally {
      setSaving(false);
      refresh();
    }
  };
  return { save, isSaving, failure };
}

/** Gives a shop that has just been added its tags; false: it has not all of them. */
export async function tagNewShop(shop: Omit<TaggedShop, "tags" | "name">, names: readonly string[]): Promise<boolean> {
  const { id: shopId, organizationId: orgId } = shop;
  try {
    const idOf = createTagFinder();
    const tagIds: number[] = [];
    for (const name of names) tagIds.push(await idOf(orgId, name));
    await trpcClient.organization.tag.set.mutate({ orgId, shopId, tagIds });
    return true;
  } catch {
    return false;
  }
}

/** Ids of tags by their names, made where they are missing. */
function createTagFinder() {
  const known = new Map<string, Promise<Map<string, number>>>();
  const listOf = (orgId: string) => {
    const asked = known.get(orgId) ?? readTags(orgId);
    known.set(orgId, asked);
    return asked;
  };
  return async (orgId: string, name: string): Promise<number> => {
    const ids = await listOf(orgId);
    const stored = ids.get(keyOfTag(name));
    if (stored !== undefined) return stored;
    const { id } = await trpcClient.organization.tag.save.mutate({ orgId, id: null, name, colour: FIRST_COLOUR });
    ids.set(keyOfTag(name), id);
    return id;
  };
}

async function readTags(orgId: string): Promise<Map<string, number>> {
  const tags = await trpcClient.organization.tag.list.query({ orgId });
  return new Map(tags.map(({ id, name }) => [keyOfTag(name), id]));
}

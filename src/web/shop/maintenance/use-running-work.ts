import { useQuery } from "@tanstack/react-query";
import type { PlannedWindow } from "../../../windows/window-answers.ts";
import { trpc } from "../../api/trpc.ts";
import type { ShopDetail } from "../shop-detail.ts";

type Worked = Pick<ShopDetail, "id" | "organizationId" | "projectId" | "tags">;

/** The planned work that a shop is in; `undefined` while that is not known. */
export function useRunningWork(shop: Worked): readonly PlannedWindow[] | undefined {
  const { data } = useQuery(trpc.account.window.list.queryOptions());
  return data?.windows.filter((window) => covers(window, shop));
}

function covers({ running, organizationId, scope }: PlannedWindow, shop: Worked): boolean {
  if (running === null || organizationId !== shop.organizationId) return false;
  const isFor = {
    organization: () => true,
    project: () => scope.id === shop.projectId,
    shop: () => scope.id === shop.id,
    tag: () => shop.tags.some(({ id }) => id === scope.id),
  };
  return isFor[scope.kind]();
}

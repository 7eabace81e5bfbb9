import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trpcClient } from "../trpc.ts";
import { watchKeys } from "./watch-keys.ts";

interface ProjectWatchChange {
  project: { id: number; organizationId: string };
  watching: boolean;
  /** Shops of the project that stay unwatched. */
  leftOut?: readonly number[];
}

/** Watches every shop of a project, later ones too, or stops watching all of them. */
export function useWatchProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: changeWatch,
    onSettled: () => Promise.all(watchKeys().map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

async function changeWatch({ project, watching, leftOut = [] }: ProjectWatchChange): Promise<void> {
  const { subscribeToNotifications, unsubscribeFromNotifications } = trpcClient.organization.project;
  const call = watching ? subscribeToNotifications : unsubscribeFromNotifications;
  await call.mutate({ orgId: project.organizationId, projectId: project.id });
  const { shop } = trpcClient.organization;
  await Promise.all(leftOut.map((shopId) => shop.unsubscribeFromNotifications.mutate({ shopId })));
}

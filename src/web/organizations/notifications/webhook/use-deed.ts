import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../../api/trpc.ts";
import { showError } from "../../../ui/failures/show-error.ts";

/** What every deed on an endpoint does when it is done: the lists are asked again. */
export function useDeed() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: trpc.organization.webhook.pathKey() });
  return { refresh, onError: showError };
}

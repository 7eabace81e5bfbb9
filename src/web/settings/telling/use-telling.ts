import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useRef } from "react";
import type { AppRouter } from "../../../app/router.ts";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";

const { telling } = trpc.account;

export type Telling = inferRouterOutputs<AppRouter>["account"]["telling"]["get"];
export type TellingChanges = Partial<
  Pick<Telling, "choice" | "quiet" | "breaksThrough" | "digestTime" | "weeklyDay" | "alsoWhenWell">
>;

export function useTelling() {
  return useQuery(telling.get.queryOptions());
}

/** A change, or how one follows from what is set now. */
type Change = TellingChanges | ((now: TellingChanges & Telling) => TellingChanges);

/**
 * Saves a change at once: the page shows it while it is on its way, and as it was if that fails. What is changed
 * meanwhile is sent together, once it is known how that went.
 */
export function useChangeTelling(known: Telling) {
  const queries = useQueryClient();
  const { queryKey } = telling.get.queryOptions();
  const isMore = useRef(false);
  const reload = () => queries.invalidateQueries({ queryKey: telling.pathKey() });
  const both = { onSettled: reload, onError: showError };
  const pause = useMutation(telling.pause.mutationOptions(both));
  const answer = useMutation(telling.answerOffer.mutationOptions(both));
  const set = useMutation(
    telling.set.mutationOptions({
      onSuccess: ({ version }) => {
        queries.setQueryData(queryKey, (one) => one && { ...one, version });
        if (isMore.current) send();
        else void reload();
      },
      onError: (error) => {
        isMore.current = false;
        showError(error);
        void reload();
      },
    }),
  );
  const current = () => queries.getQueryData(queryKey) ?? known;
  const send = () => {
    isMore.current = false;
    const { version, choice, quiet, breaksThrough, digestTime, weeklyDay, alsoWhenWell } = current();
    set.mutate({ version, choice, quiet, breaksThrough, digestTime, weeklyDay, alsoWhenWell });
  };
  return {
    change: (change: Change) => {
      const now = current();
      queries.setQueryData(queryKey, { ...now, ...(typeof change === "function" ? change(now) : change) });
      if (queries.isMutating({ mutationKey: telling.set.mutationKey() }) > 0) isMore.current = true;
      else send();
    },
    pause: (until: string | null) => pause.mutate({ until }),
    isPausing: pause.isPending,
    keepAsItIs: () => answer.mutate(),
  };
}

export type ChangeTelling = ReturnType<typeof useChangeTelling>;

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useRef } from "react";
import type { AppRouter } from "../../../app/router.ts";
import { trpc } from "../../api/trpc.ts";
import { useShownFirst } from "../../page/telling/use-shown-first.ts";
import { showError } from "../../ui/failures/show-error.ts";

const { telling } = trpc.account;

export type Telling = inferRouterOutputs<AppRouter>["account"]["telling"]["get"];
type SetWord =
  | "choice"
  | "quiet"
  | "breaksThrough"
  | "digestTime"
  | "weeklyDay"
  | "alsoWhenWell"
  | "withoutDigests"
  | "withoutSummaries";
export type TellingChanges = Partial<Pick<Telling, SetWord>>;

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
  const first = useShownFirst<Telling>(queryKey);
  const reload = () => queries.invalidateQueries({ queryKey: telling.pathKey() });
  const both = { onSettled: reload, onError: showError };
  const pause = useMutation(telling.pause.mutationOptions(both));
  const answer = useMutation(telling.answerOffer.mutationOptions(both));
  const set = useMutation(telling.set.mutationOptions());
  const current = () => queries.getQueryData(queryKey) ?? known;
  const send = () => {
    isMore.current = false;
    const sent = current();
    const { version, choice, quiet, breaksThrough, digestTime, weeklyDay, ...rest } = sent;
    const { alsoWhenWell, withoutDigests = false, withoutSummaries = false } = rest;
    const mails = { alsoWhenWell, withoutDigests, withoutSummaries };
    const input = { version, choice, quiet, breaksThrough, digestTime, weeklyDay, ...mails };
    set.mutate(input, {
      onSuccess: (saved) => {
        first.keep({ ...sent, version: saved.version });
        queries.setQueryData(queryKey, (one) => one && { ...one, version: saved.version });
        if (isMore.current) send();
        else void reload();
      },
      onError: (error) => {
        // What waits would be sent together with what has failed.
        if (isMore.current) first.back();
        isMore.current = false;
        first.back();
        showError(error);
        void reload();
      },
    });
  };
  return {
    change: (change: Change) => {
      // An answer that is on its way says how it was before.
      void queries.cancelQueries({ queryKey }, { revert: false });
      const changed = (now: Telling): Telling => ({ ...now, ...(typeof change === "function" ? change(now) : change) });
      // What waits is sent together: it is one change.
      if (isMore.current) queries.setQueryData(queryKey, (one) => one && changed(one));
      else first.show(changed);
      if (queries.isMutating({ mutationKey: telling.set.mutationKey() }) > 0) isMore.current = true;
      else send();
    },
    pause: (until: string | null) => pause.mutate({ until }),
    isPausing: pause.isPending,
    keepAsItIs: () => answer.mutate(),
  };
}

export type ChangeTelling = ReturnType<typeof useChangeTelling>;

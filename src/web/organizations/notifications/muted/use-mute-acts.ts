import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { useShownFirst } from "../../../page/telling/use-shown-first.ts";
import { showErrorWith } from "../../../ui/failures/show-error-with.ts";
import { showError } from "../../../ui/failures/show-error.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import type { SharedMute } from "./mute-text.ts";

const { mute } = trpc.organization;

/** Ends a mute at once, and takes the end back. */
export function useEndMute(organizationId: string) {
  const t = useTranslations("telling.muted");
  const queries = useQueryClient();
  const first = useShownFirst<{ mutes: SharedMute[] }>(mute.list.queryKey({ organizationId }));
  const both = {
    onSuccess: () => first.keep(),
    onError: (error: unknown) => {
      first.back();
      showError(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: mute.pathKey() }),
  };
  const save = useMutation(mute.save.mutationOptions(both));
  const end = useMutation(mute.end.mutationOptions(both));
  return (one: SharedMute) => {
    const undo = { label: t("undo"), onSelect: () => again() };
    const again = () =>
      save.mutate({ organizationId, id: null, version: null, ...inputOf(one) }, { onError: showErrorWith(undo) });
    first.show((shown) => ({ ...shown, mutes: shown.mutes.filter(({ id }) => id !== one.id) }));
    end.mutate(
      { organizationId, id: one.id },
      { onSuccess: () => showToast({ kind: "info", message: t("ended"), action: undo }) },
    );
  };
}

function inputOf({ shop, topic, thread, forDestination, until, reason }: SharedMute) {
  return {
    shopId: thread === null ? (shop?.id ?? null) : null,
    topic,
    thread,
    destinationId: forDestination?.id ?? null,
    until,
    reason,
  };
}

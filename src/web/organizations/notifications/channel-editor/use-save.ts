import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useState } from "react";
import { useTranslations } from "use-intl";
import { trpc, trpcClient } from "../../../api/trpc.ts";
import { fieldErrorsOf, isQuestion } from "../../../ui/failures/error-sentence.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import type { OwnOrganization } from "../own-organization.ts";
import type { ChannelForm } from "./use-channel-form.ts";

/** Saving a channel; what somebody else saved meanwhile is asked about, and nothing typed is lost. `proof`: of the last try. */
export function useSave(
  form: ChannelForm,
  { id: organizationId, slug }: OwnOrganization,
  proof: RefObject<string | null>,
) {
  const t = useTranslations("channelForm.form");
  const leave = useLeave(slug);
  const refresh = useRefreshChannels();
  const [isConflict, setConflict] = useState(false);
  const call = useMutation(trpc.organization.destination.save.mutationOptions());
  const { stored, draft, sent } = form;
  const save = async (version: number | null): Promise<{ id: string; version: number } | null> => {
    if (!form.check(true)) return null;
    setConflict(false);
    try {
      const name = draft.name.trim();
      const tried = proof.current === null ? {} : { proof: proof.current };
      return await call.mutateAsync({ organizationId, id: stored?.id ?? null, version, name, ...sent, ...tried });
    } catch (error) {
      setConflict(isQuestion(error) && stored !== null && Object.keys(fieldErrorsOf(error)).length === 0);
      form.refuse(fieldErrorsOf(error));
      return null;
    }
  };
  const finish = async (saved: Awaited<ReturnType<typeof save>>) => {
    if (saved === null) return;
    await refresh();
    showToast({ kind: "success", message: t(stored === null ? "made" : "saved", { name: draft.name.trim() }) });
    leave();
  };
  const theirs = () => trpcClient.organization.destination.get.query({ organizationId, id: stored?.id ?? "" });
  return {
    isPending: call.isPending,
    error: isConflict ? null : call.error,
    isConflict,
    /** Without leaving the page. */
    save: () => save(form.version),
    saveAndLeave: async () => finish(await save(form.version)),
    overwrite: async () => finish(await save((await theirs()).version)),
    seeTheirs: async () => {
      setConflict(false);
      await refresh();
      form.startAnew(await theirs());
    },
    leave,
  };
}

export type ChannelSave = ReturnType<typeof useSave>;

/** Back to the list, with what is typed given up or saved. */
export function useLeave(slug: string): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({
      to: "/app/organizations/$slug/notifications/channels",
      params: { slug },
      ignoreBlocker: true,
    });
}

/** Everything that is shown of channels is asked for again. */
export function useRefreshChannels(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: trpc.organization.destination.pathKey() }),
      queryClient.invalidateQueries({ queryKey: trpc.organization.delivery.pathKey() }),
    ]);
}

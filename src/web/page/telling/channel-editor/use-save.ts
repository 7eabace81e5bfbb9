import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useState } from "react";
import { useTranslations } from "use-intl";
import { fieldErrorsOf, isQuestion } from "../../../ui/failures/refused.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { channelCalls } from "../channel-calls.ts";
import type { OwnOrganization } from "../own-organization.ts";
import type { ChannelForm } from "./use-channel-form.ts";

/** Saving a channel; what somebody else saved meanwhile is asked about, and nothing typed is lost. `proof`: of the last try. */
export function useSave(form: ChannelForm, organization: OwnOrganization | null, proof: RefObject<string | null>) {
  const calls = channelCalls(organization?.id ?? null);
  const t = useTranslations("channelForm.form");
  const leave = useLeave(organization?.slug ?? null);
  const refresh = useRefreshChannels(organization?.id ?? null);
  const [isConflict, setConflict] = useState(false);
  const call = useMutation({ mutationFn: calls.save });
  const { stored, draft, sent } = form;
  const save = async (version: number | null): Promise<{ id: string; version: number } | null> => {
    if (!form.check(true)) return null;
    setConflict(false);
    try {
      const name = draft.name.trim();
      const tried = proof.current === null ? {} : { proof: proof.current };
      return await call.mutateAsync({ id: stored?.id ?? null, version, name, ...sent, ...tried });
    } catch (error) {
      setConflict(isQuestion(error) && stored !== null && Object.keys(fieldErrorsOf(error)).length === 0);
      form.refuse(fieldErrorsOf(error));
      return null;
    }
  };
  const toRules = useToRules(organization?.slug ?? null);
  const finish = async (saved: Awaited<ReturnType<typeof save>>) => {
    if (saved === null) return;
    await refresh();
    const message = t(stored === null ? "made" : "saved", { name: draft.name.trim() });
    const isNextARule = stored === null && toRules !== null;
    showToast({ kind: "success", message, ...(isNextARule && { action: { label: t("toRules"), onSelect: toRules } }) });
    leave();
  };
  const theirs = () => calls.get(stored?.id ?? "").queryFn();
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
export function useLeave(slug: string | null): () => void {
  const navigate = useNavigate();
  return () =>
    void (slug === null
      ? navigate({ to: "/app/settings/notifications", ignoreBlocker: true })
      : navigate({ to: "/app/organizations/$slug/notifications/channels", params: { slug }, ignoreBlocker: true }));
}

/** To the rules of the organization, of which one has to name a new channel; own rules stand where `useLeave` leads. */
function useToRules(slug: string | null): (() => void) | null {
  const navigate = useNavigate();
  return slug === null ? null : () => void navigate({ to: "/app/organizations/$slug/notifications", params: { slug } });
}

/** Everything that is shown of channels is asked for again. */
export function useRefreshChannels(organizationId: string | null): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const { keys } = channelCalls(organizationId);
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { trpc, trpcClient } from "../../../api/trpc.ts";
import { isQuestion } from "../../../ui/failures/refused.ts";
import { showError } from "../../../ui/failures/show-error.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { type Draft, draftOf, isSameDraft, isSameNote, standOf, type Writing } from "./draft.ts";

/** An incident changes by itself; so often it is tried again before somebody is asked. */
const TRIES = 3;

/** What is being written about an incident; it stays until it was saved or thrown away, whatever others do. */
export function useWriting(incident: IncidentDetail) {
  const t = useTranslations("incident.form");
  const client = useQueryClient();
  const [writing, setWriting] = useState<Writing | null>(null);
  const theirs = draftOf(incident);
  const stand = standOf(writing, theirs);
  const saving = useMutation({
    mutationFn: (todo: Writing) => save(client, incident, todo, (base) => setWriting((now) => now && { ...now, base })),
    networkMode: "always",
    onSuccess: (outcome, { draft }) => {
      if (outcome === "conflict") return;
      setWriting((now) => (now === null || isSameDraft(now.draft, draft) ? null : { ...now, base: draft }));
      showToast({ kind: "success", message: t("saved") });
    },
    onError: showError,
  });
  const shown = writing === null || stand === "clean" ? theirs : writing.draft;
  return {
    shown,
    theirs,
    stand,
    isSaving: saving.isPending,
    change: (changed: Partial<Draft>) =>
      setWriting((now) => {
        const [base, draft] = now === null || stand === "clean" ? [theirs, theirs] : [now.base, now.draft];
        return { base, draft: { ...draft, ...changed } };
      }),
    save: () => writing !== null && saving.mutate(writing),
    /** In place of what somebody else has saved. */
    keepMine: () => writing !== null && saving.mutate({ ...writing, base: theirs }),
    takeTheirs: () => setWriting(null),
  };
}

type Saved = "saved" | "conflict";

/** Saves what differs. What changed of the incident but cause and note is no reason to refuse it. */
async function save(
  client: QueryClient,
  incident: IncidentDetail,
  { draft, base }: Writing,
  onBase: (base: Draft) => void,
): Promise<Saved> {
  const { organizationId: orgId, id: incidentId } = incident;
  const query = trpc.organization.incident.get.queryOptions({ orgId, incidentId });
  const progress = { version: incident.version, base };
  for (let turn = 1; ; turn += 1) {
    try {
      await send({ orgId, incidentId }, draft, progress);
      const { cause, ...note } = draft;
      const { version } = progress;
      client.setQueryData(query.queryKey, (known) => known && { ...known, cause, note, version });
      void client.invalidateQueries({ queryKey: trpc.organization.incident.pathKey() });
      void client.invalidateQueries({ queryKey: trpc.account.incident.pathKey() });
      return "saved";
    } catch (error) {
      onBase(progress.base);
      if (!isQuestion(error) || turn === TRIES) throw error;
      const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
      if (!isSameDraft(draftOf(fresh), progress.base)) return "conflict";
      progress.version = fresh.version;
    }
  }
}

/** Cause and note are two calls; `progress` says how far they came. */
async function send(
  about: { orgId: string; incidentId: number },
  { cause, ...note }: Draft,
  progress: { version: number; base: Draft },
): Promise<void> {
  const { incident } = trpcClient.organization;
  if (cause !== progress.base.cause) {
    ({ version: progress.version } = await incident.cause.mutate({ ...about, version: progress.version, cause }));
    progress.base = { ...progress.base, cause };
  }
  if (isSameNote(note, progress.base)) return;
  ({ version: progress.version } = await incident.note.mutate({ ...about, version: progress.version, note }));
}

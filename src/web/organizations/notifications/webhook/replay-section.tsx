import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { sentenceOfError } from "../../../ui/failures/error-sentence.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Section } from "../../../ui/page/section.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { useNow } from "../../../ui/times/use-now.ts";
import type { ShownEndpoint } from "../webhooks/endpoint-answers.ts";
import { lastDay, momentsOf, type TypedRange } from "./replay-range.ts";
import { Replays } from "./replays.tsx";
import { useDeed } from "./use-deed.ts";

interface ReplaySectionProps {
  organizationId: string;
  endpoint: ShownEndpoint;
}

const MOST = 10_000;

/** Sends a range again; says how many that is before it does, and how far it is while it does. */
export function ReplaySection({ organizationId, endpoint }: ReplaySectionProps) {
  const t = useTranslations("webhooks.replay");
  const isRunning = endpoint.replays.some(({ waiting, stoppedAt }) => waiting > 0 && stoppedAt === null);
  const isOff = endpoint.state === "disabled";
  return (
    <Section title={t("title")}>
      {!isRunning && !isOff && <ReplayForm organizationId={organizationId} endpoint={endpoint} />}
      <Replays organizationId={organizationId} endpoint={endpoint} />
    </Section>
  );
}

function ReplayForm({ organizationId, endpoint }: ReplaySectionProps) {
  const t = useTranslations("webhooks.replay");
  const now = useNow();
  const [range, setRange] = useState(() => lastDay(new Date(endpoint.now)));
  const [which, setWhich] = useState<"failed" | "everything">("failed");
  const [type, setType] = useState("");
  const moments = momentsOf(range, now);
  const asked = { organizationId, id: endpoint.id, type: type === "" ? null : type, onlyFailed: which === "failed" };
  const count = useQuery({
    ...trpc.organization.webhook.countReplay.queryOptions({
      ...asked,
      ...(moments ?? { from: endpoint.now, to: endpoint.now }),
    }),
    enabled: moments !== null,
    placeholderData: keepPreviousData,
  });
  const { refresh, onError } = useDeed();
  const replay = useMutation(
    trpc.organization.webhook.replay.mutationOptions({
      onError,
      onSuccess: ({ count: sent }) => showToast({ kind: "success", message: t("began", { count: sent }) }),
      onSettled: () => void refresh(),
    }),
  );
  const known = moments === null || count.isPlaceholderData ? undefined : count.data?.count;
  const canSend = known !== undefined && known > 0 && known <= MOST;
  const send = () => moments !== null && replay.mutate({ ...asked, ...moments });
  return (
    <div className="grid gap-3 pt-3">
      <div className="flex flex-wrap items-end gap-3">
        <RangeFields range={range} onChange={setRange} />
        <SelectField
          label={t("which")}
          value={which}
          choices={(["failed", "everything"] as const).map((value) => ({ value, label: t(value) }))}
          onChange={({ target }) => setWhich(target.value === "failed" ? "failed" : "everything")}
        />
        <TypeField endpoint={endpoint} organizationId={organizationId} value={type} onChange={setType} />
      </div>
      <p aria-live="polite">
        <Sum isRange={moments !== null} count={known} error={count.error} />
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={!canSend} isLoading={replay.isPending} onClick={send}>
          {t("send", { count: canSend ? known : 0 })}
        </Button>
        <span className="ui-dim ui-small">{t("limits")}</span>
      </div>
    </div>
  );
}

function RangeFields({ range, onChange }: { range: TypedRange; onChange: (range: TypedRange) => void }) {
  const t = useTranslations("webhooks.replay");
  return (
    <>
      <TextField
        label={t("from")}
        type="datetime-local"
        value={range.from}
        onChange={({ target }) => onChange({ ...range, from: target.value })}
      />
      <TextField
        label={t("to")}
        type="datetime-local"
        value={range.to}
        onChange={({ target }) => onChange({ ...range, to: target.value })}
      />
    </>
  );
}

function Sum({ isRange, count, error }: { isRange: boolean; count: number | undefined; error: unknown }) {
  const t = useTranslations("webhooks.replay");
  if (!isRange) return t("noRange");
  if (count === undefined && error !== null) return sentenceOfError(error) ?? t("cannotCount");
  if (count === undefined) return <span className="ui-dim">{t("counting")}</span>;
  if (count === 0) return t("nothing");
  if (count > MOST) return t("tooMany", { most: MOST });
  return t.rich("sum", { count, b: (words) => <b>{words}</b> });
}

interface TypeFieldProps extends ReplaySectionProps {
  value: string;
  onChange: (type: string) => void;
}

function TypeField({ endpoint, organizationId, value, onChange }: TypeFieldProps) {
  const t = useTranslations("webhooks.replay");
  const { data } = useQuery(trpc.organization.webhook.catalogue.queryOptions({ organizationId }));
  const all = [...new Set(data?.types.map(({ type }) => type).filter((type) => type !== "webhook.test"))];
  const own = endpoint.types ?? all;
  return (
    <SelectField
      label={t("type")}
      value={value}
      choices={[{ value: "", label: t("allTypes") }, ...own.map((type) => ({ value: type, label: type }))]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

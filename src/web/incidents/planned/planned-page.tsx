import "../../ui/forms/plan-form.css";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { PlannedWindow, WindowList } from "../../../windows/window-answers.ts";
import { trpc } from "../../api/trpc.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { Button } from "../../ui/press/button.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { browserTimeZone } from "../../words/browser-time-zone.ts";
import { IncidentsFrame } from "../incidents-frame.tsx";
import { useMayPlan } from "../use-may-plan.ts";
import type { BeingWritten } from "./being-written.ts";
import { meanwhileOf } from "./editor/meanwhile.ts";
import { useWindowForm } from "./editor/use-window-form.ts";
import { WindowEditor } from "./editor/window-editor.tsx";
import { HeldLead } from "./held-lead.tsx";
import { PlannedFilters } from "./planned-filters.tsx";
import { PlannedFoot } from "./planned-foot.tsx";
import { PlannedList } from "./planned-list.tsx";
import { PlannedSkeleton } from "./planned-skeleton.tsx";
import { useAskedToPlan } from "./use-asked-to-plan.ts";
import { usePlannedFilter } from "./use-planned-filter.ts";
import { usePlannedSentence } from "./use-planned-sentence.ts";

/** Planned work of all organizations: what runs, what comes, and the fields to write it down. */
export function PlannedWorkPage() {
  const t = useTranslations("plannedWork");
  const list = useQuery(trpc.account.window.list.queryOptions());
  const { data } = list;
  const mayPlan = useMayPlan();
  const filter = usePlannedFilter(data?.windows);
  const { title, lead } = usePlannedSentence()(data);
  const { form, isOpen, open, close, written } = useWindowForm(data?.timeZone ?? browserTimeZone());
  useAskedToPlan(mayPlan && data !== undefined, () => open("new"));
  const key = (
    <Button kind="primary" icon={Plus} aria-label={t("plan")} disabled={data === undefined} onClick={() => open("new")}>
      <span className="max-sm:hidden">{t("plan")}</span>
    </Button>
  );
  return (
    <>
      <IncidentsFrame
        title={title}
        lead={lead === undefined ? "" : <HeldLead text={lead} />}
        isComing={data === undefined && list.error === null}
        actions={mayPlan && key}
        tools={<PlannedFilters filter={filter} />}
      >
        {data === undefined && list.error === null && <PlannedSkeleton />}
        {list.error !== null && <Failed list={list} />}
        {data !== undefined && <Shown {...{ data, mayPlan, written }} windows={filter.shown} onEdit={open} />}
      </IncidentsFrame>
      {data !== undefined && form !== null && (
        <WindowEditor
          form={form}
          isOpen={isOpen}
          instanceZone={data.timeZone}
          meanwhile={meanwhileOf(form.stored, data.windows)}
          onClose={close}
        />
      )}
    </>
  );
}

interface Refreshed {
  data: WindowList | undefined;
  error: unknown;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/** What was known stays below, with its time. */
function Failed({ list: { data, error, dataUpdatedAt, refetch } }: { list: Refreshed }) {
  const t = useTranslations("plannedWork");
  return (
    <>
      <LoadError error={error} title={t("failed")} onRetry={() => void refetch()} />
      {data !== undefined && (
        <p className="ui-small ui-dim">{t("failedOld", { time: writeMoment(new Date(dataUpdatedAt), "time") })}</p>
      )}
    </>
  );
}

interface ShownProps {
  data: WindowList;
  windows: readonly PlannedWindow[];
  mayPlan: boolean;
  written: BeingWritten | null;
  onEdit: (window: PlannedWindow) => void;
}

function Shown({ data: { ended }, windows, mayPlan, written, onEdit }: ShownProps) {
  const t = useTranslations("plannedWork");
  const now = useNow();
  const isEmpty = windows.length === 0 && written === null;
  return (
    <>
      {isEmpty && (
        <EmptyState title={t("head.none")}>{`${t("empty")}${mayPlan ? "" : ` ${t("emptyViewer")}`}`}</EmptyState>
      )}
      {!isEmpty && <PlannedList {...{ windows, written, onEdit, now }} />}
      <PlannedFoot count={windows.length} ended={ended} />
    </>
  );
}

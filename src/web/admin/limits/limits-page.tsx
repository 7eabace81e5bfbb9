import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { LIMIT_IDS, type LimitId, LIMITS } from "../../../instance/limits.ts";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/press/button.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { PlainTable } from "../../ui/tables/plain-table.tsx";
import { Section } from "../../ui/page/section.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { LimitDialog } from "./limit-dialog.tsx";
import { LimitHits } from "./limit-hits.tsx";
import { useLimitWords } from "./use-limit-words.ts";

/** How much one person or organization may use, and who ran into a limit. */
export function LimitsPage() {
  const t = useTranslations("admin.limits");
  const { data } = useSuspenseQuery(trpc.admin.limits.list.queryOptions());
  const [changed, setChanged] = useState<LimitId | null>(null);
  return (
    <>
      <PageHead title={t("heading")} lead={t("lead")} />
      <Section title={t("limits")} isFlush>
        <LimitTable values={data.values} onChange={setChanged} />
      </Section>
      <LimitHits hits={data.hits} />
      {changed !== null && (
        <LimitDialog key={changed} id={changed} value={data.values[changed]} onClose={() => setChanged(null)} />
      )}
    </>
  );
}

interface LimitTableProps {
  values: Readonly<Record<LimitId, number>>;
  onChange: (id: LimitId) => void;
}

function LimitTable({ values, onChange }: LimitTableProps) {
  const t = useTranslations("admin.limits");
  const words = useLimitWords();
  const locale = useLocale();
  const number = (value: number) => value.toLocaleString(locale);
  const name = (id: LimitId) => <span className="font-mid">{words.nameOf(id)}</span>;
  const button = (id: LimitId) => (
    <Button size="small" aria-label={t("changeNamed", { name: words.nameOf(id) })} onClick={() => onChange(id)}>
      {t("change")}
    </Button>
  );
  return (
    <PlainTable
      label={t("limits")}
      rows={LIMIT_IDS}
      rowKey={(id) => id}
      isWrapping
      columns={[
        { key: "name", title: t("name"), cell: name },
        { key: "per", title: t("per"), width: "200px", leavesAt: 1023, cell: words.unitOf },
        { key: "value", title: t("value"), width: "112px", isNumber: true, cell: (id) => number(values[id]) },
        {
          key: "default",
          title: t("default"),
          width: "112px",
          isNumber: true,
          leavesAt: 899,
          cell: (id) => <span className="ui-dim">{number(LIMITS[id].default)}</span>,
        },
        { key: "change", title: t("change"), width: "128px", isEnd: true, cell: button },
      ]}
      phone={(id) => (
        <PhoneRow name={name(id)} status={`${number(values[id])} ${words.unitOf(id)}`} action={button(id)} />
      )}
    />
  );
}

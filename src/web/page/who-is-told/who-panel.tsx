import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Supposed } from "../../../notifications/rules/rule-answers.ts";
import { SUPPOSED_KINDS, type SupposedKind } from "../../../notifications/rules/asking/supposed-kinds.ts";
import { listedShops } from "../../api/listed-shops.ts";
import { trpc } from "../../api/trpc.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { SidePanel } from "../../ui/lists/side-panel.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import { ToldQuestion } from "../../ui/rules/told-list.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { WhoAnswer } from "./who-answer.tsx";
import { momentOf } from "./would-tell-text.ts";

const TIMES = ["now", "tonight", "sunday"] as const;

interface WhoPanelProps {
  organizationId: string;
  /** Chosen first; `null`: the first of the organization's. */
  shopId: number | null;
  onClose: () => void;
}

/** Takes a shop, what happens and when, and answers with people and channels, and why not the others. */
export function WhoPanel({ organizationId, shopId, onClose }: WhoPanelProps) {
  const t = useTranslations("whoIsTold");
  const [chosen, setChosen] = useState(shopId);
  const [kind, setKind] = useState<SupposedKind>("availabilityNow");
  const [when, setWhen] = useState<(typeof TIMES)[number]>("now");
  const now = useNow();
  const shops = useQuery(listedShops()).data?.filter((one) => one.organizationId === organizationId);
  const shop = chosen ?? shops?.[0]?.id ?? null;
  const names = { now: t("now", { time: writeMoment(now, "time") }), tonight: t("tonight"), sunday: t("sunday") };
  return (
    <SidePanel title={t("title")} onClose={onClose}>
      <ToldQuestion>
        <SelectField
          label={t("shop")}
          choices={(shops ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={shop === null ? "" : String(shop)}
          placeholder={t("noShop")}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
        <SelectField
          label={t("what")}
          choices={SUPPOSED_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={({ target }) => setKind(SUPPOSED_KINDS.find((one) => one === target.value) ?? kind)}
        />
        <Segments
          label={t("when")}
          segments={TIMES.map((value) => ({ value, label: names[value] }))}
          value={when}
          onChange={setWhen}
        />
      </ToldQuestion>
      {shop === null ? (
        shops !== undefined && <p className="ui-dim">{t("noShops")}</p>
      ) : (
        <Answer organizationId={organizationId} supposed={{ shopId: shop, kind }} when={when} />
      )}
    </SidePanel>
  );
}

interface AnswerProps {
  organizationId: string;
  supposed: Supposed;
  when: (typeof TIMES)[number];
}

function Answer({ organizationId, supposed, when }: AnswerProps) {
  const t = useTranslations("whoIsTold");
  const [begun] = useState(() => new Date());
  const at = momentOf(when, begun);
  const { data, error, refetch } = useQuery({
    ...trpc.organization.rule.wouldTell.queryOptions({ organizationId, ...supposed, ...(at !== undefined && { at }) }),
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <LoadError error={error} title={t("failed")} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={5} />;
  return <WhoAnswer answer={data} />;
}

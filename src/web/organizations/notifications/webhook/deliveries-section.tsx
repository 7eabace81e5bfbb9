import { useFormatter, useTranslations } from "use-intl";
import { Section } from "../../../ui/page/section.tsx";
import { useKeptPlaces } from "../../../ui/page/use-kept-places.ts";
import { ButtonLink } from "../../../ui/press/link.tsx";
import { Mono } from "../../../ui/signs/code.tsx";
import { MARK_OF_MESSAGE } from "../../../ui/signs/mark-of.ts";
import { StatusLine } from "../../../ui/signs/status-line.tsx";
import { type PlainColumn, PlainTable } from "../../../ui/tables/plain-table.tsx";
import { PhoneRow } from "../../../ui/tables/table-phone-list.tsx";
import { writeMoment, writeNear } from "../../../ui/times/moments.ts";
import { useNow } from "../../../ui/times/use-now.ts";
import type { ShownEndpoint } from "../webhooks/endpoint-answers.ts";

type Delivered = ShownEndpoint["lately"][number];

/** What the endpoint got last. */
export function DeliveriesSection({ endpoint, slug }: { endpoint: ShownEndpoint; slug: string }) {
  const t = useTranslations("webhooks.deliveries");
  const cells = useCells();
  const { lately, totals } = endpoint;
  const all = totals.arrived + totals.dead + totals.unknown + totals.waiting;
  const columns = useColumns(cells);
  const kept = useKeptPlaces(lately, { keyOf: ({ messageId }) => messageId, list: endpoint.id });
  return (
    <Section title={t("title")} count={all} isFlush>
      {lately.length === 0 ? (
        <p className="mt-3 ui-dim">{t("none")}</p>
      ) : (
        <>
          <PlainTable
            label={t("title")}
            rows={kept.rows.map(kept.latest)}
            rowKey={({ messageId }) => messageId}
            columns={columns}
            phone={(row) => (
              <PhoneRow
                name={cells.type(row)}
                aside={cells.when(row)}
                status={cells.answer(row)}
                facts={cells.shop(row)}
              />
            )}
          />
          <Foot endpoint={endpoint} slug={slug} all={all} />
        </>
      )}
    </Section>
  );
}

function Foot({ endpoint: { id, lately }, slug, all }: { endpoint: ShownEndpoint; slug: string; all: number }) {
  const t = useTranslations("webhooks.deliveries");
  return (
    <div className="ui-table-foot">
      {all >= lately.length && <span>{t("ofAll", { count: lately.length, all })}</span>}
      <ButtonLink
        size="small"
        to="/app/organizations/$slug/notifications/deliveries"
        params={{ slug }}
        search={{ channel: id }}
      >
        {t("allInDeliveries")}
      </ButtonLink>
    </div>
  );
}

function useCells() {
  const t = useTranslations("webhooks.deliveries");
  const format = useFormatter();
  const today = writeMoment(useNow(), "date");
  const wordsOf = useAnswerWords();
  return {
    answer: (row: Delivered) => (
      <StatusLine status={MARK_OF_MESSAGE[row.outcome]} reason={wordsOf(row)} className="ui-state-words" />
    ),
    type: ({ type, isReplay }: Delivered) => (
      <span className="ui-cut" data-tip-cut="">
        <Mono>{type}</Mono>
        {isReplay && <span className="ui-dim ui-small"> {t("replayed")}</span>}
      </span>
    ),
    shop: ({ shopName, shopCount }: Delivered) => (
      <span className="ui-cut ui-mid" data-tip-cut="">
        <bdi>{shopName ?? t("shops", { count: shopCount })}</bdi>
      </span>
    ),
    sequence: ({ sequence }: Delivered) => format.number(sequence),
    when: ({ at }: Delivered) => <span className="ui-dim">{writeNear(at, today)}</span>,
  };
}

function useAnswerWords(): (row: Delivered) => string {
  const t = useTranslations("webhooks.deliveries");
  return ({ outcome, status, milliseconds, tries }) => {
    if (outcome === "dead") return status === null ? t("deadNoAnswer") : t("dead", { status });
    if (outcome === "unknown") return status === null ? t("unknown") : t("unknownThen", { status });
    if (outcome === "waiting" && tries === 0) return t("waiting");
    if (outcome === "waiting") return status === null ? t("waitingNoAnswer") : t("waitingStatus", { status });
    return t("answered", { status: status ?? 0, milliseconds: milliseconds ?? 0 });
  };
}

function useColumns(cells: ReturnType<typeof useCells>): readonly PlainColumn<Delivered>[] {
  const t = useTranslations("webhooks.deliveries");
  return [
    { key: "answer", title: t("answer"), cell: cells.answer, width: "184px" },
    { key: "type", title: t("type"), cell: cells.type },
    { key: "shop", title: t("shop"), cell: cells.shop, width: "172px", leavesAt: 899 },
    { key: "sequence", title: t("sequence"), cell: cells.sequence, width: "80px", isNumber: true, leavesAt: 899 },
    { key: "when", title: t("when"), cell: cells.when, width: "104px", isNumber: true },
  ];
}

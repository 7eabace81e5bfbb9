import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { showError } from "../../ui/failures/show-error.ts";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/press/button.tsx";
import { PlainTable } from "../../ui/tables/plain-table.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { Section } from "../../ui/page/section.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";

const REFETCH_MILLISECONDS = 15_000;

interface GivenUp {
  id: string;
  what: { en: string; de: string };
  person: { name: string; email: string };
  organizationName: string | null;
  /** Digests are not sent again. */
  mayRetry: boolean;
  way: { en: string; de: string };
  reason: string | null;
  createdAt: string;
}

/** Alerts whose delivery was given up, each with a way to try again. */
export function GivenUpAlerts() {
  const t = useTranslations("admin.operation");
  const { data } = useSuspenseQuery(
    trpc.admin.givenUp.list.queryOptions(undefined, { refetchInterval: REFETCH_MILLISECONDS }),
  );
  const { deliveries, total, otherMails } = data;
  const locale = useLocale();
  const shown = (count: number) => count.toLocaleString(locale);
  const isCut = total > deliveries.length;
  return (
    <Section title={t("givenUp")} {...(total > 0 && { count: total, isFlush: true })}>
      <p className="ui-mid pt-3 pb-3">
        {t(total === 0 ? "givenUpNone" : "givenUpText")}
        {isCut && ` ${t("givenUpFirst", { count: shown(deliveries.length), total: shown(total) })}`}
      </p>
      {otherMails > 0 && <p className="ui-mid pb-3">{t("givenUpOthers", { count: otherMails })}</p>}
      {total > 0 && <GivenUpTable rows={deliveries} />}
    </Section>
  );
}

function GivenUpTable({ rows }: { rows: readonly GivenUp[] }) {
  const t = useTranslations("admin.operation");
  const what = useWhat();
  const way = useWay();
  const why = ({ reason }: GivenUp) => <span className="ui-mid">{reason ?? t("whyLost")}</span>;
  return (
    <PlainTable
      label={t("givenUp")}
      rows={rows}
      rowKey={({ id }) => id}
      isWrapping
      columns={[
        { key: "what", title: t("what"), cell: (row) => <What row={row} /> },
        { key: "whom", title: t("whom"), width: "20%", cell: (row) => <Whom row={row} /> },
        { key: "way", title: t("way"), width: "88px", cell: way },
        { key: "why", title: t("why"), width: "26%", cell: why },
        { key: "since", title: t("since"), width: "112px", leavesAt: 1023, cell: since },
        { key: "retry", title: t("retry"), width: "152px", isEnd: true, cell: (row) => <Retry row={row} /> },
      ]}
      phone={(row) => (
        <PhoneRow
          name={what(row)}
          status={
            <>
              <bdi>{row.person.name}</bdi> · {way(row)} · <RelativeTime at={row.createdAt} form="short" /> · {why(row)}
            </>
          }
          action={<Retry row={row} />}
        />
      )}
    />
  );
}

const since = ({ createdAt }: GivenUp) => <RelativeTime at={createdAt} />;

function useWhat() {
  const locale = useLocale();
  return ({ what }: GivenUp) => what[locale === "de" ? "de" : "en"];
}

function useWay() {
  const locale = useLocale();
  return ({ way }: GivenUp) => way[locale === "de" ? "de" : "en"];
}

function What({ row }: { row: GivenUp }) {
  const what = useWhat();
  return (
    <>
      <span className="font-mid">{what(row)}</span>
      {row.organizationName !== null && <bdi className="ui-dim block">{row.organizationName}</bdi>}
    </>
  );
}

function Whom({ row: { person } }: { row: GivenUp }) {
  return (
    <>
      <bdi>{person.name}</bdi>
      <br />
      <bdi className="ui-dim">{person.email}</bdi>
    </>
  );
}

function Retry({ row }: { row: GivenUp }) {
  const t = useTranslations("admin.operation");
  const what = useWhat();
  const queryClient = useQueryClient();
  const retry = useMutation(
    trpc.admin.givenUp.retry.mutationOptions({
      onSuccess: () => showToast({ kind: "success", message: t("retried") }),
      onError: showError,
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.admin.givenUp.pathKey() }),
    }),
  );
  if (!row.mayRetry) return null;
  return (
    <Button
      onClick={() => retry.mutate({ id: row.id })}
      isLoading={retry.isPending}
      aria-label={t("retryOf", { what: what(row), person: row.person.name })}
    >
      {t("retry")}
    </Button>
  );
}

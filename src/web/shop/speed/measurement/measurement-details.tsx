import { useFormatter, useLocale, useTranslations } from "use-intl";
import { REQUEST_KINDS } from "../../../../sitespeed/figures/speed-figures.ts";
import { Alert } from "../../../ui/page/alert.tsx";
import { DescriptionList } from "../../../ui/lists/description-list.tsx";
import { PlainTable } from "../../../ui/tables/plain-table.tsx";
import { PhoneRow } from "../../../ui/tables/table-phone-list.tsx";
import type { Measurement } from "../../shop-detail.ts";
import { SPEED_FIGURES } from "../speed-figures.ts";
import { millisecondsText } from "../speed-units.ts";
import { SpeedValue } from "../speed-value.tsx";
import { useFigureText } from "../use-figure-text.ts";
import { useFailureText } from "./use-failure-text.ts";

/** The figures of one measurement, what was loaded, and how; or why there are none. */
export function MeasurementDetails({ measurement, hasReport }: { measurement: Measurement; hasReport: boolean }) {
  const t = useTranslations("sitespeed");
  const why = useFailureText();
  const startWords = useStartWords();
  const { failure, failureDetail, lighthouseVersion, throttling, machine } = measurement;
  if (failure !== null) {
    return (
      <Alert kind="error" title={t("details.failed")}>
        <p>
          {why(failure, failureDetail)} {t(`failed.do.${failure}`)}
        </p>
        {failureDetail !== null && <p className="wrap-anywhere">{t("details.technical", { detail: failureDetail })}</p>}
      </Alert>
    );
  }
  return (
    <>
      <h3 className="font-bold">{t("details.figures")}</h3>
      <DescriptionList
        facts={SPEED_FIGURES.map((figure) => ({
          term: t(`figure.${figure}`),
          value: <SpeedValue row={measurement} figure={figure} />,
        }))}
      />
      <Traffic traffic={measurement.traffic ?? {}} />
      <h3 className="mt-5 font-bold">{t("details.how")}</h3>
      <DescriptionList
        facts={[
          { term: t("details.start"), value: startWords(measurement) },
          { term: t("details.lighthouse"), value: lighthouseVersion ?? "–" },
          { term: t("details.throttling"), value: throttling ?? "–" },
          { term: t("details.machine"), value: machine ?? "–" },
        ]}
      />
      {!hasReport && <p className="ui-dim ui-small mt-3">{t("details.reportGone")}</p>}
    </>
  );
}

function useStartWords(): (measurement: Measurement) => string {
  const t = useTranslations("sitespeed.details");
  const locale = useLocale();
  return ({ start, firstTtfb }) => {
    if (start === "warm") return t("startWarm");
    return start === null ? t("startUnknown") : t("startCold", { first: millisecondsText(firstTtfb ?? 0, locale) });
  };
}

function Traffic({ traffic }: { traffic: NonNullable<Measurement["traffic"]> }) {
  const t = useTranslations("sitespeed.details");
  const format = useFormatter();
  const { text } = useFigureText();
  const rows = REQUEST_KINDS.flatMap((kind) => {
    const found = traffic[kind];
    return found === undefined ? [] : [{ kind, ...found }];
  });
  const size = (bytes: number) => text("transferSize", bytes);
  return (
    <>
      <h3 className="mt-5 mb-1 font-bold">{t("loaded")}</h3>
      <PlainTable
        label={t("loaded")}
        rows={rows.toSorted((one, other) => other.bytes - one.bytes)}
        rowKey={({ kind }) => kind}
        columns={[
          { key: "kind", title: t("kind"), cell: ({ kind }) => t(kind) },
          {
            key: "requests",
            title: t("requests"),
            width: "120px",
            isNumber: true,
            cell: ({ requests }) => format.number(requests),
          },
          { key: "size", title: t("size"), width: "120px", isNumber: true, cell: ({ bytes }) => size(bytes) },
        ]}
        phone={({ kind, requests, bytes }) => (
          <PhoneRow name={t(kind)} facts={t("requestsAndSize", { requests, size: size(bytes) })} isOneLine />
        )}
      />
    </>
  );
}

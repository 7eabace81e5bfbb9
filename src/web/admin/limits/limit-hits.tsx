import { useLocale, useTranslations } from "use-intl";
import type { LimitId, LimitSubject } from "../../../instance/limits.ts";
import { PlainTable } from "../../ui/tables/plain-table.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { Section } from "../../ui/page/section.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { useLimitWords } from "./use-limit-words.ts";

interface Hit {
  limitId: LimitId;
  subject: LimitSubject;
  subjectId: string;
  name: string | null;
  times: number;
  lastAt: string;
}

/** Who ran into a limit, newest first. */
export function LimitHits({ hits }: { hits: readonly Hit[] }) {
  const t = useTranslations("admin.limits");
  const words = useLimitWords();
  const locale = useLocale();
  const who = ({ name, subjectId }: Hit) => (
    <span className="ui-cut font-mid" data-tip-cut="">
      {name ?? subjectId}
    </span>
  );
  const limit = ({ limitId }: Hit) => <span className="ui-mid">{words.nameOf(limitId)}</span>;
  const times = (hit: Hit) => t("times", { count: hit.times, shown: hit.times.toLocaleString(locale) });
  if (hits.length === 0)
    return (
      <Section title={t("hits")}>
        <p className="ui-mid pt-3">{t("noHits")}</p>
      </Section>
    );
  return (
    <Section title={t("hits")} count={hits.length} isFlush>
      <PlainTable
        label={t("hits")}
        rows={hits}
        rowKey={({ limitId, subject, subjectId }) => `${limitId} ${subject} ${subjectId}`}
        columns={[
          { key: "who", title: t("who"), cell: who },
          { key: "subject", title: t("per"), width: "144px", leavesAt: 1023, cell: ({ subject }) => t(subject) },
          { key: "limit", title: t("name"), width: "36%", cell: limit },
          { key: "times", title: t("often"), width: "112px", cell: times },
          {
            key: "last",
            title: t("last"),
            width: "144px",
            leavesAt: 899,
            cell: ({ lastAt }) => <RelativeTime at={lastAt} />,
          },
        ]}
        isWrapping
        phone={(hit) => (
          <PhoneRow
            name={who(hit)}
            status={limit(hit)}
            aside={times(hit)}
            facts={<RelativeTime at={hit.lastAt} form="short" />}
          />
        )}
      />
    </Section>
  );
}

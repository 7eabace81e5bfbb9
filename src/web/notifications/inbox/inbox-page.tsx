import { useTranslations } from "use-intl";
import { capital, numberWord, WORDS_IN_REST } from "../../../attention/number-word.ts";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { withMessages } from "../../words/language.ts";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { classNames } from "../../ui/style/class-names.ts";
import { IncidentGroupSkeleton } from "../../ui/shop/incident-list.tsx";
import { InboxFilters } from "./inbox-filters.tsx";
import { useGoOn } from "./use-go-on.ts";
import { useInboxActs } from "./use-inbox-acts.ts";
import { type InboxFilter, useInboxFilter } from "./use-inbox-filter.ts";
import { type InboxEntry, useInboxPages } from "./use-inbox-pages.ts";
import { useNeedy } from "./use-needy.ts";

const InboxList = lazyPiece(() =>
  withMessages(import("./inbox-list.tsx"), "notifications", "incidentActs").then((file) => file.InboxList),
);

type Counts = NonNullable<ReturnType<typeof useInboxPages>["counts"]>;

/** Everything that the reader was told, one row for each matter: the record of which every message is a copy. */
export function InboxPage() {
  const t = useTranslations("notifications.inbox");
  useGoOn();
  const filter = useInboxFilter();
  const pages = useInboxPages(filter.input);
  const acts = useInboxActs();
  const { rows, counts, error, again } = pages;
  useShortcut(filter.isOn ? "Escape" : null, filter.clear);
  return (
    <>
      <Head counts={counts} rows={filter.isOn ? [] : (rows ?? [])} />
      <div className={classNames("ui-tools", counts === null && error === null && "is-coming")}>
        <InboxFilters filter={filter} counts={counts} onMarkAll={acts.markAll} />
      </div>
      {rows === undefined && error === null && <Loading />}
      {rows === undefined && error !== null && <LoadError error={error} title={t("loadFailed")} onRetry={again} />}
      {rows?.length === 0 && pages.newer === 0 && <Nothing filter={filter} total={counts?.all ?? 0} />}
      {rows !== undefined && rows.length + pages.newer > 0 && (
        <LazyPart fallback={<Loading />}>
          <InboxList rows={rows} pages={pages} acts={acts} total={counts?.all ?? rows.length} />
        </LazyPart>
      )}
    </>
  );
}

/** How much is open is the title; who has nobody yet is named below it. */
function Head({ counts, rows }: { counts: Counts | null; rows: readonly InboxEntry[] }) {
  const t = useTranslations("notifications.inbox");
  const page = useTranslations("frame.title");
  const needy = useNeedy(rows);
  if (counts === null) return <HeadToCome title={page("inbox")} />;
  const { open, unread, shops } = counts;
  const number = (count: number) => numberWord(count, t("numbers").split(" "), WORDS_IN_REST);
  const said = t("open", { count: open, number: capital(number(open)) });
  const fresh = t("fresh", { count: unread, number: number(unread) });
  const some = unread === 0 ? t("headOpen", { open: said }) : t("head", { open: said, fresh });
  const lead = open === 0 || needy === null ? t("hear", { shops }) : needy;
  return <PageHead crumbs={[page("inbox")]} title={open === 0 ? t("nothing") : some} lead={lead} isAnswer />;
}

/** As high as the head that follows, which has the page's name above its answer. */
function HeadToCome({ title }: { title: string }) {
  const lead = (
    <span className="inline-block w-80 max-w-full">
      <Skeleton />
    </span>
  );
  return (
    <PageHead
      crumbs={[
        <span key="page" className="invisible">
          {title}
        </span>,
      ]}
      title={title}
      lead={lead}
      isAnswer
    />
  );
}

function Loading() {
  const t = useTranslations("common");
  return (
    <div className="ui-incidents" aria-busy="true">
      <p className="ui-sr" role="status">
        {t("loading")}
      </p>
      <IncidentGroupSkeleton rows={4} />
    </div>
  );
}

function Nothing({ filter, total }: { filter: InboxFilter; total: number }) {
  const t = useTranslations("notifications.inbox");
  if (filter.isOn)
    return (
      <EmptyState title={t("noMatch")} actions={<Button onClick={filter.clear}>{t("clear")}</Button>}>
        {t("noMatchText", { count: total })}
      </EmptyState>
    );
  return (
    <EmptyState title={t("empty")} actions={<ButtonLink to="/app/settings/notifications">{t("settings")}</ButtonLink>}>
      {t("emptyText")}
    </EmptyState>
  );
}

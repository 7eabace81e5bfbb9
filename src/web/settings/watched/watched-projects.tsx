import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { Folder } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../app/router.ts";
import { trpc } from "../../api/trpc.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Button } from "../../ui/press/button.tsx";
import { showError } from "../../ui/failures/show-error.ts";
import { useWatchProject } from "../../api/watching/use-watch-project.ts";
import { ActionList, ActionRow } from "../../ui/lists/action-list.tsx";
import { WatchToggle } from "../../ui/shop/watch-toggle.tsx";
import type { KeptRow } from "../use-kept-rows.ts";

type WatchedProject = inferRouterOutputs<AppRouter>["account"]["subscribedProjects"][number];
type Row = KeptRow<WatchedProject>;

/** Shorter lists need no search. */
const WORTH_SEARCHING = 8;
/** So many stand here until all are asked for. */
const FEW = 5;

/** Projects whose shops the person watches all. */
export function WatchedProjects({ rows, count }: { rows: readonly Row[]; count: number }) {
  const t = useTranslations("notifications.settings");
  const [isWhole, setWhole] = useState(false);
  const [term, setTerm] = useState("");
  const found = useFound(rows, { term: term.trim(), count });
  const isCut = !isWhole && rows.length > FEW + 1;
  const shown = isCut ? found.slice(0, FEW) : found;
  return (
    <div>
      <h3 className="ui-title mb-1">{t("projects")}</h3>
      {!isCut && rows.length > WORTH_SEARCHING && (
        <div className="ui-tools">
          <SearchField label={t("findProject")} value={term} onChange={setTerm} restMilliseconds={200} />
        </div>
      )}
      <ActionList label={t("projects")} {...(shown.length === 0 && { empty: t("noProject") })}>
        {shown.map((kept) => (
          <ProjectRow key={kept.row.id} {...kept} />
        ))}
      </ActionList>
      <ProjectsFoot
        hidden={isCut ? Math.max(count, rows.length) - FEW : term === "" ? count - rows.length : 0}
        onShow={isCut ? () => setWhole(true) : null}
      />
    </div>
  );
}

/** How many are not shown. `onShow`: `null` for those that only a search finds. */
function ProjectsFoot({ hidden, onShow }: { hidden: number; onShow: (() => void) | null }) {
  const t = useTranslations("myTelling.watched");
  if (hidden <= 0) return null;
  return (
    <div className="ui-table-foot">
      <span>{t(onShow === null ? "more" : "moreThere", { count: hidden })}</span>
      {onShow !== null && (
        <Button size="small" onClick={onShow}>
          {t("showAll")}
        </Button>
      )}
    </div>
  );
}

/** By their own name or that of their organization; of more than are listed the server finds them. */
function useFound(rows: readonly Row[], { term, count }: { term: string; count: number }): readonly Row[] {
  const enabled = term !== "" && count > rows.length;
  const { data = [] } = useQuery({
    ...trpc.account.subscribedProjects.queryOptions({ term: term.slice(0, 100) }),
    enabled,
  });
  const known = new Set(rows.map(({ row }) => row.id));
  const others = enabled ? data.filter(({ id }) => !known.has(id)).map((row) => ({ row, isThere: true })) : [];
  const words = term.toLowerCase();
  return [...rows, ...others].filter(({ row }) => `${row.name} ${row.organizationName}`.toLowerCase().includes(words));
}

function ProjectRow({ row, isThere }: KeptRow<WatchedProject>) {
  const t = useTranslations("notifications.settings");
  const watch = useWatchProject();
  const name = `${row.organizationName} / ${row.name}`;
  const { leftOut } = row;
  const change = () =>
    watch.mutate({ project: row, watching: !isThere, leftOut: isThere ? [] : leftOut }, { onError: showError });
  return (
    <ActionRow
      icon={Folder}
      name={name}
      facts={[
        t("projectShops", { count: row.shopCount }),
        ...(leftOut.length > 0 ? [t("leftOut", { count: leftOut.length })] : []),
      ]}
    >
      <WatchToggle
        size="small"
        isWatched={isThere}
        isLoading={watch.isPending}
        onClick={change}
        aria-label={t(isThere ? "unwatchNamed" : "undoNamed", { name })}
      >
        {t(isThere ? "unwatch" : "undo")}
      </WatchToggle>
    </ActionRow>
  );
}

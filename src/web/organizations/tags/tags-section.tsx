import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { mayMember } from "../../../organizations/permissions.ts";
import { trpc } from "../../api/trpc.ts";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { Section } from "../../ui/page/section.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { type PlainColumn, PlainTable } from "../../ui/tables/plain-table.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { DeleteTag } from "./delete-tag.tsx";
import type { ListedTag } from "./listed-tag.ts";
import { RenameTag } from "./rename-tag.tsx";

/** The organization's tags, with what carries and uses each. Every member sees them; owners and admins change them. */
export function TagsSection({ organizationId, role }: { organizationId: string; role: string }) {
  const t = useTranslations("tags.kept");
  const words = useTranslations("tags");
  const { tags, error, again } = useTags(organizationId);
  const mayManage = mayMember(role, "organization:update");
  const shops = ({ shops: count }: ListedTag) => t("ofShops", { count });
  const windows = ({ windows: { length: count } }: ListedTag) => t("ofWindows", { count });
  const act = (tag: ListedTag) =>
    mayManage && (
      <span className="inline-flex gap-1 justify-end">
        <RenameTag organizationId={organizationId} tag={tag} />
        <DeleteTag organizationId={organizationId} tag={tag} />
      </span>
    );
  const columns: readonly PlainColumn<ListedTag>[] = [
    { key: "name", title: t("name"), cell: nameOf, width: "300px" },
    { key: "shops", title: t("shops"), cell: shops },
    { key: "windows", title: t("windows"), cell: windows, leavesAt: 899 },
    ...(mayManage ? [{ key: "act", title: t("actions"), cell: act, width: "192px", isEnd: true }] : []),
  ];
  return (
    <Section title={t("title")} {...(tags && { count: tags.length })} isFlush={tags !== undefined && tags.length > 0}>
      {tags === undefined && !error && <RowsSkeleton rows={2} />}
      {tags === undefined && error && <LoadError error={error} title={words("failed")} onRetry={again} />}
      {tags?.length === 0 && <p className="ui-mid pt-3">{t("none")}</p>}
      {tags && tags.length > 0 && (
        <PlainTable
          label={t("title")}
          rows={tags}
          rowKey={({ id }) => String(id)}
          columns={columns}
          phone={(tag) => (
            <PhoneRow name={nameOf(tag)} aside={shops(tag)} status={windows(tag)} facts={act(tag) || undefined} />
          )}
        />
      )}
    </Section>
  );
}

/** Each with the planned work that finds its shops by it. */
function useTags(orgId: string) {
  const list = useQuery(trpc.organization.tag.list.queryOptions({ orgId }));
  const { data: planned } = useQuery(trpc.account.window.list.queryOptions());
  const tags = list.data?.map((tag): ListedTag => {
    const uses = planned?.windows.filter(
      ({ organizationId, scope }) => organizationId === orgId && scope.kind === "tag" && scope.id === tag.id,
    );
    return { ...tag, windows: uses?.map(({ name }) => name) ?? [] };
  });
  return { tags, error: list.error, again: () => void list.refetch() };
}

function nameOf({ name }: ListedTag) {
  return (
    <b className="font-mid ui-cut" dir="auto" data-tip-cut="">
      {name}
    </b>
  );
}

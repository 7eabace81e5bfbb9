import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { mayMember } from "../../../organizations/permissions.ts";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/press/button.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { type PlainColumn, PlainTable } from "../../ui/tables/plain-table.tsx";
import { CutLine } from "../../ui/lists/cut-line.tsx";
import { Section } from "../../ui/page/section.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { useOpenings } from "../../ui/press/use-openings.ts";
import { DeleteTeam } from "./delete-team.tsx";
import type { FullOrganization } from "../../api/organization/full-organization.ts";
import { TeamDialog } from "./team-dialog.tsx";
import type { Team } from "./team.ts";

/** The teams. Every member sees them; owners and admins can change them. */
export function TeamsSection({ organization, ownRole }: { organization: FullOrganization; ownRole: string }) {
  const t = useTranslations("members.teams");
  const d = useTranslations("organizations.detail");
  const {
    data: teams,
    error,
    refetch,
  } = useQuery(trpc.organization.team.list.queryOptions({ orgId: organization.id }));
  const mayManage = mayMember(ownRole, "member:manage");
  const namesOf = ({ userIds }: Team) =>
    organization.members.filter(({ userId }) => userIds.includes(userId)).map(({ user }) => user.name);
  const people = (team: Team) => <CutLine>{namesOf(team).join(", ") || t("people", { count: 0 })}</CutLine>;
  const count = (team: Team) => <span className="ui-dim">{namesOf(team).length}</span>;
  const act = (team: Team) =>
    mayManage && (
      <span className="inline-flex gap-1 justify-end">
        <TeamButton organization={organization} team={team} />
        <DeleteTeam organizationId={organization.id} team={team} />
      </span>
    );
  const columns: readonly PlainColumn<Team>[] = [
    { key: "name", title: t("name"), cell: nameOf, width: "300px" },
    { key: "people", title: t("who"), cell: people },
    { key: "count", title: d("members"), cell: count, width: "112px", leavesAt: 899, isNumber: true },
    ...(mayManage ? [{ key: "act", title: d("actions"), cell: act, width: "192px", isEnd: true }] : []),
  ];
  return (
    <Section
      title={t("title")}
      {...(teams && { count: teams.length })}
      isFlush={teams !== undefined && teams.length > 0}
      {...(mayManage && { tools: <TeamButton organization={organization} team={null} /> })}
    >
      {teams === undefined && !error && <RowsSkeleton rows={2} />}
      {error && !teams && <LoadError error={error} title={t("failed")} onRetry={() => void refetch()} />}
      {teams?.length === 0 && <p className="ui-mid pt-3">{`${t("none")}. ${t("noneText")}`}</p>}
      {teams && teams.length > 0 && (
        <PlainTable
          label={t("title")}
          rows={teams}
          rowKey={({ id }) => id}
          columns={columns}
          phone={(team) => (
            <PhoneRow
              name={nameOf(team)}
              aside={t("people", { count: namesOf(team).length })}
              status={<CutLine>{namesOf(team).join(", ")}</CutLine>}
              facts={act(team) || undefined}
            />
          )}
        />
      )}
    </Section>
  );
}

/** The dialog starts from the current state each time. */
function TeamButton({ organization, team }: { organization: FullOrganization; team: Team | null }) {
  const t = useTranslations("members.teams");
  const [isOpen, setOpen] = useState(false);
  const openings = useOpenings(isOpen);
  const open = () => setOpen(true);
  return (
    <>
      {team === null ? (
        <Button icon={Plus} onClick={open}>
          {t("add")}
        </Button>
      ) : (
        <Button kind="quiet" size="small" aria-label={t("editNamed", { name: team.name })} onClick={open}>
          {t("edit")}
        </Button>
      )}
      <TeamDialog key={openings} {...{ organization, team, isOpen }} onClose={() => setOpen(false)} />
    </>
  );
}

function nameOf({ name }: Team) {
  return <b className="font-mid ui-cut">{name}</b>;
}

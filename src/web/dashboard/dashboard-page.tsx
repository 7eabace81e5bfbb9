import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { NEWEST_CHANGES } from "../../changelog/change-kind.ts";
import { unpackFleet } from "../../fleet/fleet-answer.ts";
import { mayMember, type Permission } from "../../organizations/permissions.ts";
import { trpc } from "../api/trpc.ts";
import { withMessages } from "../words/language.ts";
import { LoadError } from "../ui/parts/load-error.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { Section } from "../ui/page/section.tsx";
import { RowsSkeleton } from "../ui/page/skeleton.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import type { FirstStep } from "./day-one.tsx";
import { LazyPart } from "../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../ui/parts/lazy-piece.ts";
import { FleetReport } from "./fleet-report.tsx";
import type { May } from "./actions/step-effect.ts";
import { OwnSide } from "../page/own-side.tsx";

const ChangesSection = lazyPiece(() =>
  withMessages(import("./changes/changes-section.tsx"), "fleet").then((file) => file.ChangesSection),
);
const DayOne = lazyPiece(() => withMessages(import("./day-one.tsx"), "fleet").then((file) => file.DayOne));

/** Whether anything is wrong, where, and what to do. */
export function DashboardPage() {
  const t = useTranslations("dashboard.fleet");
  const well = useTranslations("dashboard.well");
  const fleet = useQuery(trpc.account.currentUserFleet.queryOptions(undefined, { select: unpackFleet }));
  const organizations = useQuery(trpc.account.listOrganizations.queryOptions());
  const changes = useQuery(trpc.account.currentUserChangelogs.queryOptions());
  const releases = useQuery(trpc.info.getLatestShopwareVersion.queryOptions());
  const hasNoShops = fleet.data?.shops.length === 0;
  const projects = useQuery({ ...trpc.account.currentUserProjects.queryOptions(), enabled: hasNoShops });

  if (fleet.isPending || organizations.isPending || (hasNoShops && projects.isPending)) return <DashboardSkeleton />;
  const roleBySlug = new Map(organizations.data?.map(({ slug, role }) => [slug, role]));
  /** If the role is unknown, the server decides. */
  const may: May = (slug, permission) => isAllowed(roleBySlug.get(slug), permission);
  // Without shops, the first step depends on both answers.
  const failed = hasNoShops ? [organizations, projects].find(({ data }) => data === undefined) : undefined;
  if (fleet.data === undefined || failed) {
    const { error, refetch } = failed ?? fleet;
    return (
      <>
        <PageHead title={t("title")} />
        <LoadError error={error} onRetry={() => void refetch()} {...(!failed && { title: t("error") })} />
      </>
    );
  }
  if (hasNoShops) {
    return (
      <LazyPart fallback={<DashboardSkeleton />}>
        <DayOne step={firstStepOf([...roleBySlug.values()], projects.data?.length ?? 0)} />
      </LazyPart>
    );
  }
  return (
    <>
      <OwnSide />
      <FleetReport
        fleet={fleet.data}
        releases={Object.keys(releases.data ?? {})}
        changes={changes.data ?? []}
        may={may}
      />
      <LazyPart
        fallback={
          <Section title={well("changes")}>
            <RowsSkeleton rows={NEWEST_CHANGES} />
          </Section>
        }
      >
        <ChangesSection />
      </LazyPart>
    </>
  );
}

function isAllowed(role: string | undefined, permission: Permission): boolean {
  return role === undefined || mayMember(role, permission);
}

function firstStepOf(roles: readonly string[], projectCount: number): FirstStep {
  if (roles.length === 0) return "organization";
  if (!roles.some((role) => mayMember(role, "shop:write"))) return "viewer";
  return projectCount === 0 ? "project" : "shop";
}

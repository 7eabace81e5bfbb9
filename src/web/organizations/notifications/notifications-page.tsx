import { useSuspenseQuery } from "@tanstack/react-query";
import { useMatches, useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { mayMember } from "../../../organizations/permissions.ts";
import { trpc } from "../../api/trpc.ts";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { withMessages } from "../../words/language.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { PageSkeleton } from "../../ui/page/skeleton.tsx";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { SegmentLinks } from "../../ui/press/segment-links.tsx";
import { NameAndRole } from "../name-and-role.tsx";
import { NoSuchOrganization } from "../no-such-organization.tsx";
import { OrganizationTabs } from "../organization-tabs.tsx";
import { LockedOrganization } from "../security/locked-organization.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import type { OwnOrganization } from "../../page/telling/own-organization.ts";
import { SEGMENTS } from "./segments.ts";
import { useSegmentCounts } from "./use-segment-counts.ts";
import "./words-of-notifications.ts";

const EndpointPage = lazyPiece(() =>
  withMessages(import("./webhook/endpoint-page.tsx"), "webhooks").then((file) => file.EndpointPage),
);
const ChannelPage = lazyPiece(() =>
  withMessages(import("../../page/telling/channel-editor/channel-page.tsx"), "channels", "channelForm").then(
    (file) => file.ChannelPage,
  ),
);

/** Who is told what, by which way: name, tabs and segments of an organization, around the segment of the address. */
export function NotificationsPage() {
  const names: { slug?: string; endpointId?: string; channelId?: string } = useParams({ strict: false });
  const { slug = "", endpointId, channelId } = names;
  const { data: mine } = useSuspenseQuery(trpc.account.listOrganizations.queryOptions());
  const organization = mine.find((one) => one.slug === slug);
  if (organization === undefined) return <NoSuchOrganization />;
  const { name, role, signInProblem } = organization;
  if (signInProblem !== null) return <LockedOrganization organization={organization} problem={signInProblem} />;
  if (endpointId !== undefined && mayMember(role, "telling:manage"))
    return (
      <LazyPart fallback={<PageSkeleton />}>
        <EndpointPage key={endpointId} organization={organization} endpointId={endpointId} />
      </LazyPart>
    );
  if (channelId !== undefined && mayMember(role, "telling:manage"))
    return (
      <LazyPart fallback={<PageSkeleton />}>
        <ChannelPage organization={organization} channelId={channelId} />
      </LazyPart>
    );
  return (
    <>
      <PageHead title={<NameAndRole name={name} role={role} />} />
      <OrganizationTabs slug={slug} role={role} />
      <Segments organization={organization} />
    </>
  );
}

function Segments({ organization }: { organization: OwnOrganization }) {
  const t = useTranslations("organizations.notifications");
  const counts = useSegmentCounts(organization);
  const here = useMatches({ select: (matches) => matches.at(-1)?.fullPath }) ?? "";
  // The first segment's address is the beginning of all others.
  const current = SEGMENTS.findLast(({ to }) => here.startsWith(to)) ?? SEGMENTS[0];
  const { slug, role } = organization;
  return (
    <>
      <div className="ui-tools">
        <SegmentLinks
          label={t("title")}
          current={current.to}
          segments={SEGMENTS.filter(({ needs }) => mayMember(role, needs)).map(({ name, to }) => ({
            to,
            params: { slug },
            label: t(name),
            count: counts[name],
          }))}
        />
      </div>
      <SegmentContent organization={organization} segment={current} />
    </>
  );
}

interface SegmentContentProps {
  organization: OwnOrganization;
  segment: (typeof SEGMENTS)[number];
}

function SegmentContent({ organization, segment }: SegmentContentProps) {
  if (!mayMember(organization.role, segment.needs)) return <NotAllowed name={organization.name} />;
  return (
    <LazyPart key={segment.name} fallback={<PageSkeleton />}>
      <segment.Content organization={organization} />
    </LazyPart>
  );
}

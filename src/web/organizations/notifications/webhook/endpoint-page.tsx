import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { useDocumentTitle } from "../../../page/document-title.ts";
import { isNotThere } from "../../../ui/failures/refused.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { PageSkeleton } from "../../../ui/page/skeleton.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { ButtonLink, PlainLink } from "../../../ui/press/link.tsx";
import { Mono } from "../../../ui/signs/code.tsx";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import type { OwnOrganization } from "../../../page/telling/own-organization.ts";
import type { ShownEndpoint } from "../webhooks/endpoint-answers.ts";
import { EndpointTicks, EndpointTicksKey } from "../webhooks/endpoint-ticks.tsx";
import { DeliveriesSection } from "./deliveries-section.tsx";
import { EndpointActions } from "./endpoint-actions.tsx";
import { EndpointOff } from "./endpoint-off.tsx";
import { EventsSection } from "./events-section.tsx";
import { ReplaySection } from "./replay-section.tsx";
import { SecretSection } from "./secret-section.tsx";
import { TestSection } from "./test-section.tsx";
import { useDeed } from "./use-deed.ts";

interface EndpointPageProps {
  organization: OwnOrganization;
  endpointId: string;
}

/** While events are sent again the page follows. */
const FOLLOW_MILLISECONDS = 2000;

/** As high as any window, as the page will be: what stands below it does not move. */
const ROWS_ON_THEIR_WAY = 18;

/** One endpoint: how it stands, what it got, its secret, its types. */
export function EndpointPage({ organization, endpointId: id }: EndpointPageProps) {
  const t = useTranslations("webhooks");
  const { slug, id: organizationId } = organization;
  const { data, error, refetch } = useQuery({
    ...trpc.organization.webhook.get.queryOptions({ organizationId, id }),
    refetchInterval: ({ state }) =>
      state.data?.replays.some(({ waiting, stoppedAt }) => waiting > 0 && stoppedAt === null) === true
        ? FOLLOW_MILLISECONDS
        : false,
  });
  useDocumentTitle(data?.name ?? null);
  const crumbs = crumbsOf(organization, t("title"));
  if (data !== undefined) return <Shown organization={organization} endpoint={data} crumbs={crumbs} />;
  if (error === null)
    return (
      <>
        <PageHead title={t("title")} crumbs={crumbs} />
        <PageSkeleton rows={ROWS_ON_THEIR_WAY} />
      </>
    );
  if (!isNotThere(error))
    return (
      <>
        <PageHead title={t("title")} crumbs={crumbs} />
        <LoadError error={error} title={t("page.loadFailed")} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      <PageHead title={t("title")} crumbs={crumbs} />
      <EmptyState
        title={t("page.notFound")}
        actions={
          <ButtonLink to="/app/organizations/$slug/notifications/webhooks" params={{ slug }}>
            {t("page.toList")}
          </ButtonLink>
        }
      >
        {t("page.notFoundText")}
      </EmptyState>
    </>
  );
}

function crumbsOf({ slug, name }: OwnOrganization, webhooks: string): readonly ReactNode[] {
  return [
    <PlainLink key="organization" to="/app/organizations/$slug" params={{ slug }}>
      {name}
    </PlainLink>,
    <PlainLink key="webhooks" to="/app/organizations/$slug/notifications/webhooks" params={{ slug }}>
      {webhooks}
    </PlainLink>,
  ];
}

interface ShownProps {
  organization: OwnOrganization;
  endpoint: ShownEndpoint;
  crumbs: readonly ReactNode[];
}

function Shown({ organization, endpoint, crumbs }: ShownProps) {
  const { id: organizationId } = organization;
  const { refresh, onError } = useDeed();
  const test = useMutation(trpc.organization.webhook.try.mutationOptions({ onError, onSettled: () => void refresh() }));
  const within = { organizationId, endpoint };
  return (
    <>
      <PageHead
        title={endpoint.name}
        crumbs={crumbs}
        lead={<Mono>{endpoint.address}</Mono>}
        actions={
          <EndpointActions
            organization={organization}
            endpoint={endpoint}
            isTesting={test.isPending}
            onTest={() => test.mutate({ organizationId, id: endpoint.id })}
          />
        }
      />
      {endpoint.state === "disabled" && <EndpointOff {...within} />}
      <p className="mt-3">
        <HowItStands endpoint={endpoint} />
      </p>
      <div className="mt-2 grid gap-x-14 2xl:grid-cols-[minmax(0,1fr)_minmax(0,392px)]">
        <div className="min-w-0">
          <Day endpoint={endpoint} />
          <DeliveriesSection endpoint={endpoint} slug={organization.slug} />
          <ReplaySection {...within} />
        </div>
        <div className="min-w-0">
          <SecretSection {...within} />
          <EventsSection {...within} />
          <TestSection answer={test.data} isTesting={test.isPending} />
        </div>
      </div>
    </>
  );
}

function Day({ endpoint }: { endpoint: ShownEndpoint }) {
  const t = useTranslations("webhooks.column");
  return (
    <Section title={t("day")}>
      <div className="grid gap-2 pt-8">
        <EndpointTicks endpoint={endpoint} now={endpoint.now} />
        <EndpointTicksKey />
      </div>
    </Section>
  );
}

/** "It works: 96 of 96 arrived in the last 24 hours, the last at 09:41." */
function HowItStands({ endpoint }: { endpoint: ShownEndpoint }) {
  const t = useTranslations("webhooks.page.says");
  const write = useShortMoment();
  const { state, stateSince, totals, arrivedAt, waiting, missed } = endpoint;
  const b = (words: ReactNode) => <b className="font-mid">{words}</b>;
  const all = totals.arrived + totals.dead + totals.unknown + totals.waiting;
  if (state === "disabled") return t.rich("off", { b, at: write(stateSince), missed });
  if (state === "struggling") return t.rich("struggling", { b, at: write(stateSince), waiting });
  if (arrivedAt === null) return t("never");
  if (all === 0) return t("quiet");
  return t.rich("works", { b, arrived: totals.arrived, all, at: write(arrivedAt) });
}

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { FactsLine } from "../../ui/lists/facts-line.tsx";
import { Alert } from "../../ui/page/alert.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { Count } from "../../ui/signs/count.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { BlindLocations } from "../watching-locations.tsx";
import { ChannelNumbers } from "./channel-numbers.tsx";
import { GivenUpAlerts } from "./given-up-alerts.tsx";
import { oldestOf, sumOf, type TellingHealth } from "./telling-health.ts";
import { TroubledChannels } from "./troubled-channels.tsx";

const REFETCH_MILLISECONDS = 15_000;

/** How telling goes in all organizations, without names or contents of anybody's channels. */
export function AdminDeliveriesPage() {
  const t = useTranslations("admin.deliveries");
  const { data } = useSuspenseQuery(
    trpc.admin.telling.queryOptions(undefined, { refetchInterval: REFETCH_MILLISECONDS }),
  );
  const { data: operation } = useSuspenseQuery(
    trpc.admin.operation.get.queryOptions(undefined, { refetchInterval: REFETCH_MILLISECONDS }),
  );
  const { data: instance } = useSuspenseQuery(trpc.admin.instance.queryOptions());
  return (
    <>
      <PageHead
        title={t("heading")}
        lead={t("lead")}
        {...(instance.hasMailbox && { actions: <ButtonLink to="/admin/mailbox">{t("mailbox")}</ButtonLink> })}
      />
      <div className="mt-3 mb-4 grid gap-3">
        <BlindLocations locations={operation.locations} />
        <Warnings numbers={data} />
      </div>
      <Sum numbers={data} />
      <Section title={t("channels")} count={data.channels.length} isFlush>
        <ChannelNumbers channels={data.channels} />
      </Section>
      <Section title={t("troubled")} count={data.troubled.length} isFlush>
        <TroubledChannels troubled={data.troubled} />
      </Section>
      <GivenUpAlerts />
    </>
  );
}

function Warnings({ numbers: { undecided, linksLeadNowhere } }: { numbers: TellingHealth }) {
  const t = useTranslations("admin.deliveries");
  return (
    <>
      {undecided.isLate && undecided.oldest !== null && (
        <Alert kind="error" title={t("late", { count: undecided.count })}>
          {t.rich("lateText", { since: () => <RelativeTime at={undecided.oldest} /> })}
        </Alert>
      )}
      {linksLeadNowhere && (
        <Alert kind="warning" title={t("nowhere")}>
          {t("nowhereText")}
        </Alert>
      )}
    </>
  );
}

function Sum({ numbers: { channels } }: { numbers: TellingHealth }) {
  const t = useTranslations("admin.deliveries");
  const oldest = oldestOf(channels);
  return (
    <FactsLine
      facts={[
        { term: t("waiting"), value: <Count of={sumOf(channels, "waiting")} /> },
        { term: t("oldest"), value: oldest === null ? "–" : <RelativeTime at={oldest} /> },
        { term: t("dead"), value: <Count of={sumOf(channels, "dead")} /> },
      ]}
    />
  );
}

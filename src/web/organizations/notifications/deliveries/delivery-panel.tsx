import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ShownDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";
import { EVENTS_CHANNEL } from "../../../../notifications/endpoints/endpoint-limits.ts";
import { trpc } from "../../../api/trpc.ts";
import { isNotThere } from "../../../ui/failures/refused.ts";
import { SidePanel } from "../../../ui/lists/side-panel.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { ButtonLink } from "../../../ui/press/link.tsx";
import { useShortcut } from "../../../ui/keys/use-shortcut.ts";
import { DeliveryDetail } from "./delivery-detail.tsx";
import { useRedeliver } from "./use-redeliver.ts";
import { whyNotAgain } from "./why-not-again.ts";

interface DeliveryPanelProps {
  organizationId: string;
  slug: string;
  asked: { destinationId: string; messageId: string };
  onClose: () => void;
}

/** One delivery: its tries with each answer, as sent, made of which events. */
export function DeliveryPanel({ organizationId, slug, asked, onClose }: DeliveryPanelProps) {
  const t = useTranslations("deliveries");
  const { data, error, refetch } = useQuery(trpc.organization.delivery.get.queryOptions({ organizationId, ...asked }));
  useShortcut("Escape", onClose);
  if (data === undefined)
    return (
      <SidePanel title={t("title")} onClose={onClose}>
        {error === null && <RowsSkeleton rows={4} />}
        {error !== null && isNotThere(error) && <EmptyState title={t("detail.gone")} />}
        {error !== null && !isNotThere(error) && (
          <LoadError error={error} title={t("detail.failed")} onRetry={() => void refetch()} />
        )}
      </SidePanel>
    );
  return (
    <SidePanel
      title={data.title}
      subtitle={t("detail.of", { channel: data.destinationName, kind: t(`kind.${data.kind}`) })}
      onClose={onClose}
      footer={<Foot delivery={data} organizationId={organizationId} slug={slug} />}
    >
      <DeliveryDetail delivery={data} />
    </SidePanel>
  );
}

interface FootProps {
  delivery: ShownDelivery;
  organizationId: string;
  slug: string;
}

function Foot({ delivery, organizationId, slug }: FootProps) {
  const t = useTranslations("deliveries");
  const { destinationId, messageId, state, kind, destinationName: name, channel } = delivery;
  const { isPending, again } = useRedeliver(organizationId, () => {});
  const blocked = whyNotAgain(delivery);
  const isDead = state === "dead" && kind !== "digest";
  return (
    <>
      {isDead && blocked !== null && <p className="ui-mid">{t(`again.${blocked}`, { name })}</p>}
      {isDead && blocked === null && (
        <Button icon={RotateCcw} isLoading={isPending} onClick={() => again({ destinationId, messageId })}>
          {t("again.one")}
        </Button>
      )}
      {channel === EVENTS_CHANNEL ? (
        <ButtonLink
          kind="quiet"
          to="/app/organizations/$slug/notifications/webhooks/$endpointId"
          params={{ slug, endpointId: destinationId }}
        >
          {t("detail.openEndpoint")}
        </ButtonLink>
      ) : (
        <ButtonLink
          kind="quiet"
          to="/app/organizations/$slug/notifications/channels/$channelId"
          params={{ slug, channelId: destinationId }}
        >
          {t("detail.openChannel")}
        </ButtonLink>
      )}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ShownDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";
import { trpc } from "../../../api/trpc.ts";
import { isNotThere } from "../../../ui/failures/error-sentence.ts";
import { SidePanel } from "../../../ui/lists/side-panel.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { ButtonLink } from "../../../ui/press/link.tsx";
import { useShortcut } from "../../../ui/keys/use-shortcut.ts";
import { DeliveryDetail } from "./delivery-detail.tsx";
import { useRedeliver } from "./use-redeliver.ts";

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

function Foot({ delivery: { destinationId, messageId, state, kind }, organizationId, slug }: FootProps) {
  const t = useTranslations("deliveries");
  const { isPending, again } = useRedeliver(organizationId, () => {});
  return (
    <>
      {state === "dead" && kind !== "digest" && (
        <Button icon={RotateCcw} isLoading={isPending} onClick={() => again({ destinationId, messageId })}>
          {t("again.one")}
        </Button>
      )}
      <ButtonLink
        kind="quiet"
        to="/app/organizations/$slug/notifications/channels/$channelId"
        params={{ slug, channelId: destinationId }}
      >
        {t("detail.openChannel")}
      </ButtonLink>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { speedFileAddress } from "../../../../sitespeed/loading/shop-image.ts";
import { trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/press/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { NewTabLink } from "../../../ui/press/new-tab-link.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { writeMoment } from "../../../ui/times/moments.ts";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { MeasurementDetails } from "./measurement-details.tsx";
import type { ShopDetail } from "../../shop-detail.ts";
import { shortAddress } from "../speed-address.ts";

interface MeasurementDialogProps {
  shop: ShopDetail;
  openId: string | null;
  onClose: () => void;
}

/** All details of one measurement, with its report while that is stored. */
export function MeasurementDialog({ shop, openId, onClose }: MeasurementDialogProps) {
  const t = useTranslations("sitespeed");
  const measurementId = Number(openId);
  const isOpen = openId !== null && Number.isInteger(measurementId);
  const { data, error, refetch } = useQuery(
    trpc.organization.shop.sitespeedMeasurement.queryOptions({ shopId: shop.id, measurementId }, { enabled: isOpen }),
  );
  const hasReport = shop.sitespeedReports.some(({ id, files }) => id === measurementId && files.includes("report"));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={data === undefined ? t("table.details") : t("details.title", { time: timeOf(data.createdAt) })}
      {...(data !== undefined && { subtitle: shortAddress(data.url, shop.url) })}
      footer={<Foot {...{ shop, hasReport, onClose }} id={measurementId} />}
    >
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <RowsSkeleton />}
      {data !== undefined && <MeasurementDetails measurement={data} hasReport={hasReport} />}
    </Dialog>
  );
}

function timeOf(moment: string): string {
  return writeMoment(new Date(moment), "dateTime");
}

interface FootProps {
  shop: MeasurementDialogProps["shop"];
  id: number;
  hasReport: boolean;
  onClose: () => void;
}

function Foot({ shop, id, hasReport, onClose }: FootProps) {
  const t = useTranslations("sitespeed");
  const common = useTranslations("common");
  return (
    <>
      {hasReport && (
        <NewTabLink href={speedFileAddress(shop.id, id, "report")} icon={ArrowUpRight}>
          {t("report")}
        </NewTabLink>
      )}
      <Button kind="primary" onClick={onClose}>
        {common("close")}
      </Button>
    </>
  );
}

import { useTranslations } from "use-intl";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { GrantButton } from "../checks/grant-button.tsx";
import type { SectionTopic } from "../../../snapshot/section.ts";
import type { Reading } from "./section-reading.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { UnknownReason } from "../unknown-reason.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

interface ReadingItemProps {
  shop: ShopDetail;
  topic: SectionTopic;
  reading: Reading;
  /** Number of rows read, `null` when nothing is counted. */
  count: number | null;
  readAt: string;
}

/** One section of the last visit. */
export function ReadingItem({ shop, topic, reading, count, readAt }: ReadingItemProps) {
  const t = useTranslations("shopDetail");
  const time = useShortMoment();
  const name = t(`unknown.topic.${topic}`);
  switch (reading.state) {
    case "read":
      return (
        <li>
          <StatusMark status="ok" />
          <span className="grow">{name}</span>
          <span className="end">
            {count === null ? time(readAt) : t("information.countAt", { count, time: time(readAt) })}
          </span>
        </li>
      );
    case "absent":
      return (
        <li>
          <StatusMark status="notInstalled" />
          <span className="grow">{name}</span>
          <span className="end">{t(topic === "frosh" ? "information.absentFrosh" : "information.absent")}</span>
        </li>
      );
    case "unknown":
      return (
        <li className="is-high">
          <StatusMark status="unknown" />
          <div className="grow">
            {name}
            <small>
              {t("information.unknownSince", { time: time(reading.since) })} <UnknownReason reading={reading} />
            </small>
          </div>
          {reading.rights.length > 0 && <GrantButton shop={shop} rights={reading.rights} isShort />}
        </li>
      );
  }
}

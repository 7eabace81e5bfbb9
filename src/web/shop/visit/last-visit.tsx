import { useTranslations } from "use-intl";
import { Section } from "../../ui/page/section.tsx";
import { ReadingItem } from "./reading-item.tsx";
import type { SectionTopic } from "../../../snapshot/section.ts";
import { readingOf, SECTIONS_OF, TOPICS } from "./section-reading.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** What the last visit read, section by section, and what it could not read. */
export function LastVisit({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.information");
  const time = useShortMoment();
  const { lastScrapedAt, responseMilliseconds: milliseconds } = shop;
  if (lastScrapedAt === null) return null;
  const readings = TOPICS.map((topic) => ({ topic, reading: readingOf(shop.sections, SECTIONS_OF[topic]) }));
  const known = readings.filter(({ reading }) => reading.state !== "unknown");
  const figures = { read: known.length, total: readings.length };
  const answered = milliseconds === null ? t("answered", figures) : t("answeredIn", { ...figures, milliseconds });
  return (
    <Section title={t("visit")} count={time(lastScrapedAt)}>
      <ul className="ui-rows">
        <li className="text-ink-2">{answered}</li>
        {readings.map(({ topic, reading }) => (
          <ReadingItem
            key={topic}
            shop={shop}
            topic={topic}
            reading={reading}
            count={countOf(shop, topic)}
            readAt={lastScrapedAt}
          />
        ))}
      </ul>
    </Section>
  );
}

function countOf(shop: ShopDetail, topic: SectionTopic): number | null {
  if (topic === "extensions") return shop.extensions.length;
  if (topic === "tasks") return shop.scheduledTask.length;
  if (topic === "queue") return shop.queueInfo.length;
  return topic === "frosh" ? shop.checks.filter(({ source }) => source === "FroshTools").length : null;
}

import { Check, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/signs/icon.tsx";
import { Section } from "../../ui/page/section.tsx";
import type { SectionId } from "../../../snapshot/section.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { SECTIONS_OF } from "./section-reading.ts";

const STEPS = [
  { step: "access", parts: SECTIONS_OF.config },
  { step: "extensions", parts: SECTIONS_OF.extensions },
  { step: "tasks", parts: SECTIONS_OF.tasks },
  { step: "queue", parts: SECTIONS_OF.queue },
  { step: "cache", parts: SECTIONS_OF.cache },
  { step: "frosh", parts: SECTIONS_OF.frosh },
] as const;

/** Shown before the first success: what the visit is trying. The reason of a failure is above. */
export function FirstVisit({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.first");
  if (shop.failure !== null && !shop.isVisiting) return null;
  const isRead = (parts: readonly SectionId[]) => parts.every((part) => shop.visitRead.includes(part));
  const current = STEPS.find(({ parts }) => !isRead(parts))?.step;
  return (
    <Section title={t("title")}>
      <p className="mt-3 max-w-[84ch] text-ink-2" role="status">
        {t("text")}
      </p>
      <ul className="ui-working mt-3 max-w-[560px]" aria-label={t("steps")}>
        {STEPS.map(({ step, parts }) => (
          <li key={step}>
            {step === current ? (
              <Icon of={LoaderCircle} className="ui-busy" />
            ) : isRead(parts) ? (
              <Icon of={Check} />
            ) : (
              <i />
            )}
            {t(step)}
            {isRead(parts) && <span className="ui-sr">{t("read")}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

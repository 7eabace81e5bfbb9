import { Check, LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/signs/icon.tsx";
import { Section } from "../../ui/page/section.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import type { VisitPart } from "./visit-parts.ts";

const STEPS = [
  { step: "access", parts: ["config"] },
  { step: "extensions", parts: ["plugins", "apps"] },
  { step: "tasks", parts: ["tasks"] },
  { step: "queue", parts: ["queue"] },
  { step: "cache", parts: ["cache"] },
  { step: "frosh", parts: ["froshHealth", "froshPerformance"] },
] as const satisfies readonly { step: string; parts: readonly VisitPart[] }[];

/** Before anything is known: what is being tried. Why it failed stands above. */
export function FirstVisit({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.first");
  if (shop.failure !== null && !shop.isVisiting) return null;
  const isRead = (parts: readonly VisitPart[]) => parts.every((part) => shop.visitRead.includes(part));
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

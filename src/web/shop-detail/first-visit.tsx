import { LoaderCircle } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/section.tsx";
import type { ShopDetail } from "./shop-detail.ts";

const STEPS = ["access", "extensions", "tasks", "queue", "cache", "frosh"] as const;

/** Before anything is known: what is being tried. Why it failed stands above. */
export function FirstVisit({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.first");
  if (shop.failure !== null && !shop.isVisiting) return null;
  return (
    <Section title={t("title")}>
      <p className="mt-3 max-w-[84ch] text-ink-2" role="status">
        {t("text")}
      </p>
      <ul className="ui-working mt-3 max-w-[560px]" aria-label={t("steps")}>
        {STEPS.map((step, index) => (
          <li key={step}>
            {index === 0 ? <Icon of={LoaderCircle} className="ui-busy" /> : <i />}
            {t(step)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

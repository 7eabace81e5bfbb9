import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { aboutOf } from "../../../checks/about/about-of.ts";
import { findingText } from "../../../checks/finding-text.ts";
import { useCheckTexts } from "../../words/attention-texts.ts";
import { Code } from "../../ui/signs/code.tsx";
import { Sparkline } from "../../ui/charts/sparkline.tsx";
import type { ShopDetail } from "../shop-detail.ts";

/** How many messages wait, for how long, and whether their number falls. */
export function QueueVerdict({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.queue");
  const texts = useCheckTexts();
  const waiting = shop.queueInfo.reduce((sum, { size }) => sum + size, 0);
  const finding = shop.checks.find((check) => aboutOf(check)?.kind === "queue");
  const oldest = finding === undefined || finding.level === "green" ? "" : findingText(finding, texts);
  const code = (chunks: ReactNode) => <Code>{chunks}</Code>;
  return (
    <div className="ui-verdict">
      <p>
        <b>{t("waiting", { count: waiting })}</b> {oldest !== "" && `${oldest}. `}
        {t.rich("run", { code })}
      </p>
      <Curve sizes={shop.visits.map(({ queueSize }) => queueSize)} />
    </div>
  );
}

function Curve({ sizes }: { sizes: readonly (number | null)[] }) {
  const t = useTranslations("shopDetail.queue");
  const known = sizes.filter((size) => size !== null);
  if (known.length < 2) return null;
  return (
    <figure className="flex items-center gap-3 text-small text-ink-3">
      <figcaption>
        <span aria-hidden>{t("all")}</span>
        <span className="ui-sr">
          {t("curve", { least: Math.min(...known), most: Math.max(...known), last: known.at(-1) ?? 0 })}
        </span>
      </figcaption>
      <Sparkline values={sizes} />
    </figure>
  );
}

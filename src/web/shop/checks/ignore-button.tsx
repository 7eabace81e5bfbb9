import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import type { ShopCheck } from "../shop-detail.ts";
import { useIgnore } from "./use-ignore.ts";
import { usePermission } from "../frame/use-permission.ts";

/** Excludes a finding from the status, or includes it again. */
export function IgnoreButton({ check, text }: { check: ShopCheck; text: string }) {
  const t = useTranslations("shopDetail.checks");
  const ignore = useIgnore();
  const mayIgnore = usePermission("shop:ignore");
  if (!mayIgnore) return null;
  const label = check.ignored ? t("useThisAgain", { text }) : t("ignoreThis", { text });
  const word = t(check.ignored ? "useAgain" : "ignore");
  return (
    <Button
      kind="quiet"
      size="small"
      icon={check.ignored ? Eye : EyeOff}
      aria-label={label}
      data-tip={word}
      data-ignore=""
      onClick={() => ignore(check.id, !check.ignored)}
    >
      <span className="word">{word}</span>
    </Button>
  );
}

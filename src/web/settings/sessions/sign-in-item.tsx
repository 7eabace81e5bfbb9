import type { inferRouterOutputs } from "@trpc/server";
import { CircleX, Hourglass, LogIn, type LucideIcon, ShieldX, Smartphone } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../app/router.ts";
import { providerName } from "../../words/provider-name.ts";
import { ActionRow } from "../../ui/lists/action-list.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";

type SignIn = inferRouterOutputs<AppRouter>["account"]["currentUserSignIns"]["entries"][number];

const ICON_OF: Record<SignIn["kind"], LucideIcon> = {
  success: LogIn,
  failure: CircleX,
  pause: Hourglass,
  secondFactor: Smartphone,
  refused: ShieldX,
};

export function SignInItem({ entry }: { entry: SignIn }) {
  const t = useTranslations("settings.signIns");
  const how = useHow(entry);
  const at = () => <DateTime at={entry.at} />;
  const where = [
    entry.device ?? t("unknownDevice"),
    ...(entry.ipAddress ? [t("address", { address: entry.ipAddress })] : []),
  ];
  return (
    <ActionRow
      icon={ICON_OF[entry.kind]}
      name={t(`kind.${entry.kind}`)}
      facts={[
        <span key="when">{t.rich("when", { at, count: entry.count })}</span>,
        [...(how === null ? [] : [how]), ...where].join(", "),
        ...(entry.isByAdmin ? [t("byAdmin")] : []),
      ]}
    />
  );
}

/** The method of signing in, in words; null when there is nothing to say about it. */
function useHow({ kind, how }: SignIn): string | null {
  const t = useTranslations("settings.signIns.how");
  if (kind === "refused" || how === null) return null;
  if (how === "password") return t("password");
  if (how === "passkey") return t("passkey");
  if (how === "sso") return t("sso");
  if (how === "second factor") return t("secondFactor");
  return how === "social" ? t("social") : t("provider", { name: providerName(how) });
}

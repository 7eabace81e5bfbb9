import { useTranslations } from "use-intl";
import { writeMoment } from "../../ui/times/moments.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import type { ListedUser } from "./listed-user.ts";

/** Whether somebody can sign in: banned comes before unverified, unverified before active (product rule). */
export function UserStatus({ user }: { user: ListedUser }) {
  const t = useTranslations("admin.users");
  const { status, banExpires, banReason } = user;
  const reason = banReason ?? "";
  const end = banExpires === null ? null : writeMoment(new Date(banExpires), "dateTime");
  const tip = end === null ? t("bannedForGood", { reason }) : t("bannedTip", { reason, end });
  return <StatusLine status={MARK_OF[status]} reason={t(status)} {...(status === "banned" && { tooltip: tip })} />;
}

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { BarLink } from "../../ui/press/bar-link.tsx";
import { useScrollStrip } from "../../ui/press/use-scroll-strip.ts";

/** Where an admin can go. The mailbox is there while no SMTP is set. */
export function AdminPlaces() {
  const t = useTranslations("admin.nav");
  const { data } = useQuery(trpc.admin.instance.queryOptions());
  const strip = useScrollStrip<HTMLElement>();
  return (
    <nav ref={strip} aria-label={t("label")} className="ui-bar-links ui-scroll-strip">
      <BarLink to="/admin/users">{t("users")}</BarLink>
      <BarLink to="/admin/audit">{t("audit")}</BarLink>
      <BarLink to="/admin/sitespeed">{t("sitespeed")}</BarLink>
      <BarLink to="/admin/limits">{t("limits")}</BarLink>
      <BarLink to="/admin/operation">{t("operation")}</BarLink>
      {data?.hasMailbox && <BarLink to="/admin/mailbox">{t("mailbox")}</BarLink>}
    </nav>
  );
}

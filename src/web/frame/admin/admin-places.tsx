import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { BarLink } from "../../ui/press/bar-link.tsx";
import { ADMIN_TABS } from "../../palette/entries/offered-places.ts";
import { useScrollStrip } from "../../ui/press/use-scroll-strip.ts";

/** Links to the admin pages. The mailbox is listed only while SMTP is not configured. */
export function AdminPlaces() {
  const t = useTranslations();
  const { data } = useQuery(trpc.admin.instance.queryOptions());
  const strip = useScrollStrip<HTMLElement>();
  return (
    <nav ref={strip} aria-label={t("admin.nav.label")} className="ui-bar-links ui-scroll-strip">
      {ADMIN_TABS.filter(({ needsMailbox }) => !needsMailbox || data?.hasMailbox).map(({ id, to, shortName }) => (
        <BarLink key={id} to={to}>
          {shortName(t)}
        </BarLink>
      ))}
    </nav>
  );
}

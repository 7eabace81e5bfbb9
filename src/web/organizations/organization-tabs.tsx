import { useMatches } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { mayMember } from "../../organizations/permissions.ts";
import { TabLinks } from "../ui/press/tab-links.tsx";

const PEOPLE = "/app/organizations/$slug";
const SIGN_IN = "/app/organizations/$slug/sso";
const NOTIFICATIONS = "/app/organizations/$slug/notifications";
const AUDIT = "/app/organizations/$slug/audit";

/** The places of an organization, side by side on each of their pages. `role`: the reader's own. */
export function OrganizationTabs({ slug, role }: { slug: string; role: string }) {
  const t = useTranslations("organizations.tabs");
  const here = useMatches({ select: (matches) => matches.at(-1)?.fullPath }) ?? "";
  const tab = (to: typeof PEOPLE | typeof SIGN_IN | typeof NOTIFICATIONS | typeof AUDIT, label: string) => ({
    to,
    params: { slug },
    label,
    isCurrent: to === PEOPLE ? here === to : here.startsWith(to),
  });
  return (
    <TabLinks
      label={t("label")}
      tabs={[
        tab(PEOPLE, t("people")),
        tab(SIGN_IN, t("signIn")),
        tab(NOTIFICATIONS, t("notifications")),
        ...(mayMember(role, "audit:read") ? [tab(AUDIT, t("audit"))] : []),
      ]}
    />
  );
}

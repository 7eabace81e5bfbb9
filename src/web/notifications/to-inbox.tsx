import { useTranslations } from "use-intl";
import { NoticesEnd } from "../ui/overlays/notices.tsx";
import { TextLink } from "../ui/press/link.tsx";

/** Leads to the page that has all of it. */
export function ToInbox({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("notifications");
  return (
    <NoticesEnd
      link={
        <TextLink to="/app/inbox" onClick={onLeave}>
          {t("allInInbox")}
        </TextLink>
      }
      keys="G N"
    />
  );
}

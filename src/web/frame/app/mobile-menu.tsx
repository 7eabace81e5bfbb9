import { useRouter } from "@tanstack/react-router";
import { LogOut, Settings } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { signOut, useSession } from "../../api/session/session.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { Icon } from "../../ui/signs/icon.tsx";
import { PlainLink } from "../../ui/press/link.tsx";
import { RailContent } from "./app-rail.tsx";
import { WhoAmI } from "./user-menu.tsx";

/** The sidebar in a drawer, with the account below. It closes when a link is chosen. */
export function MobileMenu({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("frame");
  const router = useRouter();
  const known = useSession();
  const leave = useEffectEvent(onLeave);
  useEffect(() => router.subscribe("onBeforeNavigate", ({ pathChanged }) => pathChanged && leave()), [router]);
  return (
    <>
      <div className="min-h-0 flex-1">
        <RailContent />
      </div>
      {known && (
        <div className="ui-rail-user">
          <WhoAmI name={known.user.name} email={known.user.email} />
          <PlainLink to="/app/settings" className="ui-nav">
            <Icon of={Settings} />
            {t("settings")}
          </PlainLink>
          <button type="button" className="ui-nav w-full" onClick={() => void signOut().catch(showError)}>
            <Icon of={LogOut} />
            {t("logout")}
          </button>
        </div>
      )}
    </>
  );
}

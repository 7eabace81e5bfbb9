import { fetchAhead } from "../../ui/parts/fetch-part.ts";
import { Menu as MenuIcon, Search } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useInstance } from "../../api/instance.ts";
import { Drawer } from "../../ui/overlays/drawer.tsx";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { keyNames } from "../../ui/keys/key-names.ts";
import { Keys } from "../../ui/keys/keys.tsx";
import { PlainLink } from "../../ui/press/link.tsx";
import { Logo } from "../../ui/signs/logo.tsx";
import { ThemeToggle } from "../../ui/press/theme-toggle.tsx";
import { preparePopups } from "./app-keys.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NotificationsButton } from "./notifications-button.tsx";
import { openPopup } from "../../palette/open-popup.ts";
import { SourceLink } from "./source-link.tsx";
import { UserMenu } from "./user-menu.tsx";

export function TopBar() {
  const t = useTranslations("frame");
  const locale = useLocale();
  const instance = useInstance();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="ui-topbar">
      <IconButton
        icon={MenuIcon}
        label={t("openNavigation")}
        className="ui-only-narrow ui-menu-button"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      />
      <Drawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} title={t("navigation")} side="start" isBare>
        <MobileMenu onLeave={() => setMenuOpen(false)} />
      </Drawer>
      <PlainLink to="/app/dashboard" className="ui-brand ui-only-phone">
        <Logo />
        Shopwarden
      </PlainLink>
      <button
        type="button"
        className="ui-command"
        aria-haspopup="dialog"
        onClick={() => openPopup("palette")}
        onPointerEnter={() => void fetchAhead(preparePopups)}
      >
        <Search aria-hidden />
        <span className="ui-cut">{t("search")}</span>
        <Keys keys={keyNames("mod+k", locale)} />
      </button>
      <span className="grow" />
      <SourceLink url={instance?.sourceUrl ?? null} />
      <ThemeToggle />
      <NotificationsButton />
      <UserMenu />
    </header>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { LogOut, Settings, Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { signOut, useSession } from "../../api/session/session.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { Avatar } from "../../ui/signs/avatar.tsx";
import { buttonClass } from "../../ui/press/button.tsx";
import { Menu } from "../../ui/press/menu.tsx";

export function UserMenu() {
  const t = useTranslations("frame");
  const navigate = useNavigate();
  const known = useSession();
  if (!known) return null;
  const { name, email, isAdmin } = known.user;
  const users = { label: t("users"), icon: Users, onSelect: () => void navigate({ to: "/admin/users" }) };
  return (
    <Menu
      label={t("userMenu")}
      opener={(opener) => (
        <button
          type="button"
          className={buttonClass({ kind: "quiet" }, "ui-avatar-button")}
          aria-label={t("userMenu")}
          {...opener}
        >
          <Avatar email={email} />
        </button>
      )}
      head={<WhoAmI name={name} email={email} />}
      entries={[
        { label: t("settings"), icon: Settings, onSelect: () => void navigate({ to: "/app/settings" }) },
        ...(isAdmin ? [users] : []),
        { label: t("logout"), icon: LogOut, onSelect: () => void signOut().catch(showError) },
      ]}
    />
  );
}

export function WhoAmI({ name, email }: { name: string; email: string }) {
  const t = useTranslations("frame");
  return (
    <div className="ui-who">
      <Avatar email={email} />
      <p>
        <b className="ui-cut">{t("greeting", { name })}</b>
        <span className="ui-dim ui-small ui-cut">{email}</span>
      </p>
    </div>
  );
}

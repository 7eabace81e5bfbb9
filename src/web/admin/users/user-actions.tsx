import {
  Ban,
  CircleCheck,
  Ellipsis,
  KeyRound,
  LogOut,
  Mail,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  VenetianMask,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { useSession } from "../../api/session/session.ts";
import { Button } from "../../ui/press/button.tsx";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { Menu } from "../../ui/press/menu.tsx";
import type { MenuEntry } from "../../ui/press/menu-entry.ts";
import type { ListedUser } from "./listed-user.ts";
import { useAdminAction } from "../use-admin-call.ts";
import type { UserDialogKind } from "./user-dialog-props.ts";

interface UserActionsProps {
  user: ListedUser;
  onAct: (kind: UserDialogKind, user: ListedUser) => void;
  /** Puts everything into the menu, for a phone. */
  isShort?: boolean;
}

/** The actions for a user; actions that would be refused are left out. */
export function UserActions({ user, onAct, isShort = false }: UserActionsProps) {
  const t = useTranslations("admin");
  const ownId = useSession()?.user.id;
  const act = useAdminAction();
  const { name } = user;
  const isSelf = user.id === ownId;
  const isBanned = user.status === "banned";
  const open = (kind: UserDialogKind) => () => onAct(kind, user);
  const unban = () => void act("admin.unban-user", { userId: user.id }, t("ban.lifted", { name }));
  const invite = () => void act("admin.invite-user", { userId: user.id }, t("invite.done", { email: user.email }));
  const canImpersonate = !isSelf && !user.isAdmin && !isBanned;

  const first: MenuEntry[] = [
    ...(canImpersonate ? [{ label: t("action.impersonate"), icon: VenetianMask, onSelect: open("impersonate") }] : []),
    ...(isSelf || isBanned ? [] : [{ label: t("action.ban"), icon: Ban, onSelect: open("ban") }]),
    ...(isBanned ? [{ label: t("action.unban"), icon: CircleCheck, onSelect: unban }] : []),
  ];
  const role = user.isAdmin
    ? { label: t("action.takeAdmin"), icon: ShieldMinus, onSelect: open("takeAdmin") }
    : { label: t("action.makeAdmin"), icon: ShieldPlus, onSelect: open("makeAdmin") };
  const entries: (MenuEntry | "line")[] = [
    ...(isShort && first.length > 0 ? [...first, "line" as const] : []),
    ...(user.isAdminByConfiguration ? [] : [role]),
    ...(user.hasPassword ? [] : [{ label: t("action.invite"), icon: Mail, onSelect: invite }]),
    ...(isSelf
      ? []
      : [
          { label: t("action.setPassword"), icon: KeyRound, onSelect: open("password") },
          { label: t("action.revoke"), icon: LogOut, onSelect: open("revoke") },
          "line" as const,
          { label: t("action.delete"), icon: Trash2, onSelect: open("delete") },
        ]),
  ];
  const label = t("users.actionsFor", { name });
  return (
    <span className="ui-table-actions">
      {isSelf && <span className="ui-dim ui-small self-center">{t("users.you")}</span>}
      {!isShort && canImpersonate && (
        <Button
          kind="quiet"
          size="small"
          onClick={open("impersonate")}
          aria-label={t("action.impersonateNamed", { name })}
        >
          {t("action.impersonate")}
        </Button>
      )}
      {!isShort && !isSelf && <BanButton user={user} onBan={open("ban")} onUnban={unban} />}
      {entries.length > 0 && (
        <Menu
          label={label}
          entries={entries}
          opener={(opener) => <IconButton icon={Ellipsis} size="small" label={label} {...opener} />}
        />
      )}
    </span>
  );
}

function BanButton({ user, onBan, onUnban }: { user: ListedUser; onBan: () => void; onUnban: () => void }) {
  const t = useTranslations("admin.action");
  const { name, status } = user;
  return status === "banned" ? (
    <Button kind="quiet" size="small" onClick={onUnban} aria-label={t("unbanNamed", { name })}>
      {t("unban")}
    </Button>
  ) : (
    <Button kind="quiet" size="small" onClick={onBan} aria-label={t("banNamed", { name })}>
      {t("ban")}
    </Button>
  );
}

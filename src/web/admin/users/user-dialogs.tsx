import { useLastOpen } from "../../ui/overlays/use-last-open.ts";
import { useOpenings } from "../../ui/press/use-openings.ts";
import { BanDialog } from "./ban-dialog.tsx";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { ImpersonateDialog } from "./impersonate-dialog.tsx";
import type { ListedUser } from "./listed-user.ts";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { SetPasswordDialog } from "./set-password-dialog.tsx";
import type { UserDialogKind } from "./user-dialog-props.ts";

export interface OpenUserDialog {
  kind: UserDialogKind;
  user: ListedUser;
}

interface UserDialogsProps {
  open: OpenUserDialog | null;
  onClose: () => void;
}

const DIALOG = {
  ban: BanDialog,
  impersonate: ImpersonateDialog,
  makeAdmin: RoleDialog,
  takeAdmin: RoleDialog,
  password: SetPasswordDialog,
  revoke: RevokeDialog,
  delete: DeleteUserDialog,
};

/** The dialog that was requested. The last one stays while it closes; each opening starts fresh. */
export function UserDialogs({ open, onClose }: UserDialogsProps) {
  const shown = useLastOpen(open);
  const openings = useOpenings(open !== null);
  if (shown === null) return null;
  const Shown = DIALOG[shown.kind];
  return <Shown key={openings} user={shown.user} isOpen={open !== null} onClose={onClose} />;
}

import { useState } from "react";
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

/** The dialog that was asked for. The last one stays while it closes; each opening begins anew. */
export function UserDialogs({ open, onClose }: UserDialogsProps) {
  const [last, setLast] = useState({ open, opening: 0 });
  if (open !== null && open !== last.open) setLast({ open, opening: last.opening + 1 });
  if (last.open === null) return null;
  const Shown = DIALOG[last.open.kind];
  return <Shown key={last.opening} user={last.open.user} isOpen={open !== null} onClose={onClose} />;
}

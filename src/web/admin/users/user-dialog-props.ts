import type { ListedUser } from "./listed-user.ts";

export type UserDialogKind = "impersonate" | "ban" | "makeAdmin" | "takeAdmin" | "password" | "revoke" | "delete";

export interface UserDialogProps {
  user: ListedUser;
  isOpen: boolean;
  onClose: () => void;
}

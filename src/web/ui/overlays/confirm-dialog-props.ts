import type { ReactNode } from "react";

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A question that names the thing: "Delete Radwerk Outlet?" */
  title: string;
  /** What will be lost and what will stay. */
  children: ReactNode;
  /** The confirming button, as a verb: "Delete shop". */
  confirm: string;
  /**
   * Called with the password, which is empty unless it was asked for. Keep the dialog open until the action is done.
   */
  onConfirm: (password: string) => void;
  /** A name to type before the button works. */
  nameToType?: string;
  asksPassword?: boolean;
  /** Why the action failed, below the password. */
  error?: string | undefined;
  isLoading?: boolean;
  /** `false` for actions that lose nothing. */
  isDestructive?: boolean;
}

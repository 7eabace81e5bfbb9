import type { ReactNode } from "react";

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A question that names the thing: "Delete Radwerk Outlet?" */
  title: string;
  /** What will be lost and what will not. */
  children: ReactNode;
  /** The answer in a verb: "Delete shop". */
  confirm: string;
  /** Called with the password, which is empty unless it was asked for. Keep the dialog open until it is done. */
  onConfirm: (password: string) => void;
  /** Has to be typed before the answer can be given. */
  nameToType?: string;
  asksPassword?: boolean;
  /** Why it did not work, below the password. */
  error?: string | undefined;
  isLoading?: boolean;
  /** `false` for steps that lose nothing. */
  isDestructive?: boolean;
}

import type { ReactNode, RefObject } from "react";

export interface DialogProps {
  isOpen: boolean;
  /** Called when it wants to close: Escape, a click outside, the cross. */
  onClose: () => void;
  title: string;
  /** Below the title, dimmed. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** Buttons, the answer last. */
  footer?: ReactNode;
  /** `small` (400) asks, `large` (624) shows. */
  size?: "small" | "large";
  /** Makes the dialog one form; the button in the footer is then `type="submit"`. */
  onSubmit?: () => void;
  /** Takes the focus when it opens, in place of the first that can. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** It cannot be closed while something is under way. */
  isBusy?: boolean;
}

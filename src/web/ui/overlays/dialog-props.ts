import type { ReactNode, RefObject } from "react";

export interface DialogProps {
  isOpen: boolean;
  /** Called when the dialog should close: Escape, a click outside, the close button. */
  onClose: () => void;
  title: string;
  /** Below the title, dimmed. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** Buttons, the confirming one last. */
  footer?: ReactNode;
  /** `small` (400) for questions, `large` (624) for content. */
  size?: "small" | "large";
  /** Makes the dialog one form; the button in the footer is then `type="submit"`. */
  onSubmit?: () => void;
  /** Focused on opening, instead of the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The dialog cannot be closed while something runs. */
  isBusy?: boolean;
}

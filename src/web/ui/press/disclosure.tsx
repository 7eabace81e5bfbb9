import "../forms/shop-form.css";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";

interface DisclosureProps {
  summary: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Fields that are seldom needed; the page opens them when one of them is invalid. */
export function Disclosure({ summary, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <div className="ui-disclosure">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle(!isOpen)}>
        <ChevronRight aria-hidden />
        {summary}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../press/button.tsx";
import { copyText } from "../press/copy-text.ts";

/** Machine-readable text inside a sentence: a right, a setting, a route. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="ui-code">{children}</code>;
}

/** Technical names without a frame, for lists. */
export function Mono({ children }: { children: ReactNode }) {
  return <span className="ui-mono">{children}</span>;
}

export function CodeBlock({ children }: { children: string }) {
  return (
    // A scrollable block must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="ui-code-block" tabIndex={0}>
      {children}
    </pre>
  );
}

export function CopyButton({ text, children }: { text: string; children?: ReactNode }) {
  const t = useTranslations("ui.code");
  const [outcome, setOutcome] = useState<"copied" | "byHand" | null>(null);
  const copy = async (button: Element) => setOutcome((await copyText(text, button)) ? "copied" : "byHand");
  return (
    <Button
      size="small"
      icon={Copy}
      onClick={({ currentTarget }) => void copy(currentTarget)}
      onBlur={() => setOutcome(null)}
    >
      <span aria-live="polite">{outcome ? t(outcome) : (children ?? t("copy"))}</span>
    </Button>
  );
}

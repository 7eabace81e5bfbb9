import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button.tsx";

/** What a machine reads, inside a sentence: a right, a setting, a route. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="ui-code">{children}</code>;
}

/** Technical names without a frame, as in lists. */
export function Mono({ children }: { children: ReactNode }) {
  return <span className="ui-mono">{children}</span>;
}

export function CodeBlock({ children }: { children: string }) {
  return (
    // A block that can scroll has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="ui-code-block" tabIndex={0}>
      {children}
    </pre>
  );
}

export function CopyButton({ text, children }: { text: string; children?: ReactNode }) {
  const t = useTranslations("ui.code");
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button size="small" icon={Copy} onClick={() => void copy()} onBlur={() => setCopied(false)}>
      <span aria-live="polite">{isCopied ? t("copied") : (children ?? t("copy"))}</span>
    </Button>
  );
}

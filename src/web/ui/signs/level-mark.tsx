"use no memo"; // Every visitor loads it, and drawing it again is cheaper than remembering it.

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../style/class-names.ts";

/** What a page says of itself, before anybody has signed in, too. */
export type Level = "error" | "warning" | "ok";
/** What a mark can stand for. */
export type MarkName = Level | "unknown" | "inactive" | "notInstalled" | "maintenance";

const SIZE = { small: "ui-mark-small", base: "", big: "ui-mark-big" };

export interface MarkProps {
  /** `null` when the word is shown beside it; the status's own word when left out. */
  label?: string | null | undefined;
  size?: keyof typeof SIZE | undefined;
  className?: string | undefined;
}

/** Those marks that visitors see; all others are a `StatusMark`, which comes with the pages behind the sign-in. */
export function LevelMark({ status, ...props }: MarkProps & { status: Level }) {
  return (
    <MarkFrame status={status} {...props}>
      <LevelDrawing status={status} />
    </MarkFrame>
  );
}

/** What all marks have in common. */
export function MarkFrame(props: MarkProps & { status: MarkName; children: ReactNode }) {
  const { status, label, size = "base", className, children } = props;
  const t = useTranslations("ui.status");
  const name = label === undefined ? t(status) : label;
  const reading = name === null ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <svg viewBox="0 0 24 24" className={classNames("ui-mark", `ui-mark-${status}`, SIZE[size], className)} {...reading}>
      {children}
    </svg>
  );
}

const OCTAGON =
  "M15.312 2a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z";
const TRIANGLE = "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3";

export function LevelDrawing({ status }: { status: Level }) {
  if (status === "ok")
    return (
      <>
        <circle cx="12" cy="12" r="10" />
        <path d="m8.5 12.2 2.4 2.4 4.8-5" />
      </>
    );
  const isError = status === "error";
  return (
    <>
      <path className="body" d={isError ? OCTAGON : TRIANGLE} />
      <path className="hole" d={isError ? "m15 9-6 6m0-6 6 6" : "M12 9.2v4M12 17.2h.01"} />
    </>
  );
}

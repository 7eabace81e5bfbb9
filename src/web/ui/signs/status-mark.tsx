"use no memo"; // Every visitor loads it, and drawing it again is cheaper than remembering it.

import { useTranslations } from "use-intl";
import { classNames } from "../style/class-names.ts";

/** The status of a thing; `error` and `warning` need attention. */
export type Status = "error" | "warning" | "ok" | "unknown" | "inactive" | "notInstalled" | "maintenance";

const CLASS: Record<Status, string> = {
  error: "ui-mark-error",
  warning: "ui-mark-warning",
  ok: "ui-mark-ok",
  unknown: "ui-mark-unknown",
  inactive: "ui-mark-inactive",
  notInstalled: "ui-mark-not-installed",
  maintenance: "ui-mark-maintenance",
};

const SIZE = { small: "ui-mark-small", base: "", big: "ui-mark-big" };

interface StatusMarkProps {
  status: Status;
  /** `null` when the word is shown beside it; the status's own word when left out. */
  label?: string | null;
  size?: keyof typeof SIZE;
  className?: string;
}

/** Solid marks need attention, outlined ones do not. */
export function StatusMark({ status, label, size = "base", className }: StatusMarkProps) {
  "use memo";
  const t = useTranslations("ui.status");
  const name = label === undefined ? t(status) : label;
  const reading = name === null ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <svg viewBox="0 0 24 24" className={classNames("ui-mark", CLASS[status], SIZE[size], className)} {...reading}>
      <Drawing status={status} />
    </svg>
  );
}

const OCTAGON =
  "M15.312 2a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z";
const TRIANGLE = "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3";
/** Planned work: inside the ring that lies over any level. */
const WRENCH =
  "M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.77-3.77a6 6 0 0 1-7.94 7.94l-6.91 6.91a2.12 2.12 0 0 1-3-3l6.91-6.91a6 6 0 0 1 7.94-7.94z";
/** Eight dashes on a circle of this radius, the first of them at the top. */
const DASHES = { strokeDasharray: "3.82 4.034", strokeDashoffset: 1.91 };

function Drawing({ status }: { status: Status }) {
  switch (status) {
    case "error":
      return (
        <>
          <path className="body" d={OCTAGON} />
          <path className="hole" d="m15 9-6 6m0-6 6 6" />
        </>
      );
    case "warning":
      return (
        <>
          <path className="body" d={TRIANGLE} />
          <path className="hole" d="M12 9.2v4M12 17.2h.01" />
        </>
      );
    case "ok":
      return (
        <>
          <circle cx="12" cy="12" r="10" />
          <path d="m8.5 12.2 2.4 2.4 4.8-5" />
        </>
      );
    case "unknown":
      return <circle cx="12" cy="12" r="10" {...DASHES} />;
    case "inactive":
      return (
        <>
          <circle cx="12" cy="12" r="10" />
          <path d="M10 15V9M14 15V9" />
        </>
      );
    case "maintenance":
      return (
        <>
          <circle cx="12" cy="12" r="10" />
          <path className="body" strokeWidth="0" transform="translate(5.4 5.4) scale(.55)" d={WRENCH} />
        </>
      );
    case "notInstalled":
      return <circle cx="12" cy="12" r="8.5" strokeWidth="1.4" />;
  }
}

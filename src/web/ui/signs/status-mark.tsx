"use no memo"; // Drawing the shapes again is cheaper than remembering them.

import { LevelDrawing, MarkFrame, type MarkName, type MarkProps } from "./level-mark.tsx";

/** The status of a thing; `error` and `warning` need attention. */
export type Status = MarkName;

/** Solid marks need attention, outlined ones do not. */
export function StatusMark({ status, label, size, className }: MarkProps & { status: Status }) {
  "use memo";
  return (
    <MarkFrame status={status} label={label} size={size} className={className}>
      <Drawing status={status} />
    </MarkFrame>
  );
}

/** Planned work: inside the ring that lies over any level. */
const WRENCH =
  "M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.77-3.77a6 6 0 0 1-7.94 7.94l-6.91 6.91a2.12 2.12 0 0 1-3-3l6.91-6.91a6 6 0 0 1 7.94-7.94z";
/** Eight dashes on a circle of this radius, the first of them at the top. */
const DASHES = { strokeDasharray: "3.82 4.034", strokeDashoffset: 1.91 };

function Drawing({ status }: { status: Status }) {
  switch (status) {
    case "error":
    case "warning":
    case "ok":
      return <LevelDrawing status={status} />;
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

import "./two-factor.css";
import { encode } from "uqr";

/**
 * A text as a QR code, drawn in the browser. Dark on white in both themes, because cameras read nothing else reliably.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: "M" });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="ui-qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMid meet"
    >
      <path fill="#000" d={modules.join("")} />
    </svg>
  );
}

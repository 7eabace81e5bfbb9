import { useState } from "react";
import { classNames } from "../style/class-names.ts";

interface FaviconProps {
  /** `null` while there is none. */
  src: string | null;
  isLarge?: boolean;
}

export function Favicon({ src, isLarge = false }: FaviconProps) {
  "use memo";
  const [failed, setFailed] = useState<string | null>(null);
  const size = classNames("ui-favicon", isLarge && "ui-favicon-large");
  if (src === null || src === "" || failed === src) {
    return (
      <svg className={classNames(size, "ui-favicon-none")} viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="10" />
        <path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20" />
      </svg>
    );
  }
  return <img className={size} src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />;
}

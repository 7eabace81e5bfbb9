import type { LinkProps } from "@tanstack/react-router";
import { Count } from "../signs/count.tsx";
import { PlainLink } from "./link.tsx";
import { useScrollStrip } from "./use-scroll-strip.ts";

interface SegmentLinksProps {
  label: string;
  segments: readonly {
    to: NonNullable<LinkProps["to"]>;
    params?: Readonly<Record<string, string>>;
    label: string;
    count?: number | undefined;
  }[];
  /** `to` of the page that is shown. */
  current: string;
}

/** Pages that belong together, side by side; looks like `Segments`. */
export function SegmentLinks({ label, segments, current }: SegmentLinksProps) {
  const strip = useScrollStrip<HTMLElement>();
  return (
    <nav ref={strip} aria-label={label} className="ui-segments ui-scroll-strip">
      {segments.map(({ to, params, label: name, count }) => (
        <PlainLink
          key={to}
          to={to}
          {...(params && { params })}
          activeOptions={{ exact: true }}
          aria-current={to === current ? "page" : undefined}
        >
          {name}
          {count !== undefined && (
            <span className="ui-count">
              <Count of={count} />
            </span>
          )}
        </PlainLink>
      ))}
    </nav>
  );
}

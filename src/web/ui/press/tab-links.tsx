import type { LinkProps } from "@tanstack/react-router";
import { PlainLink } from "./link.tsx";
import { useScrollStrip } from "./use-scroll-strip.ts";

interface TabLinksProps {
  label: string;
  tabs: readonly {
    to: NonNullable<LinkProps["to"]>;
    params?: Readonly<Record<string, string>>;
    label: string;
    /** The page that is shown, or one below it. */
    isCurrent: boolean;
  }[];
}

/** Places of one thing, each with its own address; looks like `Tabs`. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const strip = useScrollStrip<HTMLElement>();
  return (
    <nav ref={strip} aria-label={label} className="ui-tabs ui-tab-links ui-scroll-strip">
      {tabs.map(({ to, params, label: name, isCurrent }) => (
        <PlainLink
          key={to}
          to={to}
          {...(params && { params })}
          activeOptions={{ exact: true }}
          aria-current={isCurrent ? "page" : undefined}
          className="ui-tab"
        >
          {name}
        </PlainLink>
      ))}
    </nav>
  );
}

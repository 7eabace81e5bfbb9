import { type ComponentType, useEffect, useState } from "react";
import { useMatches } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/signs/icon.tsx";
import { Keys } from "../../ui/keys/keys.tsx";
import { PlainLink } from "../../ui/press/link.tsx";
import { Logo } from "../../ui/signs/logo.tsx";
import { RAIL } from "../../palette/entries/room-places.ts";
import type { RailPlace } from "../../page/places.ts";
import { afterPaint } from "./after-paint.ts";
import { RailShops } from "./rail-shops.tsx";

/** The sidebar; on pages of a shop its names shrink to icons with tooltips. */
export function AppRail({ isCompact }: { isCompact: boolean }) {
  const t = useTranslations("frame");
  return (
    <aside className="ui-rail" aria-label={t("navigation")}>
      <RailContent isCompact={isCompact} />
    </aside>
  );
}

export function RailContent({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTranslations();
  const section = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.section)?.staticData.section,
  });
  return (
    <div className="ui-rail-in">
      <PlainLink to="/app/dashboard" className="ui-brand" aria-label="Shopwarden">
        <Logo />
        <span className="ui-cut">Shopwarden</span>
      </PlainLink>
      <nav className="ui-rail-main" aria-label={t("frame.main")}>
        <ul>
          {RAIL.map((entry) => (
            <li key={entry.section} className={entry.isApart && "is-apart"}>
              <PlainLink
                to={entry.to}
                activeOptions={{ exact: true }}
                className="ui-nav"
                aria-current={entry.section === section ? "page" : undefined}
                data-tip={isCompact ? entry.name(t) : undefined}
                data-tip-keys={isCompact ? entry.keys.toUpperCase() : undefined}
                data-tip-side="end"
              >
                <Icon of={entry.icon} />
                <span className="ui-cut">{entry.name(t)}</span>
                {entry.sign && <Sign load={entry.sign} />}
                <Keys keys={entry.keys.toUpperCase()} />
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      <RailShops />
    </div>
  );
}

function Sign({ load }: { load: NonNullable<RailPlace["sign"]> }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => afterPaint(() => void load().then((found) => setLoaded(() => found), ignore)), [load]);
  return Loaded && <Loaded />;
}

function ignore(): void {}

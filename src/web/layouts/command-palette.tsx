import { Dialog as Base } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { statusOfShop } from "../shops/shop-status.ts";
import { Icon } from "../ui/icon.tsx";
import { KeyLegend } from "../ui/keys.tsx";
import { StatusMark } from "../ui/status-mark.tsx";
import { MAIN_ENTRIES } from "./main-entries.ts";
import { matchingPlaces, type Place } from "./palette-places.ts";

/** Goes to any page or shop by a few letters of its name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations("frame");
  const [term, setTerm] = useState("");
  const [index, setIndex] = useState(0);
  const listId = useId();
  const places = matchingPlaces(usePlaces(), term);
  const current = places[Math.min(index, places.length - 1)];
  const go = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    place.go();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") go(current);
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = (index + (event.key === "ArrowDown" ? 1 : -1) + places.length) % Math.max(1, places.length);
    setIndex(next);
    document.getElementById(`${listId}-${places[next]?.id}`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Viewport className="ui-dialog-place">
          <Base.Popup className="ui-dialog ui-palette" aria-label={t("palette.title")}>
            <div className="query">
              <Icon of={Search} />
              <input
                role="combobox"
                aria-label={t("search")}
                aria-expanded
                aria-controls={listId}
                aria-activedescendant={current && `${listId}-${current.id}`}
                placeholder={t("search")}
                value={term}
                onKeyDown={press}
                onChange={(event) => {
                  setTerm(event.target.value);
                  setIndex(0);
                }}
              />
              <kbd className="ui-key" aria-hidden>
                Esc
              </kbd>
            </div>
            <div className="ui-palette-list" role="listbox" id={listId} aria-label={t("palette.title")}>
              {places.map((place) => (
                <button
                  type="button"
                  tabIndex={-1}
                  key={place.id}
                  id={`${listId}-${place.id}`}
                  role="option"
                  aria-selected={place === current}
                  className="ui-option"
                  onClick={() => go(place)}
                  onPointerMove={() => setIndex(places.indexOf(place))}
                >
                  {place.sign}
                  <span className="ui-cut">{place.name}</span>
                  <span className="ui-dim ui-small">{place.detail}</span>
                </button>
              ))}
            </div>
            {places.length === 0 && (
              <p className="ui-dim px-4 py-3" role="status">
                {t("palette.nothing", { term })}
              </p>
            )}
            <div className="ui-palette-foot">
              <KeyLegend keys="↑ ↓" does={t("palette.choose")} />
              <KeyLegend keys="↵" does={t("palette.open")} />
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function usePlaces(): readonly Place[] {
  const t = useTranslations("common.title");
  const navigate = useNavigate();
  const { data: shops = [] } = useQuery(trpc.account.currentUserShops.queryOptions());
  const pages = MAIN_ENTRIES.map(({ section, to, icon }) => ({
    id: section,
    name: t(section),
    detail: "",
    sign: <Icon of={icon} isSmall />,
    go: () => void navigate({ to }),
  }));
  const rows = shops.map((shop) => ({
    id: `shop-${shop.id}`,
    name: shop.name,
    detail: shop.organizationName,
    sign: <StatusMark status={statusOfShop(shop.status)} size="small" />,
    go: () =>
      void navigate({
        to: "/app/organizations/$slug/shops/$shopId",
        params: { slug: shop.organizationSlug, shopId: shop.id },
      }),
  }));
  return [...pages, ...rows];
}

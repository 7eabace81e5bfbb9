import "./shop-tiles.css";
import type { ReactNode } from "react";

/** Shops side by side, as many as fit. */
export function ShopTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="ui-shop-tiles" aria-label={label}>
      {children}
    </ul>
  );
}

/** Icon, then `.name` with the link and `.facts`, then `.visit` and the mark. A click anywhere follows the link. */
export function ShopTile({ children }: { children: ReactNode }) {
  return <li className="ui-shop-tile">{children}</li>;
}

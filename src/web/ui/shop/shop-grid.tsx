import "./attention.css";
import type { ReactNode } from "react";
import { type Status, StatusMark } from "../signs/status-mark.tsx";
import { classNames } from "../style/class-names.ts";

interface GridShop {
  id: number;
  /** The link to the shop. */
  name: ReactNode;
  icon: ReactNode;
  status: Status;
  when: ReactNode;
  isOver: boolean;
}

/** The shops of one cause as a grid of names. `rest`: where the others are. */
export function ShopGrid({ label, shops, rest }: { label: string; shops: readonly GridShop[]; rest?: ReactNode }) {
  return (
    <ul className="ui-shop-grid" aria-label={label}>
      {shops.map(({ id, name, icon, status, when, isOver }) => (
        <li key={id} className={classNames(isOver && "is-over")}>
          <StatusMark status={status} />
          {icon}
          {name}
          <span className="when">{when}</span>
        </li>
      ))}
      {rest !== undefined && <li className="rest">{rest}</li>}
    </ul>
  );
}

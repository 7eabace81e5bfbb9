import "./attention-kin.css";
import type { ReactNode } from "react";
import { StatusMark } from "../signs/status-mark.tsx";

interface KinShop {
  id: number;
  name: ReactNode;
  since: ReactNode;
}

/** Shops with one cause as a grid of names. */
export function AttentionKin({ label, shops }: { label: string; shops: readonly KinShop[] }) {
  return (
    <ul className="ui-attention-kin" aria-label={label}>
      {shops.map(({ id, name, since }) => (
        <li key={id}>
          <StatusMark status="error" size="small" />
          {name}
          <span className="when">{since}</span>
        </li>
      ))}
    </ul>
  );
}

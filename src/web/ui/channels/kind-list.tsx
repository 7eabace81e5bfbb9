import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import "./channels.css";
import { Icon } from "../signs/icon.tsx";

export interface ListedKind {
  id: string;
  name: string;
  need: string;
  end: string;
}

interface KindListProps {
  groups: readonly { title: string; kinds: readonly ListedKind[] }[];
  /** Above the second and the third column of the first group. */
  heads: readonly [need: string, end: string];
  /** Draws the link that leads to a kind. */
  link: (id: string, content: ReactNode) => ReactNode;
}

/** What can be set up, in a few quiet groups, with what one needs for it. */
export function KindList({ groups, heads, link }: KindListProps) {
  return (
    <div className="ui-kinds">
      {groups.map(({ title, kinds }, index) => (
        <section key={title} aria-label={title}>
          <h2>
            {title}
            {index === 0 && heads.map((head) => <span key={head}>{head}</span>)}
          </h2>
          <Kinds kinds={kinds} link={link} />
        </section>
      ))}
    </div>
  );
}

/** A few of them, without groups. */
export function ShortKindList({
  kinds,
  label,
  link,
}: Pick<KindListProps, "link"> & { kinds: readonly ListedKind[]; label: string }) {
  return (
    <section className="ui-kinds is-short mt-4" aria-label={label}>
      <Kinds kinds={kinds} link={link} />
    </section>
  );
}

function Kinds({ kinds, link }: Pick<KindListProps, "link"> & { kinds: readonly ListedKind[] }) {
  return (
    <ul>
      {kinds.map(({ id, name, need, end }) => (
        <li key={id}>
          {link(
            id,
            <Fragment>
              <b>{name}</b>
              <span className="need">{need}</span>
              <span className="end">{end}</span>
              <Icon of={ChevronRight} isSmall />
            </Fragment>,
          )}
        </li>
      ))}
    </ul>
  );
}

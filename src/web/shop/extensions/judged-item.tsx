import { classNames } from "../../ui/style/class-names.ts";
import { Mono } from "../../ui/signs/code.tsx";
import { ExternalLink } from "../../ui/press/link.tsx";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import type { Judged } from "./compatibility-groups.ts";

/** One extension and its verdict. */
export function JudgedItem({ extension, word }: { extension: Judged; word: string }) {
  const { name, label, active, storeLink, verdict } = extension;
  return (
    <li className={classNames("ui-judged", !active && "is-off")}>
      <StatusMark status={MARK_OF[verdict]} />
      <div>
        <span className="name ui-cut" data-tip-cut="">
          {storeLink === null ? (
            label
          ) : (
            <ExternalLink href={storeLink} isInText>
              {label}
            </ExternalLink>
          )}
        </span>
        <span className="ui-cut">
          <Mono>{name}</Mono>
        </span>
      </div>
      <span className="word">{word}</span>
    </li>
  );
}

import { classNames } from "../../ui/style/class-names.ts";
import { Mono } from "../../ui/signs/code.tsx";
import { ExternalLink } from "../../ui/press/link.tsx";
import { type Status, StatusMark } from "../../ui/signs/status-mark.tsx";
import type { Judged, Verdict } from "./compatibility-groups.ts";

const STATUS_OF: Record<Verdict, Status> = {
  notCompatible: "error",
  needsUpdate: "warning",
  unknown: "unknown",
  compatible: "ok",
};

/** One extension and what becomes of it. */
export function JudgedItem({ extension, word }: { extension: Judged; word: string }) {
  const { name, label, active, storeLink, verdict } = extension;
  return (
    <li className={classNames("ui-judged", !active && "is-off")}>
      <StatusMark status={STATUS_OF[verdict]} />
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

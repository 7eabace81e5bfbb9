import { classNames } from "../style/class-names.ts";
import type { LikenessLine, LikenessMessage } from "./likeness-message.ts";

/** Lines as they come; a name in them keeps its own direction. */
export function LikenessLines({ lines }: { lines: readonly LikenessLine[] }) {
  return lines.map((line, index) => (
    // A line is its place: none is moved.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={index}>
      {line.map((piece, place) => {
        const text = <bdi>{piece.text}</bdi>;
        return piece.look === "bold" ? (
          // oxlint-disable-next-line react/no-array-index-key
          <b key={place}>{text}</b>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place} className={classNames(piece.look === "link" && "as-link")}>
            {text}
          </span>
        );
      })}
    </p>
  ));
}

export function LikenessFacts({ facts }: Pick<LikenessMessage, "facts">) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map(({ label, value }, index) => (
        // Two facts may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="contents">
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Drawn as text, because they lead to pages that this message does not have yet. */
export function LikenessButtons({ buttons, className }: Pick<LikenessMessage, "buttons"> & { className: string }) {
  if (buttons.length === 0) return null;
  return (
    <div className={className}>
      {buttons.map((label, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          <bdi>{label}</bdi>
        </span>
      ))}
    </div>
  );
}

export function LikenessText({ message }: { message: LikenessMessage }) {
  const { level, title, lines, facts, context } = message;
  return (
    <>
      {level !== "" && (
        <p className="level">
          <bdi>{level}</bdi>
        </p>
      )}
      <p className="heading">
        <bdi>{title}</bdi>
      </p>
      <LikenessLines lines={lines} />
      <LikenessFacts facts={facts} />
      {context.length > 0 && (
        <div className="context">
          <LikenessLines lines={context} />
        </div>
      )}
    </>
  );
}

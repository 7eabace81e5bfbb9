import "./ticks.css";
import { classNames } from "../style/class-names.ts";
import { useTickWalk } from "./use-tick-walk.ts";

export type TickLook = "arrived" | "dead" | "waiting" | "unknown";

/** What came to one place of the strip. */
export interface Tick {
  /** From 0, the oldest place. */
  slot: number;
  look: TickLook;
  /** Read out, and shown where it has the focus. */
  text: string;
}

interface TicksProps {
  /** All of it in a sentence. */
  label: string;
  ticks: readonly Tick[];
  /** Places of the whole strip. */
  slots: number;
  /** Written below, from the oldest to the newest. */
  axis?: readonly string[];
}

const NO_AXIS: readonly string[] = [];

/**
 * What was sent within a time: ink arrived, tall and red is dead, an outline waits, a dashed one may have arrived. One
 * stop for the keyboard; arrow keys go from tick to tick and have each read out.
 */
export function Ticks({ label, ticks, slots, axis = NO_AXIS }: TicksProps) {
  "use memo";
  const { current, slider } = useTickWalk(ticks, slots);
  const place = ({ slot }: Tick) => `${(slot / slots) * 100}%`;
  return (
    <div className="ui-ticks">
      {ticks.length === 0 ? (
        <div className="line" role="img" aria-label={label} />
      ) : (
        <div className="line" aria-label={label} {...slider}>
          {ticks.map((tick) => (
            <i
              key={tick.slot}
              className={classNames(`is-${tick.look}`, tick === current && "is-current")}
              style={{ insetInlineStart: place(tick) }}
            />
          ))}
        </div>
      )}
      {axis.length > 0 && (
        <div className="axis" aria-hidden>
          {axis.map((word, index) => (
            // Their position is their identity and does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index}>{word}</span>
          ))}
        </div>
      )}
      {current !== undefined && (
        <span
          className="box"
          aria-hidden
          style={
            current.slot < slots / 2
              ? { insetInlineStart: place(current) }
              : { insetInlineEnd: `${100 - (current.slot / slots) * 100}%` }
          }
        >
          {current.text}
        </span>
      )}
    </div>
  );
}

/** What the looks of a strip mean. */
export function TicksKey({ words }: { words: Readonly<Record<TickLook, string>> }) {
  const looks = ["arrived", "dead", "waiting", "unknown"] as const;
  return (
    <ul className="ui-ticks-key">
      {looks.map((look) => (
        <li key={look}>
          <i className={`is-${look}`} aria-hidden />
          {words[look]}
        </li>
      ))}
    </ul>
  );
}

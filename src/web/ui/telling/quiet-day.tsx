import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import "./telling.css";
import { writeMinute } from "./write-minute.ts";

const DAY = 1440;
/** By so many minutes a grip moves. */
const STEP = 15;
const HOURS = Array.from({ length: 25 }, (_, hour) => hour);
const percent = (minute: number) => `${(minute / DAY) * 100}%`;

export interface Hours {
  from: number;
  to: number;
}

/** The hours with one end moved; `null` if they would have no length. */
export function stepped(hours: Hours, which: keyof Hours, minutes: number): Hours | null {
  const next = { ...hours, [which]: (hours[which] + minutes + DAY) % DAY };
  return next.from === next.to ? null : next;
}

interface QuietDayProps {
  label: string;
  quiet: Hours;
  digest: number;
  /** What is urgent goes through the quiet hours. */
  goesThrough: boolean;
  words: {
    urgent: string;
    rest: string;
    goesThrough: string;
    waits: string;
    digest: string;
    from: string;
    to: string;
  };
  onChange: (quiet: Hours) => void;
  /** An arrow key moves an end by so many minutes from where it is by then. */
  onStep: (which: keyof Hours, minutes: number) => void;
}

/** A day on the clocks of the reader: what goes through its quiet hours, and what waits. Arrow keys move their ends. */
export function QuietDay({ label, quiet, digest, goesThrough, words, onChange, onStep }: QuietDayProps) {
  const [moved, setMoved] = useState<Hours | null>(null);
  const shown = moved ?? quiet;
  const track = useRef<HTMLDivElement>(null);
  const grip = (which: keyof Hours) => ({
    minute: shown[which],
    label: words[which],
    onStep: (by: number) => onStep(which, by),
    onMove: (x: number) => {
      const box = track.current?.getBoundingClientRect();
      if (box === undefined) return;
      const minute = Math.round(((x - box.left) / box.width) * (DAY / STEP)) * STEP;
      const next = stepped(shown, which, Math.min(DAY - STEP, Math.max(0, minute)) - shown[which]);
      if (next !== null) setMoved(next);
    },
    onDrop: () => {
      if (moved !== null) onChange(moved);
      setMoved(null);
    },
  });
  return (
    <figure className="ui-day">
      <div className="lanes" aria-hidden>
        <span>{words.urgent}</span>
        <span>{words.rest}</span>
      </div>
      <div className="track" ref={track}>
        <Lanes label={label} quiet={shown} digest={digest} goesThrough={goesThrough} words={words} />
        <Grip {...grip("from")} />
        <Grip {...grip("to")} />
      </div>
    </figure>
  );
}

/** The parts of the day in the hours, and those outside of them. */
function partsOf({ from, to }: Hours) {
  const quiet =
    from < to
      ? [[from, to]]
      : [
          [0, to],
          [from, DAY],
        ];
  const loud =
    from < to
      ? [
          [0, from],
          [to, DAY],
        ]
      : [[to, from]];
  const parts = (list: number[][]) => list.flatMap(([begin = 0, end = 0]) => (begin < end ? [{ begin, end }] : []));
  return { quiet: parts(quiet), loud: parts(loud) };
}

function Lanes({ label, quiet, digest, goesThrough, words }: Omit<QuietDayProps, "onChange" | "onStep">) {
  const parts = partsOf(quiet);
  const urgent = goesThrough ? [{ begin: 0, end: DAY }] : parts.loud;
  const first = parts.quiet[0]?.begin ?? 0;
  return (
    <svg role="img" aria-label={label}>
      {parts.quiet.map(({ begin, end }) => (
        <rect key={begin} className="quiet" x={percent(begin)} y="0" width={percent(end - begin)} height="68" />
      ))}
      <text className="lab" x={percent(first)} dx="8" y="17">
        {goesThrough ? words.goesThrough : words.waits}
      </text>
      <text className="lab" x={percent(first)} dx="8" y="51">
        {words.waits}
      </text>
      {urgent.map(({ begin, end }) => (
        <line key={begin} className="lane" x1={percent(begin)} x2={percent(end)} y1="24" y2="24" />
      ))}
      {parts.loud.map(({ begin, end }) => (
        <line key={begin} className="lane" x1={percent(begin)} x2={percent(end)} y1="58" y2="58" />
      ))}
      <line className="base" x1="0" x2="100%" y1="68" y2="68" />
      {HOURS.map((hour) => (
        <line
          key={hour}
          className="tick"
          x1={percent(hour * 60)}
          x2={percent(hour * 60)}
          y1="68"
          y2={hour % 6 === 0 ? 74 : 71}
        />
      ))}
      {HOURS.filter((hour) => hour % 6 === 0).map((hour) => (
        <text
          key={hour}
          x={percent(hour * 60)}
          y="86"
          textAnchor={hour === 0 ? "start" : hour === 24 ? "end" : "middle"}
        >
          {hour === 24 ? "24:00" : writeMinute(hour * 60)}
        </text>
      ))}
      <line className="dig" x1={percent(digest)} x2={percent(digest)} y1="50" y2="68" />
      <text
        className="lab"
        x={percent(digest)}
        dx={digest > DAY / 2 ? -7 : 7}
        y="46"
        textAnchor={digest > DAY / 2 ? "end" : "start"}
      >
        {words.digest}
      </text>
      <circle className="dot" cx={percent(quiet.to)} cy="58" r="3" />
    </svg>
  );
}

interface GripProps {
  minute: number;
  label: string;
  onStep: (minutes: number) => void;
  onMove: (x: number) => void;
  onDrop: () => void;
}

function Grip({ minute, label, onStep, onMove, onDrop }: GripProps) {
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  const isHeld = (event: PointerEvent<HTMLDivElement>) => event.currentTarget.hasPointerCapture(event.pointerId);
  return (
    <div
      className="grip"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={DAY - 1}
      aria-valuenow={minute}
      aria-valuetext={writeMinute(minute)}
      style={{ left: percent(minute) }}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => isHeld(event) && onMove(event.clientX)}
      onPointerUp={onDrop}
      onPointerCancel={onDrop}
    />
  );
}

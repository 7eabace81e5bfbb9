import { Count } from "../signs/count.tsx";
import type { LucideIcon } from "lucide-react";
import { classNames } from "../style/class-names.ts";
import { Icon } from "../signs/icon.tsx";
import { type Status, StatusMark } from "../signs/status-mark.tsx";
import { useScrollStrip } from "./use-scroll-strip.ts";

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  count?: number;
  icon?: LucideIcon;
  /** Shows the mark in place of the word; the word is still read out. */
  status?: Status;
}

interface SegmentsProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isLarge?: boolean;
}

/** A choice from a few, such as a filter with counts. */
export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChange,
  isLarge = false,
}: SegmentsProps<Value>) {
  const strip = useScrollStrip<HTMLDivElement>();
  return (
    <div
      ref={strip}
      role="group"
      aria-label={label}
      className={classNames("ui-segments ui-scroll-strip", isLarge && "ui-segments-large")}
    >
      {segments.map((segment) => (
        <SegmentButton
          key={segment.value}
          segment={segment}
          isPressed={segment.value === value}
          onPress={() => onChange(segment.value)}
        />
      ))}
    </div>
  );
}

interface SegmentButtonProps<Value extends string> {
  segment: SegmentsProps<Value>["segments"][number];
  isPressed: boolean;
  onPress: () => void;
}

function SegmentButton<Value extends string>({ segment, isPressed, onPress }: SegmentButtonProps<Value>) {
  return (
    <button type="button" aria-pressed={isPressed} onClick={onPress} data-tip={segment.status && segment.label}>
      {segment.status && <StatusMark status={segment.status} label={segment.label} />}
      {segment.icon && <Icon of={segment.icon} isSmall />}
      {!segment.status && segment.label}
      {segment.count !== undefined && (
        <span className={segment.status ? undefined : "ui-count"}>
          <Count of={segment.count} />
        </span>
      )}
    </button>
  );
}

import { useEffect, useRef } from "react";
import { TextField } from "../fields/text-field.tsx";
import { readMinute, writeMinute } from "./write-minute.ts";

interface TimeOfDayProps {
  label: string;
  /** Minutes since midnight. */
  minute: number;
  onChange: (minute: number) => void;
}

/** A time on the clocks, taken over when the field is left. */
export function TimeOfDay({ label, minute, onChange }: TimeOfDayProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.value = writeMinute(minute);
  }, [minute]);
  const take = () => {
    const read = readMinute(input.current?.value ?? "");
    if (read !== null && read !== minute) onChange(read);
    else if (input.current !== null) input.current.value = writeMinute(minute);
  };
  return (
    <TextField
      ref={input}
      inputMode="numeric"
      size={5}
      label={label}
      defaultValue={writeMinute(minute)}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}

import { useState } from "react";
import { TextField } from "../fields/text-field.tsx";
import { readMinute, writeMinute } from "./write-minute.ts";

interface TimeOfDayProps {
  label: string;
  /** Minutes since midnight. */
  minute: number;
  onChange: (minute: number) => void;
}

/** A time on the clocks, taken over when the field is left; what is no time is put back. */
export function TimeOfDay({ label, minute, onChange }: TimeOfDayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const read = typed === null ? null : readMinute(typed);
    setTyped(null);
    if (read !== null && read !== minute) onChange(read);
  };
  return (
    <TextField
      inputMode="numeric"
      size={5}
      label={label}
      value={typed ?? writeMinute(minute)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}

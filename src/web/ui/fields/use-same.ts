import { useState } from "react";

/** The value of before, as long as it says the same: what is made anew with every draw does not count as changed. */
export function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [kept, setKept] = useState({ text, value });
  if (kept.text === text) return kept.value;
  setKept({ text, value });
  return value;
}

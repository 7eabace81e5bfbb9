import { useEffect, useEffectEvent, useState } from "react";

const NONE: readonly string[] = [];

/**
 * Shows typed text at once and passes it on after a pause. Values that return late are ignored; changes from outside,
 * as by the back button, are adopted.
 */
export function useTyped(
  value: string,
  pass: (text: string) => void,
  restMilliseconds: number,
): readonly [string, (text: string) => void] {
  const [{ known, text, sent }, setTyped] = useState({ known: value, text: value, sent: NONE });
  if (known !== value) {
    const isOwn = sent.includes(value);
    setTyped({ known: value, text: isOwn ? text : value, sent: isOwn && value !== text ? sent : NONE });
  }
  const passOn = useEffectEvent(pass);
  useEffect(() => {
    if (sent === NONE) return;
    if (restMilliseconds === 0) return passOn(text);
    const timer = setTimeout(() => passOn(text), restMilliseconds);
    return () => clearTimeout(timer);
  }, [sent, text, restMilliseconds]);
  return [text, (next) => setTyped((before) => ({ ...before, text: next, sent: [...before.sent, next] }))];
}

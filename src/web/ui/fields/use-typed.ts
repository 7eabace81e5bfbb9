import { useEffect, useEffectEvent, useState } from "react";

const NONE: readonly string[] = [];

/**
 * What is typed is shown at once and passed on, when the typing has rested for so long. What was passed on and comes
 * back late changes nothing; a change from outside, as by the back button, is taken over.
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

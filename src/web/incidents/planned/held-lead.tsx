import { useState } from "react";
import { useHeldHeight } from "../../ui/page/use-held-height.ts";
import { useNextInput } from "../../ui/page/use-next-input.ts";

/** A sentence that gets shorter by itself keeps its lines until the next input, so that nothing below it moves. */
export function HeldLead({ text }: { text: string }) {
  const [seen, setSeen] = useState(text);
  const isOther = text !== seen;
  const place = useHeldHeight<HTMLSpanElement>(isOther);
  useNextInput(isOther, () => setSeen(text));
  return (
    <span ref={place} className="block">
      {text}
    </span>
  );
}

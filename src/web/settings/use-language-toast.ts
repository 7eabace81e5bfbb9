import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "../ui/overlays/toasts.ts";

interface Outcome {
  was: "changed" | "failed";
}

/** Says how the change of language ended, in the new language: that one is drawn only after the choice was made. */
export function useLanguageToast(): (was: Outcome["was"]) => void {
  const t = useTranslations("settings.look");
  const [last, setLast] = useState<Outcome | null>(null);
  const told = useRef<Outcome | null>(null);
  useEffect(() => {
    if (last === null || told.current === last) return;
    told.current = last;
    showToast({ kind: last.was === "changed" ? "success" : "warning", message: t(last.was) });
  }, [last, t]);
  return (was) => setLast({ was });
}

import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "../ui/overlays/toasts.ts";

interface Outcome {
  was: "changed" | "failed";
}

/** Reports the outcome of a language change in the new language, which is drawn only after the choice. */
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

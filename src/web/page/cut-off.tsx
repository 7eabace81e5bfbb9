import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Note } from "../ui/page/note.tsx";
import { useShortMoment } from "../ui/times/use-short-moment.ts";

/** Says that we ourselves see nothing, so that nobody takes the list for what is. */
export function CutOff({ since }: { since: string }) {
  const t = useTranslations("incidents");
  const moment = useShortMoment();
  const b = (words: ReactNode) => <b>{words}</b>;
  return <Note>{t.rich("cutOff", { time: moment(since), b })}</Note>;
}

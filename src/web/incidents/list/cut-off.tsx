import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { Note } from "../../ui/page/note.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** Says that we ourselves see nothing, so that nobody takes the list for what is. */
export function CutOff() {
  const t = useTranslations("incidents");
  const moment = useShortMoment();
  const since = useQuery(trpc.account.incident.count.queryOptions()).data?.blindSince ?? null;
  const b = (words: ReactNode) => <b>{words}</b>;
  return <HeldPlace>{since !== null && <Note>{t.rich("cutOff", { time: moment(since), b })}</Note>}</HeldPlace>;
}

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { Count } from "../ui/signs/count.tsx";
import { StatusMark } from "../ui/signs/status-mark.tsx";

/** Says in the rail that something is open: as an error what nobody has, as a number alone what somebody has. */
export function RailSign() {
  const t = useTranslations("frame");
  const { data, isError } = useQuery(trpc.account.incident.count.queryOptions());
  if (data === undefined) return isError ? <StatusMark status="unknown" /> : null;
  const { open, nobody } = data;
  if (open === 0) return null;
  const label = t("incidentsOpen", { open, nobody });
  return (
    <>
      {nobody > 0 ? <StatusMark status="error" label={label} /> : <span className="ui-sr">{label}</span>}
      <span className="ui-count" aria-hidden>
        <Count of={nobody > 0 ? nobody : open} />
      </span>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { UNNAMED_LOCATION } from "../../uptime/probe-location.ts";
import { Alert } from "../ui/page/alert.tsx";
import { HeldRows } from "../ui/page/held-rows.tsx";
import { TextLink } from "../ui/press/link.tsx";
import { useShortMoment } from "../ui/times/use-short-moment.ts";
import { bellQuery } from "./inbox-query.ts";

/** Tells admins of the instance that a location reaches nothing, for as long as that lasts. */
export function BlindLocations({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("notifications.blind");
  const moment = useShortMoment();
  const locations = useQuery(bellQuery()).data?.blind ?? [];
  return (
    <div className="grid gap-2 p-3 empty:hidden">
      <HeldRows rows={locations} keyOf={({ id }) => id}>
        {({ name, since }) => (
          <Alert
            kind="error"
            title={t(name === UNNAMED_LOCATION ? "here" : "there", { place: name, time: moment(since) })}
            actions={
              <TextLink to="/admin/operation" onClick={onLeave}>
                {t("more")}
              </TextLink>
            }
          >
            {t("text")}
          </Alert>
        )}
      </HeldRows>
    </div>
  );
}

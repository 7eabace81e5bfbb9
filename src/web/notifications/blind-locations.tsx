import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Alert } from "../ui/page/alert.tsx";
import { HeldRows } from "../ui/page/held-rows.tsx";
import { TextLink } from "../ui/press/link.tsx";
import { useShortMoment } from "../ui/times/use-short-moment.ts";
import { bellQuery } from "./inbox-query.ts";

/** The location of the worker itself has no name of its own until somebody names it. */
const MAIN = "main";

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
            title={t(name === MAIN ? "here" : "there", { place: name, time: moment(since) })}
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

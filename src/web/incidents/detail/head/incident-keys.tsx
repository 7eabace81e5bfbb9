import { Ellipsis, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { AcknowledgeKey } from "../../../page/incident-acts/acknowledge-key.tsx";
import { useIncidentActs } from "../../../page/incident-acts/use-incident-acts.ts";
import { unbrokenSince } from "../../../page/incident-row/incident-length.ts";
import { Button } from "../../../ui/press/button.tsx";
import { IconButton } from "../../../ui/press/icon-button.tsx";
import { ButtonLink } from "../../../ui/press/link.tsx";
import { Menu } from "../../../ui/press/menu.tsx";
import { DurationSince } from "../../../ui/times/duration-since.tsx";
import { CloseAnyway } from "./close-anyway.tsx";

interface IncidentKeysProps {
  incident: IncidentDetail;
  title: string;
  onNote: () => void;
}

/** What may be done about it now; one key at most is the primary one. */
export function IncidentKeys({ incident, title, onNote }: IncidentKeysProps) {
  const t = useTranslations("incident");
  const { state, acknowledged, mayAct, shops, matter } = incident;
  const { close, isPending } = useIncidentActs(incident);
  const [shop] = shops;
  const isOpen = state === "open";
  const isWaiting = isOpen && acknowledged === null && mayAct;
  return (
    <div className="ui-incident-keys">
      {isOpen && (
        <span className="ui-incident-running">
          {t.rich("running", {
            time: () => (
              <b>
                <DurationSince at={unbrokenSince(incident)} />
              </b>
            ),
          })}
        </span>
      )}
      {mayAct && isOpen && <FurtherKeys incident={incident} title={title} />}
      {mayAct && state !== "ended" && <Button onClick={onNote}>{t("addNote")}</Button>}
      {!isWaiting && matter === null && shop !== undefined && (
        <ButtonLink
          to="/app/organizations/$slug/shops/$shopId"
          params={{ slug: incident.organizationSlug, shopId: shop.id }}
        >
          {t("openShop")}
        </ButtonLink>
      )}
      {isWaiting && <AcknowledgeKey incident={incident} hasShortcut />}
      {mayAct && state === "ended" && (
        <Button kind="primary" isLoading={isPending} onClick={() => close()}>
          {t("close")}
        </Button>
      )}
    </div>
  );
}

/** What is seldom needed. What joins shops ends with them, so that nobody can close it before. */
function FurtherKeys({ incident, title }: Omit<IncidentKeysProps, "onNote">) {
  const t = useTranslations("incident");
  const { giveBack, isPending } = useIncidentActs(incident);
  const [isClosing, setClosing] = useState(false);
  const isHeld = incident.acknowledged !== null && !incident.acknowledged.isOfParent;
  if (incident.matter !== null)
    return (
      isHeld && (
        <Button isLoading={isPending} onClick={giveBack}>
          {t("giveBack")}
        </Button>
      )
    );
  return (
    <>
      <Menu
        label={t("more")}
        opener={(props) => <IconButton icon={Ellipsis} kind="default" label={t("more")} {...props} />}
        entries={[
          ...(isHeld ? [{ label: t("giveBack"), icon: RotateCcw, onSelect: giveBack }] : []),
          { label: t("closeAnywayMenu"), icon: X, onSelect: () => setClosing(true) },
        ]}
      />
      <CloseAnyway incident={incident} title={title} isOpen={isClosing} onClose={() => setClosing(false)} />
    </>
  );
}

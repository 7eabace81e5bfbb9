import { useTranslations } from "use-intl";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { useIncidentActs } from "../../../page/incident-acts/use-incident-acts.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { StatusMark } from "../../../ui/signs/status-mark.tsx";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import { troubleText } from "../../../page/incident-text/trouble-text.ts";
import { useTroubleSpeech } from "../../../page/incident-text/use-trouble-speech.ts";
import { unlistedOf } from "./title.ts";

interface CloseAnywayProps {
  incident: IncidentDetail;
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Closes an incident although something of it is still there, and names what it passes over. */
export function CloseAnyway({ incident, title, isOpen, onClose }: CloseAnywayProps) {
  const t = useTranslations();
  const speech = useTroubleSpeech();
  const time = useShortMoment();
  const { close, isPending } = useIncidentActs(incident);
  const there = incident.shops.flatMap(({ troubles }) =>
    troubles.filter(({ toAt, isPassedOver }) => toAt === null && !isPassedOver),
  );
  const more = unlistedOf(incident);
  const count = there.length + more;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("incident.closing.title")}
      subtitle={<bdi>{title}</bdi>}
      isBusy={isPending}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button kind="danger" isLoading={isPending} onClick={() => close({ anyway: true, onClosed: onClose })}>
            {t("incident.closeAnyway")}
          </Button>
        </>
      }
    >
      <p>{count === 0 ? t("incident.closing.nothing") : t("incident.closing.text", { count })}</p>
      <ul className="ui-rows ui-incident-passed">
        {there.map(({ key, said, fromAt }) => (
          <li key={key}>
            <StatusMark status="error" label={null} />
            <span className="grow">
              <bdi>{troubleText(said, speech)}</bdi>
            </span>
            <span className="end">{t("incident.closing.since", { time: time(fromAt) })}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="ui-dim">{t("incident.affected.notListed", { count: more })}</p>}
    </Dialog>
  );
}

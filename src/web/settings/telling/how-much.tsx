import type { ReactNode } from "react";
import { TELLING_CHOICES } from "../../../notifications/ways/telling-setting.ts";
import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { SettingsSection } from "../../ui/page/section.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ChoicesWithEffect } from "../../ui/telling/choices-with-effect.tsx";
import type { ChangeTelling, Telling } from "./use-telling.ts";

/** How much the reader hears, each choice with what it would have meant last week. */
export function HowMuch({ telling, acts }: { telling: Telling; acts: ChangeTelling }) {
  const t = useTranslations("myTelling.much");
  return (
    <SettingsSection id="much" title={t("title")} lead={t("lead")}>
      <div className="grid gap-4">
        <ChoicesWithEffect
          label={t("title")}
          heads={[t("choice"), t("lastWeek")]}
          value={telling.choice}
          onChange={(choice) => acts.change({ choice })}
          choices={TELLING_CHOICES.map((choice) => ({
            value: choice,
            name: t(`names.${choice}`),
            meaning: t(`meanings.${choice}`),
            effect: <Effect {...telling.lastWeek[choice]} />,
          }))}
        />
        {telling.offer !== null && <Offer offer={telling.offer} acts={acts} />}
      </div>
    </SettingsSection>
  );
}

function Effect({ mails, digests }: { mails: number; digests: number }) {
  const t = useTranslations("myTelling.much");
  return (
    <>
      <b>{t("mails", { count: mails })}</b> {digests > 0 && t("digests", { count: digests })}
    </>
  );
}

/** Once, after a day with many mails. */
function Offer({ offer, acts }: { offer: NonNullable<Telling["offer"]>; acts: ChangeTelling }) {
  const t = useTranslations("myTelling.much");
  const { day, mails, calm } = offer;
  return (
    <Alert kind="info" actions={<OfferActions acts={acts} />}>
      {t.rich("offer", {
        b: (words: ReactNode) => <b className="text-ink">{words}</b>,
        day: `${day.slice(8, 10)}.${day.slice(5, 7)}.`,
        mails,
        calm: calm.mails,
        digests: calm.digests,
      })}
    </Alert>
  );
}

function OfferActions({ acts }: { acts: ChangeTelling }) {
  const t = useTranslations("myTelling.much");
  const take = () => {
    acts.keepAsItIs();
    acts.change({ choice: "calm" });
  };
  return (
    <>
      <Button size="small" onClick={take}>
        {t("take")}
      </Button>
      <Button size="small" kind="quiet" onClick={acts.keepAsItIs}>
        {t("keep")}
      </Button>
    </>
  );
}

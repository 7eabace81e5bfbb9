import { RefreshCw } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { AnyChannelKind, FoundPlace } from "../../../../notifications/channels/channel-kind.ts";
import type { FoundPlaces } from "../../../../notifications/destinations/destination-answers.ts";
import { ChoiceList } from "../../../ui/fields/choice-list.tsx";
import { Alert } from "../../../ui/page/alert.tsx";
import { SaveError } from "../../../ui/parts/save-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import type { ChannelForm } from "./use-channel-form.ts";
import { useFind } from "./use-find.ts";

type Finder = NonNullable<AnyChannelKind["finder"]>;

interface FindPlacesProps {
  form: ChannelForm;
  finder: Finder;
  organizationId: string | null;
}

/** Offers what the service knows for a field, which can be typed, too. */
export function FindPlaces({ form, finder, organizationId }: FindPlacesProps) {
  const t = useTranslations("channelForm.find");
  const locale = useLocale() === "de" ? "de" : "en";
  const { places, isPending, error, find } = useFind(form, organizationId);
  return (
    <div className="ui-field">
      {/* Stays in place, so that what appears in it is read out. */}
      <p className="ui-hint" role="status">
        {places !== null && places.refusal === null && places.trouble === null && (
          <>
            {t("count", { count: places.found.length })} {finder.missing[locale]}
          </>
        )}
      </p>
      {places !== null && places.found.length > 0 && <Places form={form} finder={finder} found={places.found} />}
      <div className="line">
        <Button icon={RefreshCw} isLoading={isPending} onClick={() => void find()}>
          {finder.label[locale]}
        </Button>
      </div>
      {places !== null && <Refused places={places} service={form.kind.name} />}
      {error !== null && !isPending && <SaveError error={error} title={t("failed")} />}
    </div>
  );
}

function Places({ form, finder, found }: { form: ChannelForm; finder: Finder; found: readonly FoundPlace[] }) {
  const t = useTranslations("channelForm.find");
  const locale = useLocale() === "de" ? "de" : "en";
  const { settings } = form.draft;
  const isTyped = (place: FoundPlace) => Object.entries(place.settings).every(([field, to]) => settings[field] === to);
  return (
    <ChoiceList
      label={finder.label[locale]}
      isBounded
      choices={found.map(({ name, note, settings: { topic = "" } }, index) => ({
        value: String(index),
        label: name === "" ? t("unnamed") : name,
        hint: note === null ? "" : t(`note.${note}`, { topic }),
      }))}
      value={String(found.findIndex(isTyped))}
      onChange={(value) => form.change({ settings: { ...settings, ...found[Number(value)]?.settings } })}
    />
  );
}

/** Why none are named, and what to do about it. */
function Refused({ places: { refusal, trouble }, service }: { places: FoundPlaces; service: string }) {
  const t = useTranslations("channelForm.find");
  const troubles = useTranslations("channelForm.trouble");
  if (refusal !== null)
    return (
      <Alert kind="error" title={t(`refusal.${refusal}`, { service })} isNew>
        {t(`mend.${refusal}`)}
      </Alert>
    );
  if (trouble === null) return null;
  return (
    <Alert kind="error" title={t("unreached", { service, trouble: troubles(trouble) })} isNew>
      {t("mend.failed")}
    </Alert>
  );
}

import { Code } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslations } from "use-intl";
import { editsFirst } from "../../../../notifications/channels/channel-kind.ts";
import { type Situation, SITUATIONS } from "../../../../notifications/samples/situations.ts";
import { RawBody } from "../../../ui/channels/raw-body.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { useNow } from "../../../ui/times/use-now.ts";
import type { ChannelForm } from "./use-channel-form.ts";
import { type Previewed, previewOf, writtenBody } from "./preview-of.ts";
import { ShownMessages } from "./shown-messages.tsx";
import { useSamples } from "./use-samples.ts";

export function usePreview() {
  const [situation, setSituation] = useState<Situation>("few");
  const [isRaw, setRaw] = useState(false);
  return { situation, setSituation, isRaw, setRaw };
}
type Preview = ReturnType<typeof usePreview>;

/** Which sample, and whether as it looks or as it is sent. */
export function PreviewTools({ preview: { situation, setSituation, isRaw, setRaw } }: { preview: Preview }) {
  const t = useTranslations("channelForm.preview");
  return (
    <>
      <SelectField
        label={t("sample")}
        hasHiddenLabel
        isSmall
        value={situation}
        choices={SITUATIONS.map((value) => ({ value, label: t(`situation.${value}`) }))}
        onChange={({ target }) => setSituation(SITUATIONS.find((one) => one === target.value) ?? "few")}
      />
      <Button icon={Code} isPressed={isRaw} onClick={() => setRaw(!isRaw)}>
        {t("raw")}
      </Button>
    </>
  );
}

/** About as high as a message, of which there is one more where growth is told in two ways. */
const ROWS_OF_ONE = 8;

interface ChannelPreviewProps {
  form: ChannelForm;
  preview: Preview;
  /** Of the organization, for a channel without one of its own. */
  timeZone: string;
  /** Whether the reader's own rules tell it. */
  isOwn: boolean;
}

/** Beginning, update and end, drawn from the very bodies that would be sent. */
export function ChannelPreview({ form, preview: { situation, isRaw }, timeZone, isOwn }: ChannelPreviewProps) {
  const t = useTranslations("channelForm.preview");
  const now = useNow();
  // Typing goes before drawing.
  const draft = useDeferredValue(form.draft);
  const zone = draft.timeZone === "" ? timeZone : draft.timeZone;
  const { language } = draft;
  const { messages, error, again } = useSamples({ situation, language, timeZone: zone, isOwn });
  if (messages === null && error !== null) return <LoadError error={error} title={t("notLoaded")} onRetry={again} />;
  if (messages === null)
    return (
      <div aria-busy="true">
        <RowsSkeleton rows={(editsFirst(form.kind) ? 4 : 3) * ROWS_OF_ONE} />
      </div>
    );
  const reader = { language, timeZone: zone, appUrl: location.origin, now };
  const shown = previewOf(form.kind, draft.settings, messages, reader);
  if (shown === null) return <p className="ui-dim">{t("failed")}</p>;
  const isData = shown.some((one) => one.shown === null);
  return (
    <>
      {isRaw || isData ? (
        <RawBodies shown={shown} />
      ) : (
        <ShownMessages
          shown={shown}
          kind={form.kind}
          place={draft.name.trim() || form.kind.name}
          timeZone={zone}
          language={language}
        />
      )}
      <p className="ui-dim ui-small pt-3">
        {form.kind.threads === "none" && !form.kind.updates && `${t("alone", { service: form.kind.name })} `}
        {t("acts")}
      </p>
    </>
  );
}

function RawBodies({ shown }: { shown: readonly Previewed[] }) {
  const t = useTranslations("channelForm.preview");
  return shown.map(({ sample, bodies }, index) => (
    <div key={sample} className={index === 0 ? undefined : "pt-4"}>
      <p className="ui-likeness-caption">{t(sample)}</p>
      <RawBody label={t("rawOf", { sample: t(sample) })} text={bodies.map(writtenBody).join("\n\n")} />
    </div>
  ));
}

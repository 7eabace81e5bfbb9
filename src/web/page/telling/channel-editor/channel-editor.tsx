import { useTranslations } from "use-intl";
import { type AnyKind, isMailKind } from "../../../../notifications/channels/mail-kind.ts";
import { BesideForm } from "../../../ui/channels/beside-form.tsx";
import { ExternalLink } from "../../../ui/press/link.tsx";
import { browserTimeZone } from "../../../words/browser-time-zone.ts";
import { LeaveGuard } from "../../leave-guard.tsx";
import type { OwnOrganization } from "../own-organization.ts";
import type { ChannelDetail } from "../channels/channel-answers.ts";
import { ChannelAddresses } from "../channel-addresses/channel-addresses.tsx";
import { ChannelPreview, PreviewTools, usePreview } from "./channel-preview.tsx";
import { LanguageFields, NameField } from "./common-fields.tsx";
import { KindFields } from "./kind-fields.tsx";
import { Lately } from "../lately/lately.tsx";
import { MendFoot } from "./mend-foot.tsx";
import { SaveFoot } from "./save-foot.tsx";
import { TryIt, TryResult } from "./try-it.tsx";
import { type ChannelForm, useChannelForm } from "./use-channel-form.ts";
import { useSave } from "./use-save.ts";
import { useTry } from "./use-try.ts";

interface ChannelEditorProps {
  /** `null`: it is the reader's own. */
  organization: OwnOrganization | null;
  kind: AnyKind;
  channel: ChannelDetail | null;
  /** Of the organization, or the reader; `null`: it has none. */
  timeZone: string | null;
}

/** A form made from what its kind says of itself, and beside it what is read over there. */
export function ChannelEditor({ organization, kind, channel, timeZone }: ChannelEditorProps) {
  const t = useTranslations("channelForm");
  // Nobody knows where an organization without a zone is, so a new channel is where its maker is.
  const here = browserTimeZone();
  const form = useChannelForm(kind, channel, timeZone === null ? here : "");
  const organizationId = organization?.id ?? null;
  const trying = useTry(form, organizationId);
  const saving = useSave(form, organization, trying.proof);
  const preview = usePreview();
  const isDisabled = channel?.state === "disabled";
  const parts = { form, trying, saving, organizationId };
  return (
    <>
      <LeaveGuard formState={{ isDirty: form.isDirty, isSubmitting: saving.isPending }} />
      <BesideForm
        title={isDisabled ? t("lately.title") : t("preview.title")}
        tools={!isDisabled && <PreviewTools preview={preview} />}
        beside={
          <>
            {isDisabled ? (
              <Lately channel={channel} />
            ) : (
              <ChannelPreview form={form} preview={preview} timeZone={timeZone ?? here} />
            )}
            {channel !== null && !isDisabled && <LatelyBelow channel={channel} />}
          </>
        }
      >
        {isDisabled && <h2>{t("disabled.mend")}</h2>}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isDisabled) void saving.saveAndLeave();
          }}
        >
          <NameField form={form} />
          <KindFields form={form} organizationId={organizationId} />
          {channel !== null && organization !== null && (
            <ChannelAddresses channel={channel} organizationId={organization.id} />
          )}
          {form.isElsewhere && channel !== null && (
            <p className="ui-hint" role="status">
              {t("form.hostChanged", { host: channel.host })}
            </p>
          )}
          <LanguageFields form={form} isOwn={organization === null} />
          <Limits form={form} />
          {isDisabled ? <TryResult form={form} trying={trying} /> : <TryIt form={form} trying={trying} />}
          {isDisabled ? <MendFoot {...parts} channel={channel} /> : <SaveFoot {...parts} channel={channel} />}
        </form>
      </BesideForm>
    </>
  );
}

function LatelyBelow({ channel }: { channel: ChannelDetail }) {
  const t = useTranslations("channelForm.lately");
  if (channel.lately.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="pb-1">{t("title")}</h3>
      <Lately channel={channel} />
    </div>
  );
}

/** What the service allows, with the page that says so. */
function Limits({ form: { kind } }: { form: ChannelForm }) {
  const t = useTranslations("channelForm.form");
  const a = useTranslations("channelForm.addresses");
  if (isMailKind(kind)) return <p className="ui-hint">{a("try")}</p>;
  const { pace, text, source } = kind.limits;
  return (
    <p className="ui-hint">
      {t("limits", { messages: pace.messages, seconds: pace.seconds, text })}{" "}
      <ExternalLink href={source} isInText>
        {t("limitsSource", { service: kind.name })}
      </ExternalLink>
    </p>
  );
}

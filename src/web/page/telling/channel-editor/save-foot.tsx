import { useTranslations } from "use-intl";
import { isOffline, sentenceOfError } from "../../../ui/failures/error-sentence.ts";
import { Alert } from "../../../ui/page/alert.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { showError } from "../../../ui/failures/show-error.ts";
import { RemoveChannel } from "./remove-channel.tsx";
import type { ChannelForm } from "./use-channel-form.ts";
import type { ChannelSave } from "./use-save.ts";
import type { ChannelTry } from "./use-try.ts";
import type { ChannelDetail } from "../channels/channel-answers.ts";

interface SaveFootProps {
  form: ChannelForm;
  trying: ChannelTry;
  saving: ChannelSave;
  organizationId: string | null;
  channel: ChannelDetail | null;
}

/** Saves; what was not tried as it is, or was refused, says so and is no primary key. */
export function SaveFoot({ form, trying, saving, organizationId, channel }: SaveFootProps) {
  const t = useTranslations("channelForm.form");
  const isUntried = !trying.isWell && (channel === null || form.isDirty || trying.isRefused);
  return (
    <>
      <SaveProblems saving={saving} />
      <div className="feet">
        <Button type="submit" size="large" kind={isUntried ? "default" : "primary"} isLoading={saving.isPending}>
          {t(isUntried ? "saveUntried" : "save")}
        </Button>
        <Button kind="quiet" size="large" onClick={saving.leave}>
          {t("cancel")}
        </Button>
        <span className="grow" />
        {channel === null ? (
          isUntried && <span className="ui-dim ui-small">{t(trying.isRefused ? "thenSilent" : "thenNever")}</span>
        ) : (
          <RemoveChannel channel={channel} organizationId={organizationId} onDone={saving.leave} />
        )}
      </div>
    </>
  );
}

/** Why it was not saved; what somebody else saved meanwhile is offered first. */
export function SaveProblems({ saving }: { saving: ChannelSave }) {
  const t = useTranslations("channelForm.form");
  const c = useTranslations("common");
  if (saving.isConflict)
    return (
      <Alert
        kind="warning"
        title={t("conflict")}
        isNew
        actions={
          <>
            <Button onClick={() => void saving.overwrite().catch(showError)}>{t("overwrite")}</Button>
            <Button onClick={() => void saving.seeTheirs().catch(showError)}>{t("seeTheirs")}</Button>
          </>
        }
      >
        {t("conflictText")}
      </Alert>
    );
  if (saving.error === null || saving.isPending) return null;
  const words = c(isOffline(saving.error) ? "noConnection" : "somethingWentWrong");
  return <Alert kind="error" title={sentenceOfError(saving.error) ?? words} isNew />;
}

import { useMutation } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { showError } from "../../../ui/failures/show-error.ts";
import { ChoiceList } from "../../../ui/fields/choice-list.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Button } from "../../../ui/press/button.tsx";
import { channelCalls } from "../channel-calls.ts";
import type { ChannelDetail } from "../channels/channel-answers.ts";
import { RemoveChannel } from "./remove-channel.tsx";
import { SaveProblems } from "./save-foot.tsx";
import type { ChannelForm } from "./use-channel-form.ts";
import { type ChannelSave, useRefreshChannels } from "./use-save.ts";
import type { ChannelTry } from "./use-try.ts";

type Missed = "summary" | "nothing";

interface MendFootProps {
  form: ChannelForm;
  trying: ChannelTry;
  saving: ChannelSave;
  organizationId: string | null;
  channel: ChannelDetail;
}

/** Tries what is typed; only if that arrives it is saved and switched on, with what was missed or without. */
export function MendFoot({ form, trying, saving, organizationId, channel }: MendFootProps) {
  const t = useTranslations("channelForm.disabled");
  const f = useTranslations("channelForm.form");
  const [missed, setMissed] = useState<Missed>("summary");
  const mending = useMend({ form, trying, saving, organizationId, channel });
  return (
    <>
      {channel.missed > 0 && (
        <div className="ui-field">
          <span className="ui-label" aria-hidden>
            {t("whatMissed")}
          </span>
          <ChoiceList
            label={t("whatMissed")}
            value={missed}
            isExplained
            onChange={setMissed}
            choices={[
              { value: "summary", label: t("summary"), hint: t("summaryHint") },
              { value: "nothing", label: t("nothing"), hint: t("nothingHint") },
            ]}
          />
        </div>
      )}
      <SaveProblems saving={saving} />
      <div className="feet">
        <Button
          kind="primary"
          size="large"
          icon={Send}
          isLoading={mending.isPending}
          onClick={() => void mending.mend(missed)}
        >
          {t("act")}
        </Button>
        <Button kind="quiet" size="large" onClick={saving.leave}>
          {f("cancel")}
        </Button>
        <span className="grow" />
        <RemoveChannel channel={channel} organizationId={organizationId} onDone={saving.leave} />
      </div>
    </>
  );
}

function useMend({ form, trying, saving, organizationId, channel }: MendFootProps) {
  const t = useTranslations("channelForm.disabled");
  const refresh = useRefreshChannels(organizationId);
  const enable = useMutation({ mutationFn: channelCalls(organizationId).enable });
  const mend = async (missed: Missed) => {
    if (!form.check(true)) return;
    if (!(await trying.send(["beginning"]))) {
      showToast({ kind: "warning", message: t("refused") });
      return;
    }
    if (form.isDirty && (await saving.save()) === null) return;
    try {
      await enable.mutateAsync({ id: channel.id, missed });
      showToast({ kind: "success", message: t("on", { name: form.draft.name.trim() }) });
      await refresh();
      saving.leave();
    } catch (error) {
      showError(error);
    }
  };
  return { isPending: trying.isPending || saving.isPending || enable.isPending, mend };
}

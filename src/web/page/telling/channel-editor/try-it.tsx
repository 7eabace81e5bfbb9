import { Send } from "lucide-react";
import { useTranslations } from "use-intl";
import { SAMPLE_KINDS } from "../../../../notifications/samples/situations.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { SaveError } from "../../../ui/parts/save-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { TriedAnswers } from "./tried-answers.tsx";
import type { ChannelForm } from "./use-channel-form.ts";
import type { ChannelTry } from "./use-try.ts";

/** Sends what is chosen to the channel as it is typed, and shows the real answer. */
export function TryIt({ form, trying }: { form: ChannelForm; trying: ChannelTry }) {
  const t = useTranslations("channelForm.try");
  const { samples, choose, isPending, error, send } = trying;
  return (
    <>
      <div className="line" role="group" aria-label={t("samples")}>
        <Button
          icon={Send}
          isLoading={isPending}
          disabled={samples.length === 0}
          onClick={() => void send(samples)}
          data-tip={samples.length === 0 ? t("nothing") : undefined}
        >
          {t("act")}
        </Button>
        {SAMPLE_KINDS.map((sample) => (
          <Checkbox
            key={sample}
            checked={samples.includes(sample)}
            onChange={({ target }) => choose(sample, target.checked)}
          >
            {t(sample)}
          </Checkbox>
        ))}
      </div>
      <TryResult form={form} trying={trying} />
      {error !== null && !isPending && <SaveError error={error} title={t("failed")} />}
    </>
  );
}

/** What the last try of these very values brought. */
export function TryResult({ form, trying: { tries, at } }: { form: ChannelForm; trying: ChannelTry }) {
  if (tries === null || at === null) return null;
  return <TriedAnswers tries={tries} at={at} service={form.kind.name} />;
}

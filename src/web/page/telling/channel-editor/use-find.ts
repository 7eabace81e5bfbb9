import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale } from "use-intl";
import type { FoundPlaces } from "../../../../notifications/destinations/destination-answers.ts";
import { fieldErrorsOf } from "../../../ui/failures/refused.ts";
import { channelCalls } from "../channel-calls.ts";
import { problemsOf } from "./channel-draft.ts";
import type { ChannelForm } from "./use-channel-form.ts";

/** Asking the service where messages may go, with the secrets as they are typed. */
export function useFind(form: ChannelForm, organizationId: string | null) {
  const locale = useLocale() === "de" ? "de" : "en";
  const [answer, setAnswer] = useState<{ places: FoundPlaces; key: string } | null>(null);
  const call = useMutation({ mutationFn: channelCalls(organizationId).find });
  const { kind, stored, draft, sent } = form;
  const settings = Object.fromEntries(Object.entries(sent.settings).filter(([field]) => kind.secrets.includes(field)));
  const key = JSON.stringify(settings);
  const wrongSecrets = () =>
    [...problemsOf(draft, kind, stored)].flatMap(([field, said]) =>
      said !== null && kind.secrets.includes(field) ? [[field, said[locale]] as const] : [],
    );
  const find = async (): Promise<void> => {
    const wrong = wrongSecrets();
    if (wrong.length > 0) return form.refuse(Object.fromEntries(wrong));
    setAnswer(null);
    try {
      const places = await call.mutateAsync({ id: stored?.id ?? null, channel: kind.id, settings });
      setAnswer({ places, key });
    } catch (error) {
      form.refuse(fieldErrorsOf(error));
    }
  };
  return {
    /** Only as long as the secrets are those with which it was asked. */
    places: answer?.key === key ? answer.places : null,
    isPending: call.isPending,
    error: call.error,
    find,
  };
}

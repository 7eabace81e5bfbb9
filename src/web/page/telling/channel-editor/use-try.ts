import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SAMPLE_KINDS, type SampleKind } from "../../../../notifications/samples/situations.ts";
import { fieldErrorsOf } from "../../../ui/failures/refused.ts";
import { channelCalls } from "../channel-calls.ts";
import type { TriedSample } from "../channels/channel-answers.ts";
import { triedKey } from "./channel-draft.ts";
import type { ChannelForm } from "./use-channel-form.ts";

interface Tried {
  tries: readonly TriedSample[];
  /** What was tried. */
  key: string;
  at: Date;
}

const hasArrived = ({ outcome }: TriedSample) => outcome === "arrived" || outcome === "accepted";

/** Trying a channel as it is typed, saved or not. */
export function useTry(form: ChannelForm, organizationId: string | null) {
  const [tried, setTried] = useState<Tried | null>(null);
  const proof = useRef<string | null>(null);
  const [samples, setSamples] = useState<readonly SampleKind[]>(["beginning"]);
  const call = useMutation({ mutationFn: channelCalls(organizationId).try });
  const key = triedKey(form.draft, form.kind, form.stored);
  const isOfThis = tried !== null && tried.key === key;
  const send = async (what: readonly SampleKind[]): Promise<boolean> => {
    if (!form.check(false)) return false;
    setTried(null);
    try {
      const answer = await call.mutateAsync({
        id: form.stored?.id ?? null,
        ...form.sent,
        samples: SAMPLE_KINDS.filter((one) => what.includes(one)),
      });
      const { tries } = answer;
      proof.current = answer.proof;
      setTried({ tries, key, at: new Date() });
      return tries.length > 0 && tries.every(hasArrived);
    } catch (error) {
      form.refuse(fieldErrorsOf(error));
      return false;
    }
  };
  return {
    samples,
    choose: (sample: SampleKind, isWanted: boolean) =>
      setSamples(isWanted ? [...samples, sample] : samples.filter((one) => one !== sample)),
    isPending: call.isPending,
    error: call.error,
    tries: isOfThis ? tried.tries : null,
    at: tried?.at ?? null,
    /** All that was sent of the values of now has arrived. */
    isWell: isOfThis && tried.tries.length > 0 && tried.tries.every(hasArrived),
    /** Some of what was sent of the values of now has not. */
    isRefused: isOfThis && !tried.tries.every(hasArrived),
    /** By which the server knows of the last one when it saves what was tried. */
    proof,
    send,
  };
}

export type ChannelTry = ReturnType<typeof useTry>;

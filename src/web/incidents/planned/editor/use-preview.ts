import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { WindowPreview } from "../../../../windows/window-answers.ts";
import { trpc } from "../../../api/trpc.ts";
import { isOffline } from "../../../ui/failures/error-sentence.ts";
import { refusedFields } from "./refused-fields.ts";
import type { CheckedDraft } from "./window-draft.ts";

export interface PreviewState {
  /** The last dates that could be worked out. */
  answer: WindowPreview | null;
  /** They belong to what stood in the fields before. */
  isStale: boolean;
  /** What the server says of fields. */
  refused: Readonly<Record<string, string>>;
  /** It could not be asked, for no fault of the fields. */
  isFailed: boolean;
}

const REST_MILLISECONDS = 250;

/** The next dates of what stands in the fields, a moment after the last key. */
export function usePreview(plan: CheckedDraft["plan"]): PreviewState {
  const typed = JSON.stringify(plan);
  const [asked, setAsked] = useState<{ text: string; plan: CheckedDraft["plan"] }>({ text: typed, plan });
  useEffect(() => {
    if (asked.text === typed) return undefined;
    const timer = setTimeout(() => setAsked({ text: typed, plan }), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [asked.text, typed, plan]);
  const { data, error, isFetching } = useQuery(
    trpc.organization.window.preview.queryOptions(asked.plan ?? NO_PLAN, {
      enabled: asked.plan !== null,
      placeholderData: keepPreviousData,
      retry: false,
      staleTime: 0,
    }),
  );
  const isBehind = asked.text !== typed;
  const isRefused = error !== null && asked.plan !== null;
  const refused = isRefused ? refusedFields(error) : {};
  return {
    answer: plan === null || isRefused ? null : (data ?? null),
    isStale: isBehind || isFetching,
    refused: isBehind ? {} : refused,
    isFailed: isRefused && (isOffline(error) || Object.keys(refused).length === 0),
  };
}

/** Never sent. */
const NO_PLAN = { orgId: "", scope: { kind: "organization" }, schedule: { kind: "now", minutes: 0 } } as const;

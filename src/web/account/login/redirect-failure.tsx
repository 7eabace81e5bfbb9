import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { withMessages } from "../../words/language.ts";

const RedirectNote = lazy(() =>
  withMessages(import("./redirect-note.tsx"), "account").then(({ RedirectNote: Note }) => ({ default: Note })),
);

/** Where the address says that a sign-in elsewhere failed, the reason in words. */
export function RedirectFailure() {
  const { error }: { error?: unknown } = useSearch({ strict: false });
  if (typeof error !== "string" && typeof error !== "number") return null;
  return (
    <Suspense fallback={null}>
      <RedirectNote code={String(error)} />
    </Suspense>
  );
}

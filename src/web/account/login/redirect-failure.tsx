import { lazyRouteComponent, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { withMessages } from "../../words/language.ts";

const RedirectNote = lazyRouteComponent(() => withMessages(import("./redirect-note.tsx"), "account"), "RedirectNote");

/** Shows in words why a sign-in elsewhere failed, if the address says so. */
export function RedirectFailure() {
  const { error }: { error?: unknown } = useSearch({ strict: false });
  if (typeof error !== "string" && typeof error !== "number") return null;
  return (
    <Suspense fallback={null}>
      <RedirectNote code={String(error)} />
    </Suspense>
  );
}

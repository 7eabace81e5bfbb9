import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeToast, holdToast, releaseToast, showToast, useToast } from "./toasts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeToast();
  vi.useRealTimers();
});

/** The visible text, empty for none. */
function shown(): string {
  const Probe = () => createElement("i", null, String(useToast()?.message ?? ""));
  return renderToString(createElement(Probe)).replaceAll(/<\/?i>/g, "");
}

test("closes good news five seconds after it was seen, and leaves an error until it is closed", () => {
  showToast({ kind: "success", message: "Saved" });
  // The component that draws it is still loading.
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe("Saved");
  releaseToast();
  vi.advanceTimersByTime(4999);
  expect(shown()).toBe("Saved");
  vi.advanceTimersByTime(1);
  expect(shown()).toBe("");
  showToast({ kind: "error", message: "Refused" });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe("Refused");
});

test("keeps what is being read, and closes it five seconds after it was left", () => {
  showToast({ kind: "info", message: "Soon" });
  releaseToast();
  vi.advanceTimersByTime(4000);
  holdToast();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe("Soon");
  releaseToast();
  vi.advanceTimersByTime(4999);
  expect(shown()).toBe("Soon");
  vi.advanceTimersByTime(1);
  expect(shown()).toBe("");
});

test("closes nothing that came later, when pointer and focus both left the one before", () => {
  showToast({ kind: "success", message: "Saved" });
  // The pointer arrives, then the focus; then both leave.
  holdToast();
  holdToast();
  releaseToast();
  vi.advanceTimersByTime(1000);
  releaseToast();
  showToast({ kind: "error", message: "Refused" });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe("Refused");
});

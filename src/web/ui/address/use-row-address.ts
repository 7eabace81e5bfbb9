import { type AnyRouter, useRouter, useSearch } from "@tanstack/react-router";
import { stepBack } from "./step-back.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The name under which this history entry opened something. */
    opened?: string;
  }
}

/**
 * What is open above or beside a page is kept in its address, as in `?open=SwagPayPal`, so that it can be shared and
 * the browser's Back closes it. What was opened on this page is closed by going back, which leaves no extra history
 * entry; what a link opened is removed from the address.
 */
export function useRowAddress(name: string): readonly [string | null, (value: string | null) => void] {
  const shown = useSearch({ strict: false, select: (search) => textOf(search, name) });
  return [shown, useOpenRow(name)];
}

/** For components that only open and close something, and need not be redrawn for it. */
export function useOpenRow(name: string): (value: string | null) => void {
  "use memo";
  const router = useRouter();
  return (next) => {
    const isOpen = textOf(router.latestLocation.search, name) !== null;
    if (next !== null) return write(router, { name, value: next, isNewEntry: !isOpen });
    if (router.latestLocation.state.opened === name) return stepBack(router);
    if (isOpen) write(router, { name, value: undefined, isNewEntry: false });
  };
}

function textOf(search: object, name: string): string | null {
  const value: unknown = Reflect.get(search, name);
  return typeof value === "string" && value !== "" ? value : null;
}

interface Written {
  name: string;
  value: string | undefined;
  isNewEntry: boolean;
}

function write(router: AnyRouter, { name, value, isNewEntry }: Written): void {
  void router.navigate({
    to: ".",
    search: (before: Record<string, unknown>) => ({ ...before, [name]: value }),
    state: isNewEntry ? { opened: name } : true,
    replace: !isNewEntry,
    resetScroll: false,
  });
}

import { useNavigate } from "@tanstack/react-router";

/**
 * Changes the query string, without redrawing the component when it changes. Empty values are removed; other values and
 * the scroll position stay.
 */
export function useChangeAddress(): (next: Readonly<Record<string, string | undefined>>) => void {
  "use memo";
  const navigate = useNavigate();
  return (next) => {
    const named = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, value || undefined]));
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...named }),
      replace: true,
      resetScroll: false,
    });
  };
}

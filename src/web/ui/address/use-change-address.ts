import { useNavigate } from "@tanstack/react-router";

/**
 * Writes what stands behind the question mark, without being drawn again when it changes. What is empty leaves it; the
 * rest stays, and so does the place on the page.
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

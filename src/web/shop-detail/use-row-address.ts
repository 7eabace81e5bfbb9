import { useNavigate, useSearch } from "@tanstack/react-router";

/** Which row is open stands in the address, as `?open=SwagPayPal`, so that it can be sent to somebody. */
export function useRowAddress(name: string): readonly [string | null, (value: string | null) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = search[name];
  const open = (next: string | null) =>
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, [name]: next ?? undefined }),
      replace: true,
      resetScroll: false,
    });
  return [typeof value === "string" && value !== "" ? value : null, open];
}

import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/** Names the empty fields in the address: other pages lead to them. */
const NEW = "new";

/** Opens the empty fields once where the address asks for that. `isReady`: they can be opened. */
export function useAskedToPlan(isReady: boolean, open: () => void): void {
  const navigate = useNavigate();
  const isAsked = useLocation({ select: ({ hash }) => hash === NEW });
  const isDue = isAsked && isReady;
  useEffect(() => {
    if (!isDue) return;
    open();
    // Whoever comes back or loads the page again has closed them meanwhile.
    void navigate({ to: ".", search: true, hash: "", replace: true });
    // What opens them is another function at each drawing; it is called once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue, navigate]);
}

import { useEffect } from "react";
import { useAddressSearch } from "../../ui/address/use-address-search.ts";

/** Somebody who had to sign in first goes on to the page of a link in a message, which the server draws by itself. */
export function useGoOn(): void {
  const token = useAddressSearch().read("do");
  useEffect(() => {
    if (token !== null) location.replace(`/do/${encodeURIComponent(token)}`);
  }, [token]);
}

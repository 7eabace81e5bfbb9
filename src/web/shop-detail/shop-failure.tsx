import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { showError } from "../api/show-error.ts";
import { RouteFailure } from "../layouts/route-failure.tsx";

/** A shop that could not be loaded: the toast says why (product rule), and the page stays with the way to try again. */
export function ShopFailure(props: ErrorComponentProps) {
  const { error } = props;
  useEffect(() => showError(error), [error]);
  return <RouteFailure {...props} />;
}

import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

/** A place in the top bar; the current one has a line beneath it. Takes what the router's `Link` takes. */
export const BarLink = createLink(function BarAnchor(props: ComponentProps<"a">) {
  return <a {...props} className="ui-bar-link" />;
});

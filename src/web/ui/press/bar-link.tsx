import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

/** A link in the top bar; the current page's link is underlined. Takes the props of the router's `Link`. */
export const BarLink = createLink(function BarAnchor(props: ComponentProps<"a">) {
  return <a {...props} className="ui-bar-link" />;
});

import type { ReactNode } from "react";
import { ButtonLink, PlainLink, TextLink } from "../ui/press/link.tsx";
import type { ButtonLook } from "../ui/press/button.tsx";
import type { ShopPlace } from "./actions/step-effect.ts";

export interface LinkedShop {
  shopId: number;
  organizationSlug: string;
}

/** The compatibility wizard opens on the shop's first page. */
const ADDRESS = {
  detail: "/app/organizations/$slug/shops/$shopId",
  compatibility: "/app/organizations/$slug/shops/$shopId",
  checks: "/app/organizations/$slug/shops/$shopId/checks",
  extensions: "/app/organizations/$slug/shops/$shopId/extensions",
  queue: "/app/organizations/$slug/shops/$shopId/queue",
  edit: "/app/organizations/$slug/shops/$shopId/edit",
} as const satisfies Record<ShopPlace, string>;

interface ShopLinkProps {
  shop: LinkedShop;
  children: ReactNode;
  place?: ShopPlace;
}

export function addressOf({ shopId, organizationSlug }: LinkedShop, place: ShopPlace) {
  return {
    to: ADDRESS[place],
    params: { slug: organizationSlug, shopId },
    ...(place === "compatibility" && { search: { wizard: "open" } }),
  } as const;
}

/** A shop's name in a sentence. */
export function ShopTextLink({ shop, place = "detail", children }: ShopLinkProps) {
  return <TextLink {...addressOf(shop, place)}>{children}</TextLink>;
}

/** A shop's name in a list. */
export function ShopPlainLink({ shop, place = "detail", children, className }: ShopLinkProps & { className?: string }) {
  return (
    <PlainLink {...addressOf(shop, place)} {...(className && { className })} data-tip-cut="">
      {children}
    </PlainLink>
  );
}

/** A step that leads to a page of the shop. */
export function ShopButtonLink({ shop, place = "detail", children, ...look }: ShopLinkProps & ButtonLook) {
  return (
    <ButtonLink {...addressOf(shop, place)} {...look}>
      {children}
    </ButtonLink>
  );
}

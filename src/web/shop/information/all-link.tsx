import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/press/link.tsx";
import type { ShopDetail } from "../shop-detail.ts";

interface AllLinkProps {
  shop: ShopDetail;
  of: "checks" | "changelog" | "extensions" | "tasks";
  children: ReactNode;
}

/** Links a shortened list to the full one. */
export function AllLink({ shop, of, children }: AllLinkProps) {
  const params = { slug: shop.organizationSlug, shopId: shop.id };
  return (
    <ButtonLink kind="quiet" size="small" to={`/app/organizations/$slug/shops/$shopId/${of}`} params={params}>
      {children}
    </ButtonLink>
  );
}

import type { LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { Words } from "../../page/places.ts";
import type { WordsName } from "../../words/messages.ts";
import type { Status } from "../../ui/signs/status-mark.tsx";
import type { ShopDetail } from "../shop-detail.ts";

type SectionAddress = Extract<NonNullable<LinkProps["to"]>, `/app/organizations/$slug/shops/$shopId${string}`>;

/** What stands beside a section of a shop. */
export interface SectionFacts {
  /** Left out where nothing is counted. */
  count?: number | null;
  /** The worst that the section holds; `null` when nothing in it asks for anybody. */
  mark: Status | null;
  updates?: number;
}

/** A section of a shop, in the shop's sidebar and in the palette: `section.ts` in its folder. */
export interface ShopSection {
  id: string;
  to: SectionAddress;
  name: (t: Words) => string;
  /** That its name is one of, where it is none of the shop's. */
  words?: readonly WordsName[];
  icon: LucideIcon;
  facts: (shop: ShopDetail) => SectionFacts;
  /** Least first. */
  order: number;
}

import type { LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { Words } from "../../page/places.ts";
import type { WordsName } from "../../words/messages.ts";
import type { Status } from "../../ui/signs/status-mark.tsx";
import type { ShopDetail } from "../shop-detail.ts";

type SectionAddress = Extract<NonNullable<LinkProps["to"]>, `/app/organizations/$slug/shops/$shopId${string}`>;

/** What the sidebar shows beside a section. */
export interface SectionFacts {
  /** Omitted when there is nothing to count. */
  count?: number | null;
  /** The worst status in the section; `null` when nothing needs attention. */
  mark: Status | null;
  updates?: number;
}

/** A section of a shop, in the shop's sidebar and in the palette: `section.ts` in its folder. */
export interface ShopSection {
  id: string;
  to: SectionAddress;
  name: (t: Words) => string;
  /** The words with the section's name, if it is not among the shop's own. */
  words?: readonly WordsName[];
  icon: LucideIcon;
  facts: (shop: ShopDetail) => SectionFacts;
  /** Ascending. */
  order: number;
}

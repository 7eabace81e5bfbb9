import type { Topic } from "./alert.ts";

/** The section of a shop's page that says more about an alert; `information` is the one that opens first. */
export const SHOP_SECTIONS = ["information", "checks", "sitespeed", "changelog"] as const;
export type ShopSection = (typeof SHOP_SECTIONS)[number];

export const SECTION_OF_TOPIC: Record<Topic, ShopSection> = {
  outage: "information",
  access: "information",
  stopped: "information",
  status: "checks",
  speed: "sitespeed",
  flapping: "changelog",
};

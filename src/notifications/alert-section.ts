/** The section of a shop's page with more about an alert; `information` is the one that opens first. */
export const SHOP_SECTIONS = ["information", "checks", "sitespeed", "changelog"] as const;
export type ShopSection = (typeof SHOP_SECTIONS)[number];

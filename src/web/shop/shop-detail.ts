import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../app/router.ts";

type ShopOutputs = inferRouterOutputs<AppRouter>["organization"]["shop"];

export type ShopDetail = ShopOutputs["get"];
export type ShopCheck = ShopDetail["checks"][number];
export type ShopExtension = ShopDetail["extensions"][number];
export type ShopTask = ShopDetail["scheduledTask"][number];
export type ShopChange = ShopDetail["changelog"][number];
/** A change of Shopware or of extensions, with the data for its mark on a time axis. */
export type VersionChange = ShopOutputs["versionChanges"][number];
/** The last 90 days, packed. */
export type StatusDays = ShopOutputs["statusDays"];
export type StatusDay = ShopOutputs["statusDay"];
export type SpeedRow = ShopDetail["sitespeed"][number];
export type Measurement = ShopOutputs["sitespeedMeasurement"];
export type ExtensionRelease = ShopOutputs["extensionChangelog"][number];

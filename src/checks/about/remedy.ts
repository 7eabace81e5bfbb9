/** What would close a hole, the least work first. */
export const REMEDIES = ["activateFix", "activatePlugin", "updatePlugin", "installPlugin", "updateShopware"] as const;
export type Remedy = (typeof REMEDIES)[number];

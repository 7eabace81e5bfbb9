/** What would close a vulnerability, least work first. */
export const REMEDIES = ["activateFix", "activatePlugin", "updatePlugin", "installPlugin", "updateShopware"] as const;
export type Remedy = (typeof REMEDIES)[number];

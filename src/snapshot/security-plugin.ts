/** Technical name of the plugin that closes published holes of Shopware in older versions. */
export const SECURITY_PLUGIN = "SwagPlatformSecurity";

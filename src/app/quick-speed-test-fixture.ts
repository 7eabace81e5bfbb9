import { defaultSettings, nonSimulatedSettingsOverrides, throttling } from "lighthouse/core/config/constants.js";

/**
 * The program that loads a page, for tests that do not read its figures. Nothing plays the slow processor of a phone,
 * which Chromium does by spinning for as long as a load takes, and quiet is waited for for an instant instead of twice
 * five seconds. All else is as in `speed-test.ts`.
 */
const QUIET = { pauseAfterFcpMs: 1, pauseAfterLoadMs: 1, networkQuietThresholdMs: 100, cpuQuietThresholdMs: 100 };

Object.assign(throttling.mobileSlow4G, { cpuSlowdownMultiplier: 1, requestLatencyMs: 0 });
Object.assign(defaultSettings, QUIET);
Object.assign(nonSimulatedSettingsOverrides, QUIET);
await import("./speed-test.ts");

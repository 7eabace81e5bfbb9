import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0",
    "Firefox",
    "Windows",
    "computer",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
    "Safari",
    "macOS",
    "computer",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
    "Chrome",
    "Linux",
    "computer",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0",
    "Microsoft Edge",
    "Windows",
    "computer",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
    "phone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36",
    "Samsung Internet for Android",
    "Android",
    "tablet",
  ],
])("reads %s", (line, browser, system, kind) => {
  expect(deviceName(line)).toEqual({ browser, system, kind });
});

test.each([
  null,
  undefined,
  "",
  "Your account is blocked, call +49 900 123/1 (now)",
  "<b>Firefox</b> <script>/1 (x)",
  `${"a/".repeat(500_000)}(`,
])("says nothing of a line that no browser sends, number %#", (line) => {
  const { browser, system } = deviceName(line);
  expect([null, "Firefox"]).toContain(browser);
  expect(system).toBeNull();
});

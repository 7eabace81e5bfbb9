import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeReceivers, type FakeReceivers } from "./server.ts";

let receivers: FakeReceivers;
beforeAll(async () => {
  receivers = await startFakeReceivers();
});
beforeEach(() => {
  receivers.forget();
  receivers.fail("slack", null);
});
afterAll(() => receivers.close());

const SAID = { text: "Shop", blocks: [{ type: "header", text: { type: "plain_text", text: "<Shop> & more" } }] };
const post = (path: string, body: unknown) =>
  fetch(`${receivers.url}${path}`, { method: "POST", body: JSON.stringify(body) });

describe("played receivers", () => {
  it("keep what arrived and show it as text", async () => {
    expect(await (await post("/slack/services/T0/B0/key", SAID)).text()).toBe("ok");
    expect(receivers.arrivals("slack").map(({ shown }) => shown?.title)).toEqual(["<Shop> & more"]);
    const page = await (await fetch(receivers.url)).text();
    expect(page).toContain("&lt;Shop&gt; &amp; more");
    expect(page).not.toContain("<Shop>");
  });

  it("fail on request, so many times", async () => {
    await post("/control/slack", { fault: "archived", times: 1 });
    const refused = await post("/slack/services/T0/B0/key", SAID);
    expect([refused.status, await refused.text()]).toEqual([410, "channel_is_archived"]);
    expect((await post("/slack/services/T0/B0/key", SAID)).status).toBe(200);
    expect((await post("/control/slack", { fault: "nonsense" })).status).toBe(400);
  });

  it("take what is pushed to devices, encrypted and in its place", async () => {
    const push = (headers: Record<string, string>) =>
      fetch(`${receivers.url}/web-push/device-1`, { method: "POST", body: "xxxx", headers });
    const right = {
      authorization: "vapid t=a.b.c, k=key",
      "content-encoding": "aes128gcm",
      ttl: "60",
      topic: "incident-7",
    };
    expect([(await push(right)).status, (await push(right)).status]).toEqual([201, 201]);
    expect(receivers.arrivals("web-push").map(({ shown }) => shown?.isChange ?? false)).toEqual([false, true]);
    expect((await push({ ...right, authorization: "" })).status).toBe(401);
    expect((await push({ ...right, "content-encoding": "gzip" })).status).toBe(400);
  });

  it("hold the limits of the service", async () => {
    const long = { ...SAID, blocks: [{ type: "section", text: { type: "mrkdwn", text: "x".repeat(3001) } }] };
    expect(await (await post("/slack/services/T0/B0/key", long)).text()).toBe("invalid_blocks");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askForChannels, channelsIn } from "./find-channels.ts";

const answer = (status: number, body: unknown) => ({ status, retryAfter: null, body: JSON.stringify(body) });

describe("channels of a bot", () => {
  it("are asked for with its token in a header", () => {
    const { url, headers, body } = askForChannels("xoxb-1");
    expect([url, headers["authorization"]]).toEqual(["https://slack.com/api/conversations.list", "Bearer xoxb-1"]);
    expect(body).toContain("exclude_archived=true");
  });

  it("are those that it sees, its own first", () => {
    const channels = [
      { id: "C0000000B", name: "beta", is_member: false },
      { id: "C0000000A", name: "alpha\n@here", is_member: false },
      { id: "C0000000Z", name: "zeta", is_member: true },
      { id: "<x>", name: "odd", is_member: true },
    ];
    expect(channelsIn(answer(200, { ok: true, channels }))).toEqual([
      { settings: { channel: "C0000000Z" }, name: "zeta", note: null },
      { settings: { channel: "C0000000A" }, name: "alpha @here", note: "uninvited" },
      { settings: { channel: "C0000000B" }, name: "beta", note: "uninvited" },
    ]);
  });

  it("are none where it may not look around, is refused, or nothing is said", () => {
    expect(channelsIn(answer(200, { ok: false, error: "missing_scope", needed: "channels:read" }))).toBe(
      "missing_right",
    );
    expect(channelsIn(answer(200, { ok: false, error: "token_revoked" }))).toBe("refused");
    expect(channelsIn(answer(503, {}))).toBe("failed");
    fc.assert(
      fc.property(fc.jsonValue(), (channels) => {
        expect(Array.isArray(channelsIn(answer(200, { ok: true, channels })))).toBe(true);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { matrix } from "../../../../notifications/channels/matrix/matrix.ts";
import { webhook } from "../../../../notifications/channels/webhook/webhook.ts";
import { slack } from "../../../../notifications/channels/slack/slack.ts";
import type { AnyChannelKind } from "../../../../notifications/channels/channel-kind.ts";
import { draftOf, isElsewhere, isKept, problemsOf, sentSettings, type Stored, triedKey } from "./channel-draft.ts";

const MATRIX: AnyChannelKind = matrix;
const SLACK: AnyChannelKind = slack;
const WEBHOOK: AnyChannelKind = webhook;
const NEW_WEBHOOK = { address: "https://hooks.example/in", body: "", headers: "", contains: "" };
const STORED: Stored = {
  id: "d1",
  version: 3,
  name: "Room",
  language: "de",
  timeZone: null,
  settings: { homeserver: "https://matrix.radwerk.test", room: "!abc:radwerk.test" },
  secretsSet: ["token"],
  host: "matrix.radwerk.test",
};
const SPOKEN = { language: "en", timeZone: "Europe/Berlin" } as const;
const draft = draftOf(MATRIX, STORED, SPOKEN);
const typed = (settings: Readonly<Record<string, string>>) => ({
  ...draft,
  settings: { ...draft.settings, ...settings },
});

describe("a channel as it is typed", () => {
  it("begins with what is stored, or with nothing in the reader's language and zone", () => {
    const settings = { room: "!abc:radwerk.test", token: "" };
    expect(draft).toMatchObject({ name: "Room", language: "de", timeZone: "", settings });
    expect(draftOf(SLACK, null, SPOKEN)).toMatchObject({ name: "Slack", ...SPOKEN, settings: { address: "" } });
  });

  it("of a new webhook has a secret of its own, so that messages are signed unless somebody empties it", () => {
    const secretOf = (stored: Stored | null) => draftOf(WEBHOOK, stored, SPOKEN).settings["secret"];
    const secret = secretOf(null);
    expect(WEBHOOK.settings.safeParse({ ...NEW_WEBHOOK, secret }).success).toBe(true);
    expect(secretOf(null)).not.toBe(secret);
    expect(secretOf({ ...STORED, settings: {} })).toBe("");
  });

  it("keeps a stored secret until it is entered anew", () => {
    expect(isKept("token", draft, MATRIX, STORED)).toBe(true);
    expect(sentSettings(draft, MATRIX, STORED)).not.toHaveProperty("token");
    const opened = { ...draft, opened: ["token"] };
    expect(isKept("token", opened, MATRIX, STORED)).toBe(false);
    expect(sentSettings(opened, MATRIX, STORED)).toHaveProperty("token", "");
  });

  it("asks for the secret again where it would go to another host", () => {
    const elsewhere = typed({ homeserver: "https://evil.example" });
    expect(isElsewhere(elsewhere, MATRIX, STORED)).toBe(true);
    expect(isKept("token", elsewhere, MATRIX, STORED)).toBe(false);
    expect(isElsewhere(typed({ homeserver: "not yet" }), MATRIX, STORED)).toBe(false);
  });

  it("is wrong in the words of its kind, but not for secrets that stay", () => {
    expect(problemsOf(draft, MATRIX, STORED).size).toBe(0);
    const wrong = problemsOf({ ...typed({ room: "#general" }), opened: ["token"] }, MATRIX, STORED);
    expect([...wrong.keys()].toSorted()).toEqual(["room", "token"]);
    expect(wrong.get("room")?.de).toContain("Raum");
    expect(problemsOf(draftOf(SLACK, null, SPOKEN), SLACK, null).get("address")?.en).toContain("hooks.slack.com");
  });

  it("was tried only as it was", () => {
    expect(triedKey(draft, MATRIX, STORED)).toBe(triedKey({ ...draft, name: "Other" }, MATRIX, STORED));
    expect(triedKey(draft, MATRIX, STORED)).not.toBe(triedKey(typed({ room: "!x:y" }), MATRIX, STORED));
  });
});

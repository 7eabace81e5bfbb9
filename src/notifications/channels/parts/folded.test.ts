import { expect, it } from "vitest";
import { sampleMessage } from "../../messages/message-fixture.ts";
import { CHANNEL_KINDS, foldsMatters } from "../kinds.ts";
import { SAMPLE_SETTINGS } from "../kinds-fixture.ts";
import { foldedOf, withFolded, withoutFolded } from "./folded.ts";

const now = new Date("2026-11-20T09:41:00.000Z");

it("a service that keeps a matter for each key hears that those that became part of another one are over", () => {
  const folding = CHANNEL_KINDS.filter(({ id }) => foldsMatters(id));
  expect(folding.map(({ id }) => id)).toEqual(["pagerduty", "jira-service-management"]);
  const first = withFolded(null, { thread: "incident:1", reference: null });
  const reference = withFolded(first, {
    thread: "incident:2",
    reference: withFolded(null, { thread: "incident:3", reference: null }),
  });
  for (const kind of folding) {
    const settings = kind.settings.parse(SAMPLE_SETTINGS[kind.id]);
    const calls = (known: typeof reference | null) =>
      kind.write(sampleMessage({ thread: "incident:9", kind: "grown" }), settings, { reference: known, now });
    const more = calls(reference).slice(calls(null).length);
    expect(more).toHaveLength(3);
    for (const [place, id] of ["incident:1", "incident:3", "incident:2"].entries()) {
      const { url, body } = more[place] ?? { url: "", body: "" };
      expect(decodeURIComponent(url) + body).toContain(id);
      expect(url + body).toMatch(/resolve|close/);
    }
  }
});

it("what is no part of it any more does not end with it", () => {
  const reference = ["incident:1", "incident:2"].reduce<Readonly<Record<string, string>> | null>(
    (known, thread) => withFolded(known, { thread, reference: null }),
    null,
  );
  expect(foldedOf(withoutFolded(reference, ["incident:1"]))).toEqual(["incident:2"]);
  expect(foldedOf(withoutFolded(reference, ["incident:1", "incident:2"]))).toEqual([]);
  expect([withoutFolded(reference, ["incident:3"]), withoutFolded(null, ["incident:1"])]).toEqual([reference, null]);
});

it("keeps as many of them as fit into what is known of a matter", () => {
  const all = Array.from({ length: 30 }, (_, index) => `incident:${1_000_000_000 + index}`);
  const reference = all.reduce<Readonly<Record<string, string>> | null>(
    (known, thread) => withFolded(known, { thread, reference: null }),
    null,
  );
  expect(reference?.["folded"]?.split(" ")).toEqual(all.slice(-20));
  expect(JSON.stringify(reference).length).toBeLessThan(1024);
});

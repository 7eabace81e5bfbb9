import { describe, expect, it } from "vitest";
import { CHANNEL_KINDS } from "../../../../notifications/channels/kinds.ts";
import { FRESH, sampleSettings } from "../../../../notifications/channels/kinds-fixture.ts";
import { harmless } from "../../../../notifications/messages/harmless-text.ts";
import { HOSTILE_NAMES, messageNaming, sampleMessage } from "../../../../notifications/messages/message-fixture.ts";
import { oneLine } from "../../../../notifications/messages/one-line.ts";
import type { Message } from "../../../../notifications/messages/message.ts";
import type { LikenessMessage } from "../../../ui/likeness/likeness-message.ts";
import { likenessOf, shownOf } from "./likeness-of.ts";

const UNSEEN = /\u2060/gu;
const shownBy = (id: string, message: Message): LikenessMessage => {
  const kind = CHANNEL_KINDS.find((one) => one.id === id);
  if (kind === undefined) throw new Error(`There is no kind ${id}.`);
  const shown = shownOf(
    id,
    kind.write(message, sampleSettings(kind), FRESH).map(({ body }) => body),
  );
  if (shown === null) throw new Error(`${id} has no likeness.`);
  return shown;
};
const textOf = ({ title, level, lines, facts, context, buttons }: LikenessMessage) =>
  [
    title,
    level,
    ...[...lines, ...context].flat().map(({ text }) => text),
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...buttons,
  ]
    .join("\n")
    .replaceAll(UNSEEN, "");
const linksOf = ({ lines, context }: LikenessMessage) =>
  [...lines, ...context].flat().filter(({ look }) => look === "link");

const withLikeness = CHANNEL_KINDS.filter(({ id }) => likenessOf(id).read !== null).map(({ id }) => id);

describe("the likeness of a message", () => {
  it("is known of all services but those that get data", () => {
    expect(CHANNEL_KINDS.map(({ id }) => id).filter((id) => !withLikeness.includes(id))).toEqual(["webhook"]);
  });

  it.each(withLikeness)("shows beginning, update and end of a matter in %s", (id) => {
    for (const kind of ["first", "grown", "end"] as const)
      expect(textOf(shownBy(id, sampleMessage({ kind }))), kind).toMatch(/Radwerk|Alpenglanz/);
  });

  it.each(withLikeness)("shows title, level and what happened, as %s is sent it", (id) => {
    const message = sampleMessage();
    const shown = shownBy(id, message);
    expect(textOf(shown)).toContain(message.title);
    // A text message has room for title and link alone.
    if (id !== "sms") expect(textOf(shown)).toContain("No answer within 20 seconds");
  });

  it.each(withLikeness)("makes no more links of hostile names than %s has of harmless ones", (id) => {
    const usual = linksOf(shownBy(id, messageNaming("Radwerk"))).length;
    for (const name of HOSTILE_NAMES.filter((one) => one.length < 200)) {
      const shown = shownBy(id, messageNaming(name));
      expect(linksOf(shown).length, name).toBeLessThanOrEqual(usual);
    }
  });

  it("shows a name as it is written", () => {
    const name = "Pa*per_ & <Co> [1] \\ `x`";
    for (const id of ["slack", "discord", "telegram", "mattermost", "matrix", "google-chat"])
      expect(shownBy(id, messageNaming(name)).title.replaceAll(UNSEEN, ""), id).toBe(
        `Shop ${oneLine(harmless(name)).replaceAll(UNSEEN, "")} cannot be reached`,
      );
  });
});

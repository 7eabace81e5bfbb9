import { describe, expect, it } from "vitest";
import { CHANNEL_KINDS } from "../../../../../notifications/channels/kinds.ts";
import { FRESH, sampleSettings } from "../../../../../notifications/channels/kinds-fixture.ts";
import { harmless } from "../../../../../notifications/messages/harmless-text.ts";
import { HOSTILE_NAMES, messageNaming, sampleMessage } from "../../../../../notifications/messages/message-fixture.ts";
import { oneLine } from "../../../../../notifications/messages/one-line.ts";
import type { Message } from "../../../../../notifications/messages/message.ts";
import type { LikenessMessage } from "../../../../ui/likeness/likeness-message.ts";
import { likenessOf } from "./likeness-of.ts";

const UNSEEN = /\u2060/gu;
const shownBy = async (id: string, message: Message): Promise<LikenessMessage> => {
  const kind = CHANNEL_KINDS.find((one) => one.id === id);
  if (kind === undefined) throw new Error(`There is no kind ${id}.`);
  const call = kind.write(message, sampleSettings(kind), FRESH).at(-1);
  const { read } = likenessOf(id);
  if (call === undefined || read === null) throw new Error(`${id} has no likeness.`);
  return read(call.body);
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
  it("is known of chats", () => {
    expect(withLikeness).toEqual(expect.arrayContaining(["slack", "teams", "discord", "telegram", "matrix"]));
  });

  it.each(withLikeness)("shows title, level and what happened, as %s is sent it", async (id) => {
    const message = sampleMessage();
    const shown = await shownBy(id, message);
    expect(shown.title.replaceAll(UNSEEN, "")).toContain(message.title);
    expect(textOf(shown)).toContain("No answer within 20 seconds");
  });

  it.each(withLikeness)("makes no more links of hostile names than %s has of harmless ones", async (id) => {
    const usual = linksOf(await shownBy(id, messageNaming("Radwerk"))).length;
    for (const name of HOSTILE_NAMES.filter((one) => one.length < 200)) {
      const shown = await shownBy(id, messageNaming(name));
      expect(linksOf(shown).length, name).toBeLessThanOrEqual(usual);
    }
  });

  it("shows a name as it is written", async () => {
    const name = "Pa*per_ & <Co> [1] \\ `x`";
    for (const id of ["slack", "discord", "telegram", "mattermost", "matrix", "google-chat"])
      expect((await shownBy(id, messageNaming(name))).title.replaceAll(UNSEEN, ""), id).toBe(
        `Shop ${oneLine(harmless(name)).replaceAll(UNSEEN, "")} cannot be reached`,
      );
  });
});

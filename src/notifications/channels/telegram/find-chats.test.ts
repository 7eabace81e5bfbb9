import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askForChats, chatsIn } from "./find-chats.ts";

const GROUP = { id: -1_001_234_567_890, title: "Radwerk\n\u202eOps", type: "supergroup" };
const answer = (status: number, body: unknown) => ({ status, retryAfter: null, body: JSON.stringify(body) });

describe("chats of a bot", () => {
  it("are asked for by its token, without waiting", () => {
    expect(askForChats("123456789:AA")).toMatchObject({
      method: "POST",
      url: "https://api.telegram.org/bot123456789:AA/getUpdates",
    });
  });

  it("are those that wrote lately, each once, the latest first", () => {
    const result = [
      { update_id: 1, message: { chat: { id: 4711, first_name: "Anna", last_name: "Berg" }, text: "/start" } },
      { update_id: 2, message: { chat: { id: 4711, first_name: "Anna", type: "private" }, text: "hello" } },
      { update_id: 3, my_chat_member: { chat: GROUP } },
      { update_id: 4, message: { chat: GROUP, is_topic_message: true, message_thread_id: 12 } },
      { update_id: 5, channel_post: { chat: { id: -100, username: "radwerk", type: "channel" } } },
      { update_id: 7, message: { chat: { id: "<x>", first_name: "odd" } } },
      { update_id: 6, edited_message: { chat: { id: 1 } } },
    ];
    expect(chatsIn(answer(200, { ok: true, result }))).toEqual([
      { settings: { chat: "-100", topic: "" }, name: "radwerk", note: "channel" },
      { settings: { chat: "-1001234567890", topic: "12" }, name: "Radwerk Ops", note: "topic" },
      { settings: { chat: "-1001234567890", topic: "" }, name: "Radwerk Ops", note: "group" },
      { settings: { chat: "4711", topic: "" }, name: "Anna", note: "person" },
    ]);
  });

  it("are none where the token is wrong, somebody else listens, or nothing is said", () => {
    expect(chatsIn(answer(401, { ok: false, description: "Unauthorized" }))).toBe("refused");
    expect(chatsIn(answer(409, { ok: false, description: "Conflict: can't use getUpdates method" }))).toBe("elsewhere");
    expect(chatsIn(answer(200, { ok: false }))).toBe("failed");
    expect(chatsIn(answer(500, {}))).toBe("failed");
    fc.assert(
      fc.property(fc.jsonValue(), (result) => {
        const found = chatsIn(answer(200, { ok: true, result }));
        for (const { settings, name } of Array.isArray(found) ? found : [])
          expect([settings["chat"] !== "", name.length <= 60]).toEqual([true, true]);
      }),
    );
  });
});

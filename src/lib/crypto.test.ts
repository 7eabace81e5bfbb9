import { describe, expect, it } from "vitest";
import { createSecretBox, deriveBytes } from "./crypto.ts";

const OLD = "the secret of last year, long enough";
const NEW = "the secret of this year, long enough";
const here = { table: "shop", column: "client_secret", row: 42 };

describe("a secret box", () => {
  const box = createSecretBox([NEW]);

  it("opens what it sealed", () => {
    expect(box.open(box.seal("hush ✓", here), here)).toBe("hush ✓");
    expect(box.open(box.seal("", here), here)).toBe("");
  });

  it("never seals the same value into the same text", () => {
    expect(box.seal("hush", here)).not.toBe(box.seal("hush", here));
  });

  it.each([
    { ...here, row: 43 },
    { ...here, column: "extra_header_value" },
    { ...here, table: "sso_provider" },
  ])("refuses a value that was moved to $table.$column of $row", (elsewhere) => {
    expect(() => box.open(box.seal("hush", here), elsewhere)).toThrow();
  });

  it("refuses a value in which any byte was changed", () => {
    const sealed = box.seal("hush", here);
    const [format, key, body = ""] = sealed.split(".");
    const bytes = Buffer.from(body, "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box.open(`${format}.${key}.${changed.toString("base64url")}`, here)).toThrow();
    }
  });

  it.each(["", "hush", "v1.abc", "v2.x.y", "v1..", "v1.000000000000.AAAA"])(
    "refuses %j, which it never sealed",
    (text) => {
      expect(() => box.open(text, here)).toThrow();
    },
  );

  it("does not carry the secret's bytes in the key id", () => {
    const [, id = ""] = box.seal("hush", here).split(".");
    expect(Buffer.from(NEW).toString("hex")).not.toContain(id);
    expect(deriveBytes(NEW, "v1 secrets at rest").toString("hex")).not.toContain(id);
  });
});

describe("rotation", () => {
  const before = createSecretBox([OLD]);
  const during = createSecretBox([NEW, OLD]);
  const after = createSecretBox([NEW]);

  it("opens old values while the old key is still listed, and seals with the new one", () => {
    const old = before.seal("hush", here);
    expect(during.open(old, here)).toBe("hush");
    expect(during.isCurrent(old)).toBe(false);
    const renewed = during.seal(during.open(old, here), here);
    expect(during.isCurrent(renewed)).toBe(true);
    expect(after.open(renewed, here)).toBe("hush");
  });

  it("names what is missing when the old key is gone", () => {
    expect(() => after.open(before.seal("hush", here), here)).toThrow("APP_SECRET_PREVIOUS");
  });
});

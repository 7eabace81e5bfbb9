import { expect, test } from "vitest";
import { recoveryCodeOf, typedRecoveryCode } from "./recovery-code.ts";

test("a recovery code has two groups of letters and digits that can be told apart", () => {
  const bytes = Uint8Array.from({ length: 64 }, (_, index) => (index * 37) % 256);
  expect(recoveryCodeOf(bytes)).toMatch(/^[abcdefghjkmnpqrstuvwxyz2-9]{5}-[abcdefghjkmnpqrstuvwxyz2-9]{5}$/);
});

test("bytes that would make some letters likelier are skipped", () => {
  const bytes = Uint8Array.from([255, 254, 253, 252, 251, 250, 249, 248, ...Array.from({ length: 10 }, () => 0)]);
  expect(recoveryCodeOf(bytes)).toBe("aaaaa-aaaaa");
  expect(() => recoveryCodeOf(Uint8Array.from({ length: 64 }, () => 255))).toThrow("too few");
});

test.each(["k3v9x-p2mfa", "K3V9X-P2MFA", " k3v9xp2mfa ", "k3 v9x p2m fa", "k3v9-xp2mfa"])(
  "reads %j as it was meant",
  (typed) => {
    expect(typedRecoveryCode(typed)).toBe("k3v9x-p2mfa");
  },
);

import { expect, it } from "vitest";
import { keptAnswer } from "./settings-secrets.ts";

it("keeps no secret of an answer, nor a header's value or an address's path by itself", () => {
  const secret = {
    address: "https://hooks.example/in/T024-secret-key",
    headers: "Authorization: Bearer abcdef123456\nX-Key: second-key-value",
    emergency: "no",
  };
  const answer = "Cannot POST /in/T024-secret-key with Bearer abcdef123456 and second-key-value, no";
  const kept = keptAnswer(answer, secret, 2000);
  for (const word of ["T024-secret-key", "abcdef123456", "second-key-value"]) expect(kept).not.toContain(word);
  expect(kept).toMatch(/^Cannot POST … with .*, no$/u);
  expect(keptAnswer("x".repeat(3000), secret, 2000)).toHaveLength(2000);
});

it("keeps nothing of an address's query, nor a header's value that follows its name at once", () => {
  const secret = {
    address: "https://hooks.example/run?api-version=1&sig=Q%2Fabc-signature&code=plain-code-value",
    headers: "X-Key:glued-key-value\nX-Other: two words here",
  };
  const answer =
    "no ?api-version=1&sig=Q%2Fabc-signature; sig Q/abc-signature code plain-code-value key glued-key-value, two words here";
  const kept = keptAnswer(answer, secret, 2000);
  for (const word of ["abc-signature", "plain-code-value", "glued-key-value", "two words here"])
    expect(kept).not.toContain(word);
});

it("keeps nothing of a secret that was sent as Basic does, with the name that belongs to it", () => {
  const basic = btoa("AC0123456789:a-secret-key-of-twilio");
  const open = { account: "AC0123456789", number: "+491234567" };
  const kept = keptAnswer(`You sent Basic ${basic}.`, { key: "a-secret-key-of-twilio" }, 2000, open);
  expect(kept).toMatch(/^You sent Basic …=*\.$/u);
});

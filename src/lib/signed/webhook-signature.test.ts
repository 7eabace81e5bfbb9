import "../property-fixture.ts";
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { createWebhookSecret, webhookHeaders } from "./webhook-signature.ts";

const BODY = '{"type":"incident.opened","data":{"name":"Radwerk Münster"}}';
const OLD = createWebhookSecret();
const NEW = createWebhookSecret();
const signed = (body = BODY) => ({ id: "evt_42", attemptedAt: new Date(), body });
const isAccepted = (secret: string, body: string, headers: Record<string, string>) => {
  try {
    new Webhook(secret).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
};

describe("a webhook's signature", () => {
  it("has a secret of 32 random bytes", () => {
    expect(OLD).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
    expect(Buffer.from(OLD.slice("whsec_".length), "base64")).toHaveLength(32);
    expect(OLD).not.toBe(NEW);
  });

  it("is the HMAC over id, moment and body that the specification names", () => {
    const attemptedAt = new Date("2026-11-24T06:41:00.900Z");
    const key = Buffer.from(OLD.slice("whsec_".length), "base64");
    const expected = createHmac("sha256", key).update(`evt_42.1795502460.${BODY}`).digest("base64");
    expect(webhookHeaders({ id: "evt_42", attemptedAt, body: BODY }, [OLD])).toEqual({
      "webhook-id": "evt_42",
      "webhook-timestamp": "1795502460",
      "webhook-signature": `v1,${expected}`,
    });
  });

  it("is accepted by the usual library for any body", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (body) =>
        isAccepted(OLD, body, webhookHeaders(signed(body), [OLD])),
      ),
    );
  });

  it("is refused for a body with one byte altered", () => {
    const headers = webhookHeaders(signed(), [OLD]);
    fc.assert(
      fc.property(fc.nat(BODY.length - 1), (at) => {
        const altered = `${BODY.slice(0, at)}${BODY[at] === "x" ? "y" : "x"}${BODY.slice(at + 1)}`;
        return !isAccepted(OLD, altered, headers);
      }),
    );
  });

  it("is accepted with either secret while one replaces the other, the new one first, and then with the new alone", () => {
    const both = webhookHeaders(signed(), [NEW, OLD]);
    expect(isAccepted(OLD, BODY, both)).toBe(true);
    expect(isAccepted(NEW, BODY, both)).toBe(true);
    expect(both["webhook-signature"]?.split(" ")[0]).toBe(webhookHeaders(signed(), [NEW])["webhook-signature"]);
    const after = webhookHeaders(signed(), [NEW]);
    expect(isAccepted(OLD, BODY, after)).toBe(false);
    expect(isAccepted(NEW, BODY, after)).toBe(true);
  });

  it("carries the moment of the attempt, so a repeated request is refused later", () => {
    const attemptedAt = new Date(Date.now() - 6 * 60_000);
    expect(isAccepted(OLD, BODY, webhookHeaders({ ...signed(), attemptedAt }, [OLD]))).toBe(false);
  });
});

import { once } from "node:events";
import http from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { type LocalSource, type SourceReply, startLocalSource } from "../../lib/outside/outside-source-fixture.ts";
import { askRegistries, askRegistry } from "./rdap.client.ts";
import { serviceFor } from "./rdap.ts";
import { registrableDomain } from "./registrable-domain.ts";

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function sourceThat(body: SourceReply["body"], status = 200): Promise<LocalSource> {
  const local = await startLocalSource(() => ({ status, body }));
  closing.push(() => local.close());
  return local;
}

const ASKED = "radwerk.example";
const END = { eventAction: "expiration", eventDate: "2027-05-12T04:00:00Z" };
const domain = (rest: object = {}) => ({ objectClassName: "domain", ldhName: "RADWERK.EXAMPLE", ...rest });
const answerTo = async (body: unknown) => askRegistry((await sourceThat(body)).source, ASKED);

describe("a registry", () => {
  it("says when a domain ends and what holds it", async () => {
    const local = await sourceThat(domain({ events: [{ eventAction: "registration" }, END], status: ["active"] }));
    expect(await askRegistry(local.source, ASKED)).toEqual({
      ok: true,
      value: { endsAt: "2027-05-12T04:00:00.000Z", troubles: [] },
    });
    expect(local.requests.map(({ url }) => url.pathname)).toEqual(["/base/domain/radwerk.example"]);
  });

  it("may publish no end", async () => {
    const fact = { ok: true, value: { endsAt: null, troubles: [] } };
    expect(await answerTo(domain())).toEqual(fact);
    expect(await answerTo(domain({ events: [{ eventAction: "last changed", eventDate: "2026-01-01" }] }))).toEqual(
      fact,
    );
  });

  it.each([
    ["client hold", "clientHold"],
    ["serverHold", "serverHold"],
    ["Redemption Period", "redemptionPeriod"],
    ["pendingDelete", "pendingDelete"],
  ])("is understood when it says %s", async (status, trouble) => {
    expect(await answerTo(domain({ status: ["active", status, 7, null] }))).toMatchObject({
      value: { troubles: [trouble] },
    });
  });

  it.each([
    ["another domain", domain({ ldhName: "other.example" })],
    ["something else", { objectClassName: "entity", handle: "A" }],
    ["nothing", {}],
    ["a list", [domain()]],
    ["a date that is none", domain({ events: [{ ...END, eventDate: "soon" }] })],
    ["a date in no year of ours", domain({ events: [{ ...END, eventDate: "0000-01-01T00:00:00Z" }] })],
    ["a number for a date", domain({ events: [{ ...END, eventDate: 1_800_000_000 }] })],
    ["a page", "<!doctype html><title>Sign in</title>"],
    ["depth", "[".repeat(100_000)],
  ])("that answers with %s has said nothing", async (_what, body) => {
    expect(await answerTo(body)).toMatchObject({ ok: false, error: "answer_broken" });
  });

  it("may not send 60 MB", async () => {
    let sent = 0;
    const server = http.createServer((_request, response) => {
      const piece = Buffer.alloc(65_536, 32);
      const more = () => {
        while (sent < 60 * 1024 * 1024 && !response.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once("drain", more);
        }
        response.end();
      };
      more();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const { source } = await sourceThat("");
    const outcome = await askRegistry({ ...source, baseUrl: `http://127.0.0.1:${port}/` }, ASKED);
    expect(outcome).toMatchObject({ ok: false, error: "answer_too_large" });
    expect(sent).toBeLessThan(30 * 1024 * 1024);
  });

  it("that is away or asks to wait is known as such", async () => {
    const refusing = async (status: number) => askRegistry((await sourceThat("", status)).source, ASKED);
    expect(await refusing(404)).toMatchObject({ error: "refused" });
    expect(await refusing(429)).toMatchObject({ error: "rate_limited" });
    expect(await refusing(503)).toMatchObject({ error: "server_error" });
  });
});

describe("the list of registries", () => {
  const list = (services: unknown) => ({ version: "1.0", publication: "2026-11-01T00:00:00Z", services });
  const read = async (body: unknown) => askRegistries((await sourceThat(body)).source);

  it("names who answers for a domain, encrypted where possible", async () => {
    const answer = await read(
      list([
        [
          ["com", "NET"],
          ["http://rdap.one.example/", "https://rdap.one.example/v1/"],
        ],
        [["uk"], ["https://rdap.uk.example/"]],
      ]),
    );
    const registries = answer.ok ? answer.value : {};
    expect(registries).toEqual({
      com: "https://rdap.one.example/v1/",
      net: "https://rdap.one.example/v1/",
      uk: "https://rdap.uk.example/",
    });
    expect(serviceFor("radwerk.com", registries)).toBe("https://rdap.one.example/v1/");
    expect(serviceFor("radwerk.co.uk", registries)).toBe("https://rdap.uk.example/");
    for (const name of ["radwerk.de", "radwerk.constructor", "com", ""])
      expect(serviceFor(name, registries)).toBeNull();
  });

  it("leaves out what makes no sense, and is none where nothing does", async () => {
    const odd = [null, [["de"]], [["de"], ["ftp://a.example"]], [["../x", 7, "__proto__"], ["https://a.example"]]];
    expect(await read(list([...odd, [["com"], ["https://rdap.example/"]]]))).toEqual({
      ok: true,
      value: { com: "https://rdap.example/" },
    });
    expect(await read(list([]))).toMatchObject({ ok: false });
    expect(await read({})).toMatchObject({ ok: false });
  });
});

describe("the domain that somebody registered", () => {
  const nobody = () => false;

  it.each([
    ["www.radwerk.example.co.uk", "example.co.uk"],
    ["shop.radwerk.de", "radwerk.de"],
    ["radwerk.de.", "radwerk.de"],
    ["xn--mnchen-3ya.de", "xn--mnchen-3ya.de"],
    ["203.0.113.7", null],
    ["[2001:db8::1]", null],
    ["localhost", null],
    ["shop.local", null],
    ["de", null],
  ])("of %s is %s", (host, domain) => {
    expect(registrableDomain(host, nobody)).toBe(domain);
  });

  it("is known to a registry of one's own", () => {
    expect(registrableDomain("www.shop.test", (ending) => ending === "test")).toBe("shop.test");
  });
});

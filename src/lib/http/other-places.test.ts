import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttp } from "./http.ts";
import type { Http } from "./http-outcome.ts";
import { otherPlaceOf, parseOtherPlaces, withOtherPlaces } from "./other-places.ts";
import { NOTHING_ALLOWED, type OutboundAllow } from "./outbound-allow.ts";

describe("other places of hosts", () => {
  it("are read from a list, and what is none is named", () => {
    const { places, wrong } = parseOtherPlaces(
      "API.telegram.org=http://127.0.0.1:4811/telegram/, slack.com=https://proxy.example,x,=https://a.example,a=b,a.example=ftp://x,b.example=https://me:pw@x.example",
    );
    expect([...places]).toEqual([
      ["api.telegram.org", "http://127.0.0.1:4811/telegram"],
      ["slack.com", "https://proxy.example"],
    ]);
    expect(wrong).toEqual(["x", "=https://a.example", "a=b", "a.example=ftp://x", "b.example=https://me:pw@x.example"]);
  });

  it("take the path and the query of an address, of exactly that host by https", () => {
    const { places } = parseOtherPlaces("api.telegram.org=http://127.0.0.1:4811/telegram");
    expect(otherPlaceOf(places, "https://api.telegram.org/bot1/send?a=b")).toBe(
      "http://127.0.0.1:4811/telegram/bot1/send?a=b",
    );
    expect(otherPlaceOf(places, "https://api.telegram.org/../%2e%2e/x")).toBe("http://127.0.0.1:4811/telegram/x");
    for (const other of [
      "http://api.telegram.org/x",
      "https://api.telegram.org:8443/x",
      "https://x.api.telegram.org/",
      "no address",
    ])
      expect(otherPlaceOf(places, other)).toBeNull();
  });
});

describe("a client with other places", () => {
  const server = createServer((request, response) => response.end(`${request.method} ${request.url}`));
  let port = 0;
  let http: Http;
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const address = server.address();
    port = typeof address === "object" && address !== null ? address.port : 0;
    const create = (allow: OutboundAllow) => createHttp({ allow, userAgent: "test" });
    const { places } = parseOtherPlaces(`api.telegram.org=http://127.0.0.1:${port}/telegram`);
    http = withOtherPlaces(create(NOTHING_ALLOWED), places, create);
  });
  afterAll(async () => {
    await http.close();
    server.close();
  });
  const ask = (url: string) =>
    http.request({ url, forWhom: { organizationId: "o1" }, method: "POST", body: "{}", maximumBodyBytes: 1000 });

  it("reaches the place by the host's name, though it is not public", async () => {
    const outcome = await ask("https://api.telegram.org/bot1/sendMessage?x=1");
    expect(outcome.ok && new TextDecoder().decode(outcome.body)).toBe("POST /telegram/bot1/sendMessage?x=1");
  });

  it("lets nobody reach the place by its own address", async () => {
    expect(await ask(`http://127.0.0.1:${port}/telegram/x`)).toMatchObject({ ok: false, error: "address_forbidden" });
  });
});

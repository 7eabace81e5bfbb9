import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Lookup } from "../../../lib/http/guarded-connector.ts";
import { createHttp } from "../../../lib/http/http.ts";
import type { Http, HttpOutcome } from "../../../lib/http/http-outcome.ts";
import { parseOtherPlaces, withOtherPlaces } from "../../../lib/http/other-places.ts";
import { NOTHING_ALLOWED, type OutboundAllow, parseOutboundAllow } from "../../../lib/http/outbound-allow.ts";
import type { ChannelCall } from "../../channels/channel-kind.ts";
import { addressField } from "../../channels/parts/fields.ts";
import { FRESH, sampleSettings } from "../../channels/kinds-fixture.ts";
import { CHANNEL_KINDS } from "../../channels/kinds.ts";
import { sampleMessage } from "../../messages/message-fixture.ts";
import { pushDoor } from "../../ways/push/push-door.client.ts";
import { createChannelDoor, NO_EXCEPTIONS, NoAnswer } from "./channel-door.client.ts";

const callTo = (url: string): ChannelCall => ({ method: "POST", url, headers: { "x-key": "k" }, body: "{}" });
const allow = (text: string) => parseOutboundAllow(text).allow;

/** Names that lead inside. */
const INSIDE: Readonly<Record<string, string>> = {
  "inside.example": "10.0.0.7",
  "metadata.example": "169.254.169.254",
  "mapped.example": "::ffff:10.0.0.7",
  "translated.example": "64:ff9b::a00:7",
  "own.example": "fd00::7",
};
const lookup: Lookup = (hostname, answer) => {
  const address = INSIDE[hostname] ?? "10.0.0.1";
  answer(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
};

/** Knows no other names, so that nothing is called by them. */
const onlyInside: Lookup = (hostname, answer) => {
  if (hostname in INSIDE) lookup(hostname, answer);
  else answer(Object.assign(new Error("There is no such name"), { code: "ENOTFOUND" }), []);
};

const NO_ADDRESS = { code: "no.address", en: "This is no address.", de: "Das ist keine Adresse." };

const FORBIDDEN: readonly string[] = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0",
  "10.0.0.7",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "192.0.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "localhost",
  "localhost.",
  "hooks.localhost",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "[fd00::1]",
  "[fe80::1]",
  "[ff02::1]",
  "[3fff::1]",
  "127.0.0.1:8443",
  "[::1]:8443",
  "public.example@127.0.0.1",
  "user:password@public.example",
  "127。0。0。1",
  "①②⑦.0.0.1",
  ...Object.keys(INSIDE),
  ...Object.keys(INSIDE).map((name) => `${name}.`),
];

/** A field with each forbidden place in it, as a whole address and as a host alone. */
function hostile(field: string, value: unknown): readonly (readonly [string, string, string])[] {
  const known = typeof value === "string" && URL.canParse(value) ? new URL(value) : null;
  const path = known === null ? "/hook" : `${known.pathname}${known.search}`;
  return FORBIDDEN.flatMap((authority) =>
    [`https://${authority}${path}`, authority].map((typed) => [field, authority, typed] as const),
  );
}

const closing: (() => Promise<unknown>)[] = [];
function strict(outboundAllow: OutboundAllow = NOTHING_ALLOWED, finds: Lookup = lookup) {
  const http = createHttp({ allow: NOTHING_ALLOWED, userAgent: "test", lookup: finds });
  closing.push(() => http.close());
  return createChannelDoor({ ...NO_EXCEPTIONS, outboundAllow, http, exceptedHttp: http });
}
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
});

/** Why a call was not made; `null`: it was. */
async function troubleOf(door: ReturnType<typeof strict>, url: string): Promise<string | null> {
  try {
    await door.call("acme", callTo(url));
    return null;
  } catch (error) {
    return error instanceof NoAnswer ? error.trouble : String(error);
  }
}

describe("addresses inside", () => {
  it.each(FORBIDDEN)("are not called: https://%s", async (authority) => {
    expect(await troubleOf(strict(), `https://${authority}/hook`)).toBe("address_forbidden");
  });

  it("nor any other scheme", async () => {
    for (const url of [
      "http://public.example/",
      "ftp://public.example/",
      "file:///etc/passwd",
      "gopher://x/",
      "no address",
    ])
      expect(await troubleOf(strict(), url)).toBe("address_forbidden");
  });

  it("are refused in every field of every kind, whatever is taken for an address there", async () => {
    const door = strict(NOTHING_ALLOWED, onlyInside);
    const passed: string[] = [];
    let asked = 0;
    for (const kind of CHANNEL_KINDS) {
      const sample = sampleSettings(kind);
      const own = new Set(kind.write(sampleMessage(), sample, FRESH).map(({ url }) => new URL(url).host));
      for (const [field, authority, typed] of Object.keys(kind.fields).flatMap((name) => hostile(name, sample[name]))) {
        asked += 1;
        const { success, data } = kind.settings.safeParse({ ...sample, [field]: typed });
        if (!success || door.forbids("acme", kind.origin(data))) continue;
        for (const { url } of kind.write(sampleMessage(), data, FRESH))
          if (!own.has(new URL(url).host) && (await troubleOf(door, url)) !== "address_forbidden")
            passed.push(`${kind.id} ${field} ${authority}: ${url}`);
      }
    }
    expect(passed).toEqual([]);
    expect(asked).toBeGreaterThan(FORBIDDEN.length * CHANNEL_KINDS.length);
  });

  it("are not called as a customer's system either, nor as what brings notes to a browser", async () => {
    const door = strict(NOTHING_ALLOWED, onlyInside);
    const http = createHttp({ allow: NOTHING_ALLOWED, userAgent: "test", lookup: onlyInside });
    closing.push(() => http.close());
    const push = pushDoor(http);
    for (const authority of FORBIDDEN) {
      const url = `https://${authority}/hook`;
      const known = addressField(() => null, NO_ADDRESS).safeParse(url);
      if (known.success) expect(await troubleOf(door, known.data)).toBe("address_forbidden");
      expect((await push({ url, headers: {}, body: new Uint8Array() })).status).toBeNull();
    }
  });
});

describe("exceptions", () => {
  it("for shops are none for channels, not even those of other organizations", () => {
    const door = strict(allow("shop.local,*.intern:8443@other"));
    expect(door.forbids("acme", "https://shop.local/hook")).toBe(true);
    expect(door.forbids("acme", "https://chat.intern:8443/hook")).toBe(true);
    expect(door.forbids("acme", "https://chat.intern/hook")).toBe(false);
  });

  const forbidden: HttpOutcome = { ok: false, error: "address_forbidden", detail: "", milliseconds: 1 };
  const answer: HttpOutcome = {
    ok: true,
    status: 200,
    headers: { "retry-after": "7" },
    url: "",
    milliseconds: 1,
    body: new TextEncoder().encode("inside"),
  };
  it("none are needed for the few headers that channels read", async () => {
    const usual = { ...answer, headers: { "x-limit-app-reset": "1796104800", "set-cookie": "a=b" } };
    const { headers } = await door(usual, forbidden, NOTHING_ALLOWED).call("acme", callTo("https://chat.example/x"));
    expect(headers).toEqual({ "x-limit-app-reset": "1796104800" });
  });

  const door = (usual: HttpOutcome, excepted: HttpOutcome, destinationsAllow: OutboundAllow) =>
    createChannelDoor({
      ...NO_EXCEPTIONS,
      outboundAllow: allow("shop.local,chat.local"),
      destinationsAllow,
      http: { request: async () => usual },
      exceptedHttp: { request: async () => excepted },
    });

  it("of the operator for channels hold for whom they are, and what such an address answers is marked", async () => {
    const excepted = door(forbidden, answer, allow("chat.local,10.0.0.0/8:443@acme"));
    expect(await excepted.call("acme", callTo("https://chat.local/x"))).toEqual({
      status: 200,
      retryAfter: "7",
      body: "inside",
      isExcepted: true,
    });
    expect(excepted.forbids("acme", "https://10.0.0.7/")).toBe(false);
    expect(excepted.forbids("acme", "https://10.0.0.7:8443/")).toBe(true);
    expect(excepted.forbids("other", "https://10.0.0.7/")).toBe(true);
    expect(excepted.forbids(null, "https://10.0.0.7/")).toBe(true);
    expect(excepted.forbids("acme", "https://shop.local/")).toBe(true);
    expect(excepted.forbids("acme", "http://chat.local/")).toBe(true);
  });

  it("mark nothing of what is public, and say nothing of why there is no answer", async () => {
    const open = door(answer, forbidden, allow("chat.local"));
    expect(await open.call("acme", callTo("https://public.example/x"))).toMatchObject({ isExcepted: false });
    const refused: HttpOutcome = { ok: false, error: "connection_refused", detail: "10.0.0.7:443", milliseconds: 1 };
    const silent = door(forbidden, refused, allow("chat.local"));
    await expect(silent.call("acme", callTo("https://chat.local/x"))).rejects.toMatchObject({
      trouble: "connection_refused",
      message: "",
    });
  });
});

describe("a service", () => {
  type Handle = (request: IncomingMessage, response: ServerResponse) => void;
  let handle: Handle = (_request, response) => response.end();
  const server = createServer((request, response) => handle(request, response));
  let asked: string[] = [];
  let http: Http;

  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const create = (allowed: OutboundAllow) => createHttp({ allow: allowed, userAgent: "test", lookup });
    http = withOtherPlaces(create(NOTHING_ALLOWED), PLACES(port), create);
  });
  afterAll(async () => {
    await http.close();
    server.closeAllConnections();
    server.close();
  });
  const PLACES = (port: number) => parseOtherPlaces(`hooks.example=http://127.0.0.1:${port}`).places;
  const toService = () => createChannelDoor({ ...NO_EXCEPTIONS, places: PLACES(1), http, exceptedHttp: http });

  it("that redirects is not followed", async () => {
    asked = [];
    handle = (request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(302, { location: "/elsewhere" }).end("moved");
    };
    expect(await toService().call("acme", callTo("https://hooks.example/in"))).toMatchObject({ status: 302 });
    expect(asked).toEqual(["/in"]);
  });

  it("that never ends is cut long before it has sent a gigabyte", async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024, "x");
    handle = (_request, response) => {
      const more = () => {
        while (sent < 1024 && response.write(chunk)) sent += 1;
      };
      response.writeHead(200).on("drain", more);
      more();
    };
    const { body } = await toService().call("acme", callTo("https://hooks.example/in"));
    expect(body).toHaveLength(65_536);
    expect(sent).toBeLessThan(64);
  });

  it("is cut where it sends a gzip bomb or more than 64 kB", async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    handle = (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(zeros));
    const bomb = await toService().call("acme", callTo("https://hooks.example/in"));
    expect(bomb.body.length).toBeLessThanOrEqual(65_536);
    handle = (_request, response) => response.end(Buffer.alloc(10 * 1024 * 1024, "x"));
    const long = await toService().call("acme", callTo("https://hooks.example/in"));
    expect([long.status, long.body.length]).toEqual([200, 65_536]);
  });
});

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "../src/lib/clock.ts";
import { faultsOf, isCommonFault, playFault, SLOW_MILLISECONDS } from "./faults.ts";
import { drawPage } from "./page.ts";
import { at, type FakeService, type ServiceAnswer, type ServiceRequest, type Shown } from "./service.ts";
import { SERVICES } from "./services.ts";

/** One request that came in, and what was made of it. */
export interface Arrival {
  service: string;
  date: Date;
  request: ServiceRequest;
  /** `null`: the service hung or dropped it. */
  status: number | null;
  /** What people see of it; `null`: nothing. */
  shown: Shown | null;
}

export interface FakeReceivers {
  port: number;
  url: string;
  /** Address of each service by the origin whose place it takes. */
  hosts: ReadonlyMap<string, string>;
  addressOf(service: string): string;
  /** Lets a service fail: always, or so many times. `null`: it works. @throws Error for a fault that it does not have. */
  fail(service: string, fault: string | null, times?: number): void;
  /** Lets a service verify what is signed with this secret. */
  trust(service: string, secret: string): void;
  arrivals(service?: string): readonly Arrival[];
  forget(): void;
  close(): Promise<void>;
}

interface Receiver {
  service: FakeService;
  fault: { name: string; times: number } | null;
  messages: Map<string, Shown>;
  secrets: Set<string>;
  count: number;
}

const MOST_BYTES = 1_000_000;
const MOST_ARRIVALS = 2000;

export async function startFakeReceivers({
  port = 0,
  host = "127.0.0.1",
  now = systemClock,
}: { port?: number; host?: string; now?: () => Date } = {}): Promise<FakeReceivers> {
  const receivers = new Map<string, Receiver>(
    SERVICES.map((service) => [
      service.id,
      { service, fault: null, messages: new Map(), secrets: new Set(), count: 0 },
    ]),
  );
  const arrivals: Arrival[] = [];
  const receiverOf = (id: string) => {
    const found = receivers.get(id);
    if (found === undefined) throw new Error(`There is no service ${id}.`);
    return found;
  };
  const fail = (id: string, name: string | null, times = Number.POSITIVE_INFINITY) => {
    const receiver = receiverOf(id);
    if (name !== null && !faultsOf(receiver.service).includes(name)) throw new Error(`${id} has no fault ${name}.`);
    receiver.fault = name === null ? null : { name, times };
  };
  const forget = () => {
    arrivals.length = 0;
    for (const receiver of receivers.values()) receiver.messages.clear();
  };

  const receive = async (receiver: Receiver, request: ServiceRequest, response: ServerResponse) => {
    const arrival: Arrival = { service: receiver.service.id, date: now(), request, status: null, shown: null };
    arrivals.push(arrival);
    if (arrivals.length > MOST_ARRIVALS) arrivals.shift();
    const fault = takeFault(receiver);
    if (fault === "hang") return;
    if (fault === "slow") await sleep(SLOW_MILLISECONDS);
    else if (fault !== null) {
      const answer = isCommonFault(fault) ? playFault(fault, response) : (receiver.service.faults[fault] ?? null);
      if (answer === null) return;
      arrival.status = answer.status;
      send(response, answer);
      return;
    }
    const memory = { messages: receiver.messages, secrets: receiver.secrets, next: () => (receiver.count += 1), now };
    const { answer, shown } = receiver.service.receive(request, memory);
    arrival.status = answer.status;
    arrival.shown = shown;
    send(response, answer);
  };

  const control = (request: ServiceRequest, response: ServerResponse) => {
    const [, , id = ""] = request.path.split("/");
    if (request.method === "DELETE") forget();
    else if (request.method === "POST") {
      const fault = at(request.json, "fault");
      const times = at(request.json, "times");
      const secret = at(request.json, "secret");
      try {
        fail(id, typeof fault === "string" ? fault : null, typeof times === "number" ? times : undefined);
        if (typeof secret === "string") receiverOf(id).secrets.add(secret);
      } catch (error) {
        send(response, { status: 400, body: { error: error instanceof Error ? error.message : "" } });
        return;
      }
    }
    const services = [...receivers.values()].map(({ service, fault }) => ({
      id: service.id,
      fault: fault?.name ?? null,
      faults: faultsOf(service),
    }));
    send(response, { status: 200, body: { services, arrivals } });
  };

  const server = createServer((incoming, response) => {
    const handle = async () => {
      const request = await read(incoming);
      const [, id = "", ...rest] = request.path.split("/");
      const receiver = receivers.get(id);
      if (receiver !== undefined) await receive(receiver, { ...request, path: `/${rest.join("/")}` }, response);
      else if (id === "control") control(request, response);
      else if (id === "") {
        const html = drawPage(
          [...receivers.values()].map(({ service, fault }) => ({ service, fault: fault?.name ?? null })),
          arrivals,
        );
        send(response, { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: html });
      } else send(response, { status: 404, body: "There is no such service." });
    };
    handle().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const ownPort = typeof address === "object" && address !== null ? address.port : port;
  const url = `http://${host}:${ownPort}`;
  return {
    port: ownPort,
    url,
    hosts: new Map(SERVICES.flatMap(({ id, origins }) => origins.map((origin) => [origin, `${url}/${id}`] as const))),
    addressOf: (id) => `${url}/${receiverOf(id).service.id}`,
    fail,
    trust: (id, secret) => {
      receiverOf(id).secrets.add(secret);
    },
    arrivals: (service) => arrivals.filter((arrival) => service === undefined || arrival.service === service),
    forget,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function takeFault(receiver: Receiver): string | null {
  const { fault } = receiver;
  if (fault === null) return null;
  fault.times -= 1;
  if (fault.times <= 0) receiver.fault = null;
  return fault.name;
}

async function read(incoming: IncomingMessage): Promise<ServiceRequest> {
  const url = new URL(incoming.url ?? "/", "http://receivers.invalid");
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of incoming) {
    const bytes = Buffer.from(piece);
    length += bytes.length;
    if (length <= MOST_BYTES) pieces.push(bytes);
  }
  const body = Buffer.concat(pieces).toString("utf8");
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );
  const { pathname: path, searchParams: query } = url;
  return { method: incoming.method ?? "GET", path, query, headers, body, json: jsonOf(body) };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, { status, headers = {}, body }: ServiceAnswer): void {
  const isText = typeof body === "string";
  const type = isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8";
  response.writeHead(status, { "content-type": type, ...headers });
  response.end(isText ? body : JSON.stringify(body));
}

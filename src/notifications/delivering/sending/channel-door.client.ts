import { textOf } from "../../../lib/http/answer-text.ts";
import type { Http, HttpAnswer, HttpOutcome } from "../../../lib/http/http-outcome.ts";
import { type OtherPlaces, otherPlaceOf } from "../../../lib/http/other-places.ts";
import { parseAddress } from "../../../lib/http/outbound-address.ts";
import {
  type Asker,
  isAddressAllowed,
  isHostAllowed,
  isNothingAllowed,
  NOTHING_ALLOWED,
  openingsFor,
  type OutboundAllow,
} from "../../../lib/http/outbound-allow.ts";
import type { TransportError } from "../../../lib/http/transport-error.ts";
import { type ChannelCall, READ_HEADERS } from "../../channels/channel-kind.ts";
import type { CallService, ServiceAnswer } from "./call-channel.ts";

/** More than any service says to confirm a message. */
const ANSWER_BYTES = 65_536;
const DEADLINE_MILLISECONDS = 15_000;

/** No answer came. */
export class NoAnswer extends Error {
  readonly trouble: TransportError;

  constructor(trouble: TransportError, detail: string) {
    super(detail);
    this.name = "NoAnswer";
    this.trouble = trouble;
  }
}

/** The only way out for what channels are sent. */
export interface ChannelDoor {
  call: CallService;
  /** Whether an address is never called for an organization (`null`: for a person), whatever its name leads to. */
  forbids: (organizationId: string | null, address: string) => boolean;
}

export interface DoorOptions {
  /** Calls public addresses only, and hosts in the other places that the operator has set. */
  http: Pick<Http, "request">;
  /** Calls also what the operator has excepted for channels. */
  exceptedHttp: Pick<Http, "request">;
  /** What the operator has excepted for shops: it was not opened for what tenants post. */
  outboundAllow: OutboundAllow;
  destinationsAllow: OutboundAllow;
  places: OtherPlaces;
}

/** An answer of an address that had to be excepted is nobody's business but for its status. */
export function createChannelDoor(options: DoorOptions): ChannelDoor {
  const { http, exceptedHttp, destinationsAllow } = options;
  const forbids: ChannelDoor["forbids"] = (organizationId, address) => isForbidden(options, organizationId, address);
  return {
    forbids,
    call: async (organizationId, call) => {
      if (forbids(organizationId, call.url))
        throw new NoAnswer("address_forbidden", "channels do not call this address");
      const request = requestOf(organizationId, call);
      const usual = await http.request(request);
      const isOver = usual.ok || usual.error !== "address_forbidden" || isNothingAllowed(destinationsAllow);
      return isOver ? answerOf(usual, false) : answerOf(await exceptedHttp.request(request), true);
    },
  };
}

const askerOf = (organizationId: string | null): Asker => (organizationId === null ? "instance" : { organizationId });

function requestOf(organizationId: string | null, { url, method, headers, body }: ChannelCall) {
  const limits = { maximumBodyBytes: ANSWER_BYTES, cutsBody: true, deadlineMilliseconds: DEADLINE_MILLISECONDS };
  return { url, method, headers, body, forWhom: askerOf(organizationId), ...limits };
}

/** @throws NoAnswer */
function answerOf(outcome: HttpOutcome, isExcepted: boolean): ServiceAnswer {
  if (!outcome.ok) throw new NoAnswer(outcome.error, isExcepted ? "" : `${outcome.error}: ${outcome.detail}`);
  const retryAfter = outcome.headers["retry-after"] ?? null;
  const { status, headers } = outcome;
  return {
    status,
    retryAfter,
    ...(!isExcepted && { headers: readHeaders(headers) }),
    body: textOf(outcome),
    isExcepted,
  };
}

const readHeaders = (headers: HttpAnswer["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => READ_HEADERS.includes(name)));

function isForbidden(
  { outboundAllow, destinationsAllow, places }: DoorOptions,
  organizationId: string | null,
  address: string,
): boolean {
  if (!URL.canParse(address)) return true;
  const { protocol, username, password, hostname, port } = new URL(address);
  if (protocol !== "https:" || username !== "" || password !== "") return true;
  if (otherPlaceOf(places, address) !== null) return false;
  const asker = askerOf(organizationId);
  const target = { hostname, port: port === "" ? 443 : Number(port) };
  const excepted = openingsFor(destinationsAllow, asker);
  const literal = parseAddress(hostname);
  if (literal !== null) return !isAddressAllowed(excepted, { ...target, address: literal.toString() });
  if (isHostAllowed(excepted, hostname, target.port)) return false;
  return openedForShops(outboundAllow).some((openings) => isHostAllowed(openings, hostname, target.port));
}

/** Also those of other organizations: a host inside is none of anybody's. */
const openedForShops = ({ everybody, organizations }: OutboundAllow) => [everybody, ...organizations.values()];

/** What a door without exceptions is made of. */
export const NO_EXCEPTIONS = {
  outboundAllow: NOTHING_ALLOWED,
  destinationsAllow: NOTHING_ALLOWED,
  places: new Map<string, string>(),
};

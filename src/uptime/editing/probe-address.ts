import { Refusal, type Sentence } from "../../lib/errors.ts";
import { PROBE_LIMITS } from "../probe-limits.ts";
import { UPTIME_SENTENCES } from "../sentences.ts";
import { type AddressProblem, ownAddress, type OwnPlaces } from "./own-address.ts";

const SAY: Readonly<Record<AddressProblem, (host: string) => Sentence>> = {
  malformed: () => UPTIME_SENTENCES.urlMalformed,
  scheme: () => UPTIME_SENTENCES.urlScheme,
  login: () => UPTIME_SENTENCES.urlWithLogin,
  tooLong: () => UPTIME_SENTENCES.urlTooLong(PROBE_LIMITS.urlCharacters),
  foreign: (host) => UPTIME_SENTENCES.urlForeign(host),
};

/** A typed address of a probe, as it is stored. @throws {Refusal} if it is not one of the shop's own */
export function probeAddress(typed: string, own: OwnPlaces, field: string): string {
  const address = ownAddress(typed, own);
  if (!address.ok) throw new Refusal("bad_request", SAY[address.problem](address.host), field);
  return address.url;
}

import { parseAddress } from "./outbound-address.ts";

export interface NameServer {
  /** Address or name, without brackets. */
  host: string;
  port: number;
}

const DEFAULT_PORT = 53;
const HIGHEST_PORT = 65_535;
const NAME = /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/iu;

/** Reads `9.9.9.9`, `dns.example:5353`, `2620:fe::fe` or `[2620:fe::fe]:53`; null for anything else. */
export function nameServerOf(text: string): NameServer | null {
  const isBareV6 = text.split(":").length > 2 && !text.startsWith("[");
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/u.exec(text) ?? [];
  const host = isBareV6 ? text : (bracketed ?? plain ?? "");
  const number = port === undefined ? DEFAULT_PORT : Number(port);
  if (number < 1 || number > HIGHEST_PORT) return null;
  return parseAddress(host) !== null || (bracketed === undefined && NAME.test(host)) ? { host, port: number } : null;
}

import type { Connection } from "../platforms/platform.ts";

/** The context of a sealed value. Moved to another row, it can no longer be opened. */
export interface SecretPlace {
  table: string;
  column: string;
  row: number;
}

/** Opens a sealed value; `place` is the one it was sealed for. */
export type OpenSecret = (sealed: string, place: SecretPlace) => string;

/** Seals a value for one place. */
export type SealSecret = (plain: string, place: SecretPlace) => string;

export interface SealedCredentials {
  organizationId: string;
  shopId: number;
  url: string;
  clientId: string;
  /** Sealed. */
  clientSecret: string;
  extraHeaderName: string | null;
  /** Sealed. */
  extraHeaderValue: string | null;
}

export function secretPlace(column: "client_secret" | "extra_header_value", shopId: number): SecretPlace {
  return { table: "shop", column, row: shopId };
}

export function openConnection(openSecret: OpenSecret, sealed: SealedCredentials): Connection {
  const { organizationId, shopId, url, clientId, extraHeaderName, extraHeaderValue } = sealed;
  return {
    organizationId,
    url,
    clientId,
    clientSecret: openSecret(sealed.clientSecret, secretPlace("client_secret", shopId)),
    extraHeader:
      extraHeaderName === null || extraHeaderValue === null
        ? null
        : { name: extraHeaderName, value: openSecret(extraHeaderValue, secretPlace("extra_header_value", shopId)) },
  };
}

/** The complete connection in its stored form. */
export function sealedConnection(seal: SealSecret, shopId: number, connection: Connection) {
  const header = sealedHeader(seal, shopId, connection.extraHeader);
  return {
    ...sealedCredentials(seal, shopId, connection),
    extraHeaderName: header?.name ?? null,
    extraHeaderValue: header?.value ?? null,
  };
}

export function sealedCredentials(seal: SealSecret, shopId: number, { url, clientId, clientSecret }: Connection) {
  return { url, clientId, clientSecret: seal(clientSecret, secretPlace("client_secret", shopId)) };
}

export function sealedHeader(seal: SealSecret, shopId: number, header: Connection["extraHeader"]) {
  if (header === null) return null;
  return { name: header.name, value: seal(header.value, secretPlace("extra_header_value", shopId)) };
}

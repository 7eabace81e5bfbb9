import { sign } from "node:crypto";

const VALID_SECONDS = 300;

export type AppleKey = { teamId: string; clientId: string; keyId: string; privateKey: string };

/**
 * Apple's client secret: a token signed with our key, valid for five minutes.
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function appleSecret({ teamId, clientId, keyId, privateKey }: AppleKey, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: teamId,
    iat: seconds,
    exp: seconds + VALID_SECONDS,
    aud: "https://appleid.apple.com",
    sub: clientId,
  };
  const signed = `${encode({ alg: "ES256", kid: keyId, typ: "JWT" })}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `${signed}.${signature.toString("base64url")}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

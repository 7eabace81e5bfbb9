import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { z } from "zod";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const optionsSchema = z.object({ challenge: z.string() });

/**
 * A software passkey for the address and name of one site. It answers any challenge, and reports user verification
 * unless told otherwise.
 */
export function createPasskey(origin: string, relyingPartyId = new URL(origin).hostname) {
  let isVerified = true;
  const presence = () => PRESENT | (isVerified ? VERIFIED : 0);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, options: unknown) =>
    Buffer.from(
      JSON.stringify({ type, challenge: optionsSchema.parse(options).challenge, origin, crossOrigin: false }),
    );
  const authenticatorData = (flags: number, ...rest: Buffer[]) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(relyingPartyId), Buffer.from([flags]), count, ...rest]);
  };
  const credential = (response: Record<string, string>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response,
  });

  return {
    /** Like a key that only needs a touch: no user verification. */
    holdUnchecked() {
      isVerified = false;
    },
    /** What the browser sends after it has made the passkey. */
    register(options: unknown) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const known = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(x, y)]);
      return credential({
        clientDataJSON: clientData("webauthn.create", options).toString("base64url"),
        attestationObject: attestation(authenticatorData(presence() | HAS_CREDENTIAL, known)).toString("base64url"),
      });
    },
    /** What the browser sends after the passkey has signed. */
    signIn(options: unknown) {
      const data = authenticatorData(presence());
      const clientDataJSON = clientData("webauthn.get", options);
      return credential({
        clientDataJSON: clientDataJSON.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), privateKey).toString("base64url"),
      });
    },
  };
}

function sha256(input: string | Buffer): Buffer {
  return createHash("sha256").update(input).digest();
}

/** An ES256 key in CBOR (RFC 9053). */
function coseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
}

/** An attestation that vouches for nothing, in CBOR. */
function attestation(authenticatorData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
    Buffer.from([0x59, authenticatorData.length >> 8, authenticatorData.length & 255]),
    authenticatorData,
  ]);
}

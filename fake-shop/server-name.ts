const HEADER_BYTES = 43;
const SERVER_NAME_EXTENSION = 0;
const NAME_OFFSET = 5;

/** Host name that a TLS ClientHello asks for (RFC 8446 and RFC 6066), `null` when it names none. */
export function serverNameOf(hello: Buffer): string | null {
  try {
    return findServerName(hello);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function findServerName(hello: Buffer): string | null {
  const sessionEnd = HEADER_BYTES + 1 + hello.readUInt8(HEADER_BYTES);
  const ciphersEnd = sessionEnd + 2 + hello.readUInt16BE(sessionEnd);
  const compressionEnd = ciphersEnd + 1 + hello.readUInt8(ciphersEnd);
  const end = compressionEnd + 2 + hello.readUInt16BE(compressionEnd);
  let position = compressionEnd + 2;
  while (position + 4 <= end) {
    const type = hello.readUInt16BE(position);
    const length = hello.readUInt16BE(position + 2);
    const body = hello.subarray(position + 4, position + 4 + length);
    if (type === SERVER_NAME_EXTENSION)
      return body.subarray(NAME_OFFSET, NAME_OFFSET + body.readUInt16BE(3)).toString("latin1");
    position += 4 + length;
  }
  return null;
}

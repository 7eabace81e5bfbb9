import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MADE = new Map<string, Buffer>();

/** A square PNG: a disc in the colour (`#rrggbb`) on a transparent background. */
export function iconPng(colour: string, pixels: number): Buffer {
  const key = `${colour}/${pixels}`;
  const known = MADE.get(key);
  if (known !== undefined) return known;
  const made = drawDisc(colour, pixels);
  MADE.set(key, made);
  return made;
}

function drawDisc(colour: string, pixels: number): Buffer {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const middle = (pixels - 1) / 2;
  const rows = Array.from({ length: pixels }, (_, y) => {
    const row = [0];
    for (let x = 0; x < pixels; x++) {
      const isInside = Math.hypot(x - middle, y - middle) <= middle;
      row.push(red, green, blue, isInside ? 255 : 0);
    }
    return Buffer.from(row);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

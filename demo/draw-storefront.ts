import { encode } from "jpeg-js";
import { createSeed } from "../fake-shop/state/seed.ts";

/** The width at which a speed test captures a phone. */
const WIDTH = 412;
const HEIGHT = 823;
const QUALITY = 72;

type Colour = readonly [red: number, green: number, blue: number];
type Box = { x: number; y: number; width: number; height: number };

const WHITE: Colour = [255, 255, 255];
const INK: Colour = [52, 56, 64];
const PALE: Colour = [206, 210, 216];

/** The start page of a simulated shop on a phone, in the shop's colour (`#rrggbb`) and without text: a JPEG. */
export function drawStorefront(slug: string, colour: string): Buffer {
  const own = colourOf(colour);
  const canvas = blankCanvas();
  canvas.paint({ x: 0, y: 0, width: WIDTH, height: 64 }, own);
  canvas.paint({ x: 24, y: 22, width: 130, height: 20 }, WHITE);
  for (const x of [300, 336, 372]) canvas.paint({ x, y: 24, width: 18, height: 16 }, WHITE);
  for (let y = 64; y < 290; y += 1)
    canvas.paint({ x: 0, y, width: WIDTH, height: 1 }, mixed(own, WHITE, (y - 64) / 320));
  canvas.paint({ x: 24, y: 120, width: 240, height: 26 }, WHITE);
  canvas.paint({ x: 24, y: 158, width: 170, height: 14 }, WHITE);
  canvas.paint({ x: 24, y: 212, width: 128, height: 40 }, INK);
  drawProducts(canvas, own, slug);
  return encode({ data: canvas.pixels, width: WIDTH, height: HEIGHT }, QUALITY).data;
}

/** Two products a row, each with a picture in its own shade, a name and a price. */
function drawProducts(canvas: Canvas, own: Colour, slug: string): void {
  const seed = createSeed(`storefront-${slug}`);
  for (let index = 0; index < 4; index += 1) {
    const x = 24 + (index % 2) * 190;
    const y = 314 + Math.floor(index / 2) * 262;
    const shade = mixed(own, WHITE, 0.55 + seed.next() * 0.3);
    canvas.paint({ x, y, width: 174, height: 174 }, shade);
    const size = seed.integer(60, 110);
    const inset = (174 - size) / 2;
    canvas.paint({ x: x + inset, y: y + inset, width: size, height: size }, mixed(own, INK, seed.next() * 0.6));
    canvas.paint({ x, y: y + 188, width: seed.integer(90, 160), height: 12 }, INK);
    canvas.paint({ x, y: y + 208, width: seed.integer(60, 120), height: 10 }, PALE);
    canvas.paint({ x, y: y + 228, width: 54, height: 14 }, own);
  }
}

type Canvas = ReturnType<typeof blankCanvas>;

function blankCanvas() {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4, 255);
  const paint = ({ x, y, width, height }: Box, [red, green, blue]: Colour): void => {
    const row = Buffer.alloc(Math.round(width) * 4, Buffer.from([red, green, blue, 255]));
    for (let line = Math.round(y); line < Math.round(y + height) && line < HEIGHT; line += 1)
      row.copy(pixels, (line * WIDTH + Math.round(x)) * 4);
  };
  return { pixels, paint };
}

function colourOf(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(text.slice(start, start + 2), 16));
  return [red, green, blue];
}

function mixed(one: Colour, other: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

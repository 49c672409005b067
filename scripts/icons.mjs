import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import { rootDir } from "./paths.mjs";

/**
 * Draws the application's icon: five scores and the line they have to reach. `node scripts/icons.mjs` writes what packages need
 * into resources/; the files are kept, so that packaging draws nothing.
 */

/** @typedef {{ x: number, y: number, width: number, height: number, radius: number, colour: readonly [number, number, number] }} Box */

/** On a square of 1024. */
const SIDE = 1024;
const BAR = { y: 796, width: 104, gap: 32, radius: 28 };
/** One bar a panelist, the third below the line. */
const SCORES = [430, 520, 300, 560, 470];
/** @type {readonly [number, number, number]} */
const GROUND = [27, 30, 38];
/** @type {readonly [number, number, number]} */
const REACHED = [94, 201, 143];
/** @type {readonly [number, number, number]} */
const MISSED = [232, 178, 96];
/** @type {readonly [number, number, number]} */
const LINE = [240, 240, 236];

/** @returns {Box[]} from back to front */
function boxes() {
  const total = SCORES.length * BAR.width + (SCORES.length - 1) * BAR.gap;
  const left = (SIDE - total) / 2;
  const bars = SCORES.map((height, index) => ({
    x: left + index * (BAR.width + BAR.gap),
    y: BAR.y - height,
    width: BAR.width,
    height,
    radius: BAR.radius,
    colour: height < 400 ? MISSED : REACHED,
  }));
  return [
    { x: 64, y: 64, width: SIDE - 128, height: SIDE - 128, radius: 200, colour: GROUND },
    ...bars,
    { x: left - 28, y: BAR.y - 400 - 12, width: total + 56, height: 24, radius: 12, colour: LINE },
  ];
}

/** @param {readonly Box[]} shapes */
function toSvg(shapes) {
  const rects = shapes.map(
    ({ x, y, width, height, radius, colour }) =>
      `  <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="rgb(${colour.join(" ")})"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">\n${rects.join("\n")}\n</svg>\n`;
}

/**
 * How much of the pixel around a point a box covers: by the distance to its rounded edge.
 * @param {Box} box
 * @param {number} px
 * @param {number} py
 * @param {number} pixel the side of a pixel
 */
function coverage(box, px, py, pixel) {
  const dx = Math.abs(px - box.x - box.width / 2) - (box.width / 2 - box.radius);
  const dy = Math.abs(py - box.y - box.height / 2) - (box.height / 2 - box.radius);
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
  const distance = outside + Math.min(Math.max(dx, dy), 0) - box.radius;
  return Math.min(1, Math.max(0, 0.5 - distance / pixel));
}

/**
 * @param {readonly Box[]} shapes
 * @param {number} size in pixels
 */
function toPng(shapes, size) {
  const pixel = SIDE / size;
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const colour = [0, 0, 0];
      let alpha = 0;
      for (const box of shapes) {
        const over = coverage(box, (column + 0.5) * pixel, (row + 0.5) * pixel, pixel);
        const next = over + alpha * (1 - over);
        for (const channel of [0, 1, 2]) {
          const under = (colour[channel] ?? 0) * alpha * (1 - over);
          colour[channel] = next === 0 ? 0 : ((box.colour[channel] ?? 0) * over + under) / next;
        }
        alpha = next;
      }
      const at = row * (size * 4 + 1) + 1 + column * 4;
      rows.set([...colour.map(Math.round), Math.round(alpha * 255)], at);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits a channel, with alpha.
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows, { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function pngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc(body), body.length + 4);
  return chunk;
}

/** @param {Buffer} bytes */
function crc(bytes) {
  return crc32(bytes) >>> 0;
}

/**
 * Windows: a directory of PNGs.
 * @param {readonly (readonly [number, Buffer])[]} images by size
 */
function toIco(images) {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, [size, png]] of images.entries()) {
    const at = 6 + index * 16;
    // 256 is written as 0.
    head.set([size % 256, size % 256], at);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(([, png]) => png)]);
}

/**
 * macOS: the same in another wrapping.
 * @param {readonly (readonly [string, Buffer])[]} images by type
 */
function toIcns(images) {
  const entries = images.map(([type, png]) => {
    const head = Buffer.alloc(8);
    head.write(type, 0, "latin1");
    head.writeUInt32BE(png.length + 8, 4);
    return Buffer.concat([head, png]);
  });
  const head = Buffer.alloc(8);
  head.write("icns", 0, "latin1");
  head.writeUInt32BE(8 + entries.reduce((sum, entry) => sum + entry.length, 0), 4);
  return Buffer.concat([head, ...entries]);
}

function writeIcons() {
  const shapes = boxes();
  const build = join(rootDir, "resources", "build");
  mkdirSync(join(build, "icons"), { recursive: true });
  const png = new Map([16, 24, 32, 48, 64, 128, 256, 512, 1024].map((size) => [size, toPng(shapes, size)]));
  const at = (/** @type {number} */ size) => png.get(size) ?? toPng(shapes, size);
  for (const [size, bytes] of png) writeFileSync(join(build, "icons", `${size}x${size}.png`), bytes);
  writeFileSync(join(build, "icon.svg"), toSvg(shapes));
  writeFileSync(join(build, "icon.ico"), toIco([16, 24, 32, 48, 64, 256].map((size) => [size, at(size)])));
  writeFileSync(
    join(build, "icon.icns"),
    toIcns([
      ["ic07", at(128)],
      ["ic08", at(256)],
      ["ic09", at(512)],
      ["ic10", at(1024)],
    ]),
  );
  // What a window shows where no desktop entry names an icon.
  writeFileSync(join(rootDir, "resources", "icon.png"), at(256));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeIcons();

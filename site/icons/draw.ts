/**
 * Draws the app's icons: `bun site/icons/draw.ts`. What it writes to site/public is committed, so that a build
 * needs none of this.
 */
import { join } from 'node:path';
import sharp from 'sharp';

const publicFolder = join(import.meta.dir, '../public');
const to = (name: string) => join(publicFolder, name);

const letter = 'M9.4 6.5h3.9v11.2h6.2v3.6H9.4z';
const plate = (corner: number) => `
  <rect width="28" height="28" rx="${corner}" fill="#ffd21f"/>
  <path d="${letter}" fill="#16171a"/>`;
const icon = (corner: number, margin = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${28 + 2 * margin} ${28 + 2 * margin}">
  <rect x="${-margin}" y="${-margin}" width="100%" height="100%" fill="${margin > 0 ? '#ffd21f' : 'none'}"/>${plate(corner)}
</svg>
`;

await Bun.write(to('icon.svg'), icon(7));
await png(icon(7), 192, 'icon-192.png');
await png(icon(7), 512, 'icon-512.png');
await png(icon(0, 4), 512, 'icon-maskable-512.png');
await png(icon(0, 2), 180, 'apple-touch-icon.png');
await Bun.write(to('favicon.ico'), ico(await pngBytes(icon(7), 32)));

async function png(svg: string, size: number, name: string): Promise<void> {
  await Bun.write(to(name), await pngBytes(svg, size));
}

async function pngBytes(svg: string, size: number): Promise<Buffer> {
  return await sharp(Buffer.from(svg), { density: 1200 }).resize(size, size).png().toBuffer();
}

/** An .ico file that holds one 32-pixel PNG: a directory of one entry, then the picture. */
function ico(picture: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // it is an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

/**
 * Cuts the Overpass variable files down to what the product prints and writes them to site/public/fonts.
 * Run it after raising @fontsource-variable/overpass: `bun site/fonts/cut.ts`.
 */
import subsetFont from 'subset-font';

const source = new URL('../../node_modules/@fontsource-variable/overpass/', import.meta.url);
const target = new URL('../public/fonts/', import.meta.url);

// The four weights of tokens.css lie inside this range; the axis outside it is cut away.
const weights = { wght: { min: 420, max: 740 } };

// Figures that line up, kerning and the composed accents; small capitals and fractions are not used.
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'rvrn', 'tnum'];

const ascii = Array.from({ length: 0x7e - 0x1f }, (_, step) => String.fromCodePoint(0x20 + step));
const accents = 'àáâäåæçèéêëìíîïñòóôöøùúûüýÀÁÂÄÅÇÈÉÊËÍÎÑÓÔÖØÚÜ';
const signs = '\u00a0©°½×–—‘’“”…•−←↑→↓ʻ';
const macrons = 'āēīōūĀĒĪŌŪ';

await cut(
  'files/overpass-latin-wght-normal.woff2',
  ascii.join('') + accents + signs,
  'overpass.woff2',
);
await cut('files/overpass-latin-ext-wght-normal.woff2', macrons, 'overpass-macrons.woff2');
await Bun.write(new URL('OFL.txt', target), Bun.file(new URL('LICENSE', source)));

async function cut(file: string, characters: string, name: string): Promise<void> {
  const whole = await Bun.file(new URL(file, source)).arrayBuffer();
  const font = await subsetFont(Buffer.from(whole), characters, {
    targetFormat: 'woff2',
    variationAxes: weights,
    keepFeatures: features,
  });
  await Bun.write(new URL(name, target), font);
  console.log(`${name} ${font.byteLength} bytes`);
}

import { readFileSync } from 'node:fs';
import { Font } from '@react-pdf/renderer';
import { sfntOf } from './sfnt.ts';

/** Overpass comes in one file for each part of the alphabet; a text takes every letter from the first that has it. */
const parts = {
  Overpass: 'latin',
  'Overpass Extended': 'latin-ext',
  'Overpass Vietnamese': 'vietnamese',
  'Overpass Cyrillic': 'cyrillic',
} as const;

/** The app's four weights (design: 420, 560, 650, 740) as the nearest cuts that a PDF can embed. */
export const weight = { regular: 400, medium: 500, strong: 600, heavy: 800 } as const;

for (const [family, part] of Object.entries(parts)) {
  Font.register({
    family,
    fonts: Object.values(weight).map((fontWeight) => ({
      fontWeight,
      src: fontOf(part, fontWeight),
    })),
  });
}
// Names are never broken in two.
Font.registerHyphenationCallback((word) => [word]);

/** What a page's `fontFamily` is. */
export const overpass: string[] = Object.keys(parts);

/** Scripts and signs that no part of Overpass has. */
const notInOverpass =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/gu;

/**
 * The words of a sheet as Overpass can print them. It lacks the ʻokina and the modifier apostrophe, whose twins among its quotation marks
 * look the same; a letter of a script it lacks altogether becomes a question mark instead of a wrong letter.
 */
export function printable<Sheet>(sheet: Sheet): Sheet {
  const words = JSON.stringify(sheet)
    .replaceAll('ʻ', '‘')
    .replaceAll('ʼ', '’')
    .replace(notInOverpass, '?');
  // Replacing letters inside texts leaves the shape as it was.
  return JSON.parse(words) as Sheet;
}

/** The unpacked font as a data URL, which is how the library takes one that is no file. */
function fontOf(part: string, fontWeight: number): string {
  const file = Bun.fileURLToPath(
    import.meta.resolve(`@fontsource/overpass/files/overpass-${part}-${fontWeight}-normal.woff`),
  );
  return `data:font/ttf;base64,${Buffer.from(sfntOf(readFileSync(file))).toString('base64')}`;
}

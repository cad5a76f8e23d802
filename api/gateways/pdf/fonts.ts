import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { isInScript, type Script, scripts } from './scripts.ts';
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
      src: fontOf(`overpass-${part}-${fontWeight}`),
    })),
  });
}

const families: string[] = Object.keys(parts);

/**
 * What a page's `fontFamily` is, to be asked when it is drawn: Overpass, and behind it a font for each other script that a sheet has had. Those are large, so one is
 * loaded when somebody's name first needs it; a PDF carries the letters that it uses.
 */
export const fontFamily = (): string[] => [...families];

export function loadFontsFor(words: string): void {
  for (const script of scripts) {
    if (families.includes(script.name) || !isInScript(words, script)) continue;
    Font.register({ family: script.name, fonts: [{ fontWeight: 400, src: noto(script) }] });
    families.push(script.name);
  }
}

const noto = ({ font, part }: Script) => fontOf(`${font}-${part}-400`);

/** The unpacked font as a data URL, which is how the library takes one that is no file. The files are those of @fontsource 5.3, whose packages bring forty times as much. */
function fontOf(file: string): string {
  const path = join(import.meta.dir, `fonts/${file}.woff`);
  return `data:font/ttf;base64,${Buffer.from(sfntOf(readFileSync(path))).toString('base64')}`;
}

import { Font } from '@react-pdf/renderer';
import { loadFontsFor } from './fonts.ts';
import { isPrintable } from './scripts.ts';

/**
 * A place where a line may end without a hyphen. The library breaks lines at what JavaScript trims, and of that only the zero-width no-break space takes no
 * room.
 */
const lineMayEnd = '\uFEFF';
/** Longer words than this are broken where a line ends; names are not. */
const longestWhole = 22;

Font.registerHyphenationCallback((word) =>
  word.split(/(\uFEFF)/).flatMap((part) => (part.length > longestWhole ? [...part] : part)),
);

/**
 * The words of a sheet as our fonts can print them, and those fonts loaded. Overpass lacks the ʻokina and the modifier apostrophe, whose twins among its quotation
 * marks look the same; a letter that no font has becomes a question mark instead of a wrong letter. Signs that turn the direction of others are left
 * out: a text has the direction of its own letters.
 */
export function printable<Sheet>(sheet: Sheet): Sheet {
  const words = JSON.stringify(sheet)
    .normalize('NFC')
    .replaceAll('ʻ', '‘')
    .replaceAll('ʼ', '’')
    .replace(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replace(joinedEmoji, (signs) => apart(signs))
    .replace(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu, (letter) =>
      isPrintable(letter) ? letter : '?',
    )
    .replace(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      lineMayEnd,
    )
    .replace(/[\p{Script=Thai}\p{Script=Khmer}]{2,}/gu, betweenWords);
  loadFontsFor(words);
  // Replacing letters inside texts leaves the shape as it was.
  return JSON.parse(words) as Sheet;
}

/** Emoji with what joins and tints them, which a font of outlines cannot show. */
const joinedEmoji =
  /\p{Extended_Pictographic}(?:\p{Join_Control}|\p{Variation_Selector}|\p{Emoji_Modifier}|\p{Extended_Pictographic})+/gu;

/** The library draws only the first of several signs beyond the first plane that touch. */
const apart = (signs: string): string =>
  [...signs.replace(/\p{Join_Control}|\p{Variation_Selector}|\p{Emoji_Modifier}/gu, '')].join(
    lineMayEnd,
  );

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Thai and Khmer write words without spaces. */
const betweenWords = (text: string): string =>
  [...words.segment(text)].map(({ segment }) => segment).join(lineMayEnd);

/** A line of the caption is at most this wide, in pixels of the 800 by 600 picture. */
const lineWidth = 712;

export type Caption = { readonly lines: readonly string[]; readonly fontSize: number };

/** The prompt broken into lines that fit, in the largest of two sizes that needs at most three, else in the small one. */
export function captionOf(prompt: string): Caption {
  const large = wrap(prompt, 36);
  return large.length <= 2
    ? { lines: large, fontSize: 36 }
    : { lines: wrap(prompt, 24), fontSize: 24 };
}

function wrap(text: string, fontSize: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => piecesOf(whole, fontSize))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, fontSize) > lineWidth) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** A word that is longer than a line is cut, so that it does not run out of the picture. */
function piecesOf(word: string, fontSize: number): string[] {
  if (widthOf(word, fontSize) <= lineWidth) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (widthOf(piece + character, fontSize) > lineWidth) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

/** An estimate on the wide side: there is nothing here to measure with. */
function widthOf(text: string, fontSize: number): number {
  let ems = 0;
  for (const character of text) {
    if ((character.codePointAt(0) ?? 0) >= 0x2e80) ems += 1.05;
    else if (/[iljtfr.,:;'’|! ]/.test(character)) ems += 0.34;
    else ems += /[mwMWA-Z]/.test(character) ? 0.76 : 0.54;
  }
  return ems * fontSize;
}

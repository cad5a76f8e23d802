/** A script that Overpass lacks, and the part of a Noto font (SIL Open Font License) that has it. */
export type Script = {
  readonly name: string;
  readonly font: string;
  readonly part: string;
  /** One of its letters. */
  readonly letter: RegExp;
};

const script = (name: string, font: string, part: string, letter: RegExp): Script => ({
  name: `Noto ${name}`,
  font,
  part,
  letter,
});
const sans = (name: string, letter: RegExp) =>
  script(name, `noto-sans-${name.toLowerCase()}`, name.toLowerCase(), letter);

/** Those of the people who learn to drive here. Chinese and Japanese letters are of one font, which has the older forms that names are written in. */
export const scripts: readonly Script[] = [
  script('Greek', 'noto-sans', 'greek', /\p{Script=Greek}/u),
  sans('Arabic', /\p{Script=Arabic}/u),
  sans('Hebrew', /\p{Script=Hebrew}/u),
  sans('Devanagari', /\p{Script=Devanagari}/u),
  sans('Gurmukhi', /\p{Script=Gurmukhi}/u),
  sans('Gujarati', /\p{Script=Gujarati}/u),
  sans('Bengali', /\p{Script=Bengali}/u),
  sans('Tamil', /\p{Script=Tamil}/u),
  sans('Telugu', /\p{Script=Telugu}/u),
  sans('Malayalam', /\p{Script=Malayalam}/u),
  sans('Sinhala', /\p{Script=Sinhala}/u),
  sans('Thai', /\p{Script=Thai}/u),
  sans('Khmer', /\p{Script=Khmer}/u),
  script(
    'Chinese',
    'noto-sans-sc',
    'chinese-simplified',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。「」・ー]/u,
  ),
  script('Korean', 'noto-sans-kr', 'korean', /\p{Script=Hangul}/u),
  script('Emoji', 'noto-emoji', 'emoji', /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u),
];

export const isInScript = (words: string, { letter }: Script): boolean => letter.test(words);

/** Whether some font here has this letter. */
export function isPrintable(letter: string): boolean {
  return (
    /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(letter) ||
    scripts.some((each) => isInScript(letter, each))
  );
}

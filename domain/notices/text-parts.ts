// The alphabet that carriers pack seven bits to a letter (3GPP TS 23.038, 6.2.1), and the letters of it that cost two.
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const twice = new Set('^{}\\[~]|€\f');

export type TextParts = {
  /** What the carrier charges for. */
  readonly parts: number;
  /** Letters that may still be added before it becomes another part. */
  readonly left: number;
  /** The first letter that is not of the carriers' own alphabet and makes all of them cost double, as a macron does; null where there is none. */
  readonly costly: string | null;
};

/** How many text messages some words come to: 160 letters or 153 to each part of several; with any other letter, 70 and 67. */
export function partsOf(words: string): TextParts {
  const letters = [...words];
  const costly = letters.find((letter) => !plain.has(letter) && !twice.has(letter)) ?? null;
  const [alone, joined] = costly === null ? [160, 153] : [70, 67];
  const length =
    costly === null
      ? letters.reduce((sum, letter) => sum + (twice.has(letter) ? 2 : 1), 0)
      : words.length;
  const parts = length <= alone ? 1 : Math.ceil(length / joined);
  return { parts, left: (parts === 1 ? alone : parts * joined) - length, costly };
}

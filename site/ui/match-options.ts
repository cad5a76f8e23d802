import { language } from '#domain/kernel/language.ts';

export interface Option {
  value: string;
  label: string;
  /** A second line that tells two people of one name apart: an id, an e-mail address. */
  detail?: string | undefined;
}

/** The options in which every typed word occurs, in the label or the detail; macrons, accents and case do not count. */
export function matchOptions<Choice extends Option>(
  options: readonly Choice[],
  typed: string,
): Choice[] {
  const words = fold(typed).split(/\s+/u).filter(Boolean);
  return options.filter(({ label, detail = '' }) => {
    const text = fold(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(language);
}

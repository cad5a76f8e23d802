import { type Suit, suitDays, suitParts } from './answers.ts';

/** "Times that suit: Mon morning and evening, Sat morning"; empty without an answer. */
export function suitsInWords(suits: readonly Suit[]): string {
  const byDay = suitDays.flatMap((day) => {
    const parts = suitParts.filter((part) => suits.includes(`${day}_${part}`));
    const name = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
    if (parts.length === 0) return [];
    return [
      parts.length === suitParts.length ? `${name} any time` : `${name} ${parts.join(' and ')}`,
    ];
  });
  return byDay.length === 0 ? '' : `Times that suit: ${byDay.join(', ')}`;
}

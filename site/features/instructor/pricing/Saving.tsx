import { formatMoney } from '#domain/kernel/money.ts';
import { Badge } from '#site/ui/badge.tsx';
import { centsOf, lessonsIn, savingOf, type TypedPrices } from './prices.ts';
import * as words from './words.tsx';

interface SavingProps {
  name: keyof typeof lessonsIn;
  typed: TypedPrices;
}

/** What a package saves against single lessons; said plainly when it saves nothing. */
export function Saving({ name, typed }: SavingProps) {
  const price = centsOf(typed[name]);
  const lesson = centsOf(typed.standardLessonPrice);
  if (price === null || lesson === null) return null;
  const lessons = lessonsIn[name];
  const { cents, percent } = savingOf(price, lesson, lessons);
  if (cents > 0)
    return (
      <Badge tone="success">
        {words.savesAgainst({ sum: formatMoney(cents), percent, lessons })}
      </Badge>
    );
  return (
    <Badge tone="warning">
      {cents === 0
        ? words.sameAs({ lessons })
        : words.dearerThan({ sum: formatMoney(-cents), lessons })}
    </Badge>
  );
}

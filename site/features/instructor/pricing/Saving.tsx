import { formatMoney } from '#domain/kernel/money.ts';
import { Badge } from '#site/ui/badge.tsx';
import { centsOf, lessonsIn, savingOf, type TypedPrices } from './prices.ts';

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
        Saves {formatMoney(cents)} ({percent}%) against {lessons} single lessons
      </Badge>
    );
  return (
    <Badge tone="warning">
      {cents === 0
        ? `The same as ${lessons} single lessons`
        : `${formatMoney(-cents)} dearer than ${lessons} single lessons`}
    </Badge>
  );
}

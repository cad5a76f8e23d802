import type { ReactNode } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import type { Credit } from '#site/data/credit.ts';
import { CreditLines } from './CreditLines.tsx';
import { Purchases } from './Purchases.tsx';
import './credit.css';
import * as words from './words.tsx';

interface CreditViewProps {
  credit: Credit;
  /** What can be done with a purchase, at its end. */
  renderActs?: ((purchase: Credit['purchases'][number]) => ReactNode) | undefined;
}

/** One account, the same words for whoever reads it: what is free, how that comes about, what was bought and every movement. */
export function CreditView({ credit, renderActs }: CreditViewProps) {
  return (
    <div className="credit-view">
      <div className="balance">
        <p className="sentence num">{credit.sentence}</p>
        <Plates credit={credit} />
        <p className="muted num">{madeOf(credit)}</p>
      </div>
      {credit.purchases.length > 0 && (
        <Purchases purchases={credit.purchases} renderActs={renderActs} />
      )}
      <CreditLines credit={credit} />
    </div>
  );
}

/** The most plates that are drawn. */
const mostPlates = 40;

/** An hour a plate: used, booked, free. The sentence above says the same. */
function Plates({ credit }: { credit: Credit }) {
  const hours = (minutes: number) => Math.round(minutes / 60);
  const plates = [
    ...Array.from({ length: hours(credit.usedMinutes) }, () => 'used'),
    ...Array.from({ length: hours(credit.bookedMinutes) }, () => 'booked'),
    ...Array.from({ length: hours(credit.freeMinutes) }, () => 'free'),
  ];
  if (plates.length === 0 || plates.length > mostPlates) return null;
  return (
    <p className="plates" aria-hidden="true">
      {plates.map((state, nth) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={nth} data-state={state} />
      ))}
    </p>
  );
}

/** "5 h bought + 1 h granted − 2 h used": the figures that are there. */
function madeOf(credit: Credit): string {
  const plus = [
    [credit.boughtMinutes, words.hoursBought],
    [credit.grantedMinutes, words.hoursGranted],
    [credit.restoredMinutes, words.hoursRestored],
  ] as const;
  const minus = [
    [credit.usedMinutes, words.hoursUsed],
    [credit.bookedMinutes, words.hoursBooked],
    [credit.refundedMinutes, words.hoursRefunded],
    [credit.expiredMinutes, words.hoursExpired],
  ] as const;
  const told = (parts: typeof plus | typeof minus) =>
    parts.flatMap(([minutes, say]) => (minutes === 0 ? [] : say({ hours: inHours(minutes) })));
  const given = told(plus).join(' + ');
  if (given === '') return '';
  return words.freeOf({
    sum: [given, ...told(minus)].join(' − '),
    free: inHours(credit.freeMinutes),
  });
}

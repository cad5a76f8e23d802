import { CalendarClock } from 'lucide-react';
import { feeLabels } from '#domain/credit/words.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type BillLine, type BillRun, useHoldBack } from '#site/data/bills.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Fold } from '#site/ui/fold.tsx';
import * as words from './words.ts';

interface RunAheadProps {
  runs: readonly BillRun[];
  /** Rules that are only tried bill nobody, so nothing of theirs is held back. */
  canHold: boolean;
}

/** The bills of the next runs, their lessons folded away, each to be held back. */
export function RunAhead({ runs, canHold }: RunAheadProps) {
  const bills = runs.flatMap(({ runAt, bills: ofRun }) =>
    ofRun.map((bill) => ({ ...bill, runAt })),
  );
  if (bills.length === 0)
    return (
      <Empty glyph={CalendarClock} title={words.nothingAhead}>
        {words.howItWorks}
      </Empty>
    );
  return (
    <div className="rows">
      {bills.map(({ studentId, payerId, name, total, lines, runAt }) => (
        <section key={`${runAt} ${payerId} ${studentId}`} aria-label={name}>
          <Fold title={name} aside={asideOf(total, lines)}>
            <ul className="bill-lines ruled">
              {lines.map((line) => (
                <Line
                  key={`${line.lessonId} ${line.fee}`}
                  line={line}
                  isForOthers={payerId !== null}
                  canHold={canHold}
                />
              ))}
            </ul>
          </Fold>
        </section>
      ))}
    </div>
  );
}

/** "NZ$275.00", and how many lines of it are held back. */
function asideOf(total: number, lines: readonly BillLine[]): string {
  const sum = total === 0 ? words.nothingToBill : formatDollars(total);
  const count = lines.filter(({ isHeldBack }) => isHeldBack).length;
  return count === 0 ? sum : words.sumAndHeldBack({ sum, count });
}

interface LineProps {
  line: BillLine;
  /** Whether the bill is a payer's, who may have several learners. */
  isForOthers: boolean;
  canHold: boolean;
}

function Line({ line, isForOthers, canHold }: LineProps) {
  const {
    lessonId,
    studentName: name,
    startsAt,
    lessonType,
    amount,
    isHeldBack,
    isAhead,
    fee,
  } = line;
  const hold = useHoldBack();
  const lesson = formatMoment(startsAt);
  const label = isHeldBack ? words.putBackOne({ lesson, name }) : words.holdOne({ lesson, name });
  return (
    <li data-held={isHeldBack || undefined}>
      <div>
        <p>
          {lesson} · {fee ? feeLabels[fee] : lessonType}
        </p>
        <p className="muted num">
          {isForOthers && `${name} · `}
          {lengthOf(line)}
        </p>
      </div>
      {isHeldBack ? <Badge>{words.heldBack}</Badge> : isAhead && <Badge>{words.stillToCome}</Badge>}
      <span className="num">{formatDollars(amount)}</span>
      {canHold && amount > 0 && (
        <Button
          needsSignal
          size="sm"
          variant="quiet"
          aria-label={label}
          busy={hold.isPending}
          onClick={() => hold.mutate({ lessonId, hold: !isHeldBack })}
        >
          {isHeldBack ? words.putBack : words.hold}
        </Button>
      )}
    </li>
  );
}

function lengthOf({ minutes, coveredMinutes, fee }: BillLine): string {
  if (fee) return words.lateFee;
  if (coveredMinutes === 0) return words.minutes({ minutes });
  return coveredMinutes >= minutes
    ? words.covered
    : words.partCovered({ covered: coveredMinutes, minutes });
}

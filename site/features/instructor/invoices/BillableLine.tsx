import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Billable } from '#site/data/invoices.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import * as words from './words.ts';

interface BillableLineProps {
  line: Billable;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** An Auckland day; empty where nobody said. */
  lessonOn: string;
  onLesson: (day: string) => void;
}

/** Something that is owed and could be billed: what, since when, and the day of its lesson. */
export function BillableLine({ line, isChosen, onChoose, lessonOn, onLesson }: BillableLineProps) {
  const { description, reference, amount, received, dueOn, isOverdue } = line;
  return (
    <li>
      <div className="what">
        <Checkbox checked={isChosen} onChange={(event) => onChoose(event.target.checked)}>
          {description}
        </Checkbox>
        <p className="muted num">
          {words.owedSince({
            reference,
            due: dueOn ? (isOverdue ? 'overdue' : 'to_come') : 'never',
            date: dueOn ? formatDate(dueOn) : '',
            isPart: received > 0 ? 'yes' : 'no',
            received: formatDollars(received),
          })}
        </p>
        {isChosen && (
          <div className="lesson cluster-2">
            <span className="muted" aria-hidden>
              {words.lessonOn}
            </span>
            <DateInput
              aria-label={words.dayOfLesson({ description })}
              value={lessonOn}
              onChange={(event) => onLesson(event.target.value)}
            />
          </div>
        )}
      </div>
      <span className="num">{formatDollars(amount)}</span>
    </li>
  );
}

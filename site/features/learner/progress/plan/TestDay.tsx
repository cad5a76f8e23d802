import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatLongDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { testCarLabels } from '#domain/test-booking/around.ts';
import type { Plan } from '#site/data/learner/plan.ts';
import { daysAway } from '#site/format/relative-day.ts';
import { useToday } from '#site/format/use-now.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

interface TestDayProps {
  booking: Plan['testBookings'][number];
  source: Plan['testDay'];
}

/** A booked test: when and where it is, and what to see to before it. */
export function TestDay({ booking, source }: TestDayProps) {
  const { kind, startTime, endTime, place, car, before } = booking;
  const today = useToday();
  const date = dateOf(startTime);
  return (
    <Panel className="test-day" aria-label={words.bookedTest}>
      <PanelHeader title={practicalTestLabels[kind]}>
        <span className="muted">{daysAway(date, today)}</span>
      </PanelHeader>
      <PanelBody>
        <Facts>
          <Fact name={words.when}>
            {formatLongDate(date)}, {formatTimeSpan(startTime, endTime)}
          </Fact>
          {place && <Fact name={words.where}>{place}</Fact>}
          <Fact name={words.car}>{testCarLabels[car]}</Fact>
        </Facts>
        <Fold title={words.beforeTheTest} aside={<span className="num">{before.length}</span>}>
          <ul>
            {before.map(({ item, says }) => (
              <li key={item}>{says}</li>
            ))}
          </ul>
          <p className="reviewed muted">
            {words.sourceReadOn({
              sources: source.sources.join('; '),
              checkedOn: formatDate(source.checkedOn),
            })}
          </p>
        </Fold>
      </PanelBody>
    </Panel>
  );
}

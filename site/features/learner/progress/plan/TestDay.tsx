import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatLongDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { testCarLabels } from '#domain/test-booking/around.ts';
import type { Plan } from '#site/data/learner/plan.ts';
import { daysAway } from '#site/format/relative-day.ts';
import { useToday } from '#site/format/use-now.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';

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
    <Panel className="test-day" aria-label="Booked test">
      <PanelHeader title={practicalTestLabels[kind]}>
        <span className="muted">{daysAway(date, today)}</span>
      </PanelHeader>
      <PanelBody>
        <Facts>
          <Fact name="When">
            {formatLongDate(date)}, {formatTimeSpan(startTime, endTime)}
          </Fact>
          {place && <Fact name="Where">{place}</Fact>}
          <Fact name="Car">{testCarLabels[car]}</Fact>
        </Facts>
        <h3>Before the test</h3>
        <ul>
          {before.map(({ item, says }) => (
            <li key={item}>{says}</li>
          ))}
        </ul>
        <p className="reviewed muted">
          Source: {source.sources.join('; ')}, read on {formatDate(source.checkedOn)}.
        </p>
      </PanelBody>
    </Panel>
  );
}

import { CalendarClock } from 'lucide-react';
import { dateOf, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { InstructorProfile } from '#site/data/instructors.ts';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';

interface AvailabilityProps {
  instructor: InstructorProfile;
  onChoose: (startsAt: Instant) => void;
}

/** The school's hours, and the next times the diary is really free. */
export function Availability({ instructor, onChoose }: AvailabilityProps) {
  const { school, firstName, freeTimes } = instructor;
  const days = [...new Set(freeTimes.map(({ startTime }) => dateOf(startTime)))];
  return (
    <Panel aria-label="Availability">
      <PanelBody className="availability">
        <h2>Operating hours</h2>
        <p className="words">
          {school.hours ??
            `Please contact ${firstName} to ask when they teach; hours may change from week to week.`}
        </p>
        <h2>Next free times</h2>
        {days.length === 0 ? (
          <Empty glyph={CalendarClock} title="The diary is full for now">
            Send a booking request; places open when lessons move.
          </Empty>
        ) : (
          <>
            <p className="muted">
              From the diary, for a lesson of 60 minutes, Auckland time.{' '}
              <span className="with-script">Press one to ask for it; {firstName} confirms.</span>
            </p>
            <dl>
              {days.map((day) => (
                <div key={day}>
                  <dt>{formatDate(day, { year: false })}</dt>
                  {freeTimes
                    .filter(({ startTime }) => dateOf(startTime) === day)
                    .map(({ startTime }) => (
                      <dd key={startTime}>
                        <Button
                          className="num"
                          aria-label={`Ask for ${formatDate(day, { year: false })}, ${timeOf(startTime)}`}
                          onClick={() => onChoose(startTime)}
                        >
                          {timeOf(startTime)}
                        </Button>
                      </dd>
                    ))}
                </div>
              ))}
            </dl>
          </>
        )}
      </PanelBody>
    </Panel>
  );
}

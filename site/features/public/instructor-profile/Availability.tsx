import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOf, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { InstructorProfile } from '#site/data/instructors.ts';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

interface AvailabilityProps {
  instructor: InstructorProfile;
  onChoose: (startsAt: Instant) => void;
}

/** The school's hours, and the next times the diary is really free. */
export function Availability({ instructor, onChoose }: AvailabilityProps) {
  const { school, firstName, freeTimes, atAGlance } = instructor;
  const { daysPerWeek, hasFlexibleHours, answersQuickly } = atAGlance;
  const days = [...new Set(freeTimes.map(({ startTime }) => dateOf(startTime)))];
  return (
    <Panel aria-label={words.availability}>
      <PanelBody className="availability">
        <ul className="at-a-glance">
          {daysPerWeek !== null && daysPerWeek > 0 && <li>{words.daysPerWeek({ daysPerWeek })}</li>}
          {hasFlexibleHours && <li>{words.flexibleHours}</li>}
          {answersQuickly && <li>{words.quickResponse}</li>}
        </ul>
        <h2>{words.operatingHours}</h2>
        <p className="words">{school.hours ?? words.askForHours({ firstName })}</p>
        <h2>{words.nextFreeTimes}</h2>
        {days.length === 0 ? (
          <Empty glyph={CalendarClock} title={words.diaryIsFull}>
            {words.placesOpen}
          </Empty>
        ) : (
          <>
            <p className="muted">
              {words.freeTimesOfDiary({
                firstName,
                span: withScript,
              })}
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
                          aria-label={words.askForTime({
                            day: formatDate(day, { year: false }),
                            startTime: timeOf(startTime),
                          })}
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

const withScript = (said: ReactNode) => <span className="with-script">{said}</span>;

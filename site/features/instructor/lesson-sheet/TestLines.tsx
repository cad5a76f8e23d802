import { CircleAlert, ClipboardCheck, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { mockTestTitle } from '#domain/catalogue/lessons.ts';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { useTestDays } from '#site/data/test-bookings.ts';
import { TextLink } from '#site/ui/link.tsx';
import { Line } from './lines.tsx';
import * as words from './words.tsx';

const linkTo = (href: string) => (said: ReactNode) => <TextLink href={href}>{said}</TextLink>;

/** A lesson that was planned as a mock test opens the marking. */
export function MockTestLine({ lesson: { title, studentId } }: { lesson: Lesson }) {
  if (title !== mockTestTitle) return null;
  return (
    <Line glyph={ClipboardCheck}>
      {words.markThePlannedOne({ mark: linkTo(`/mock-test/${studentId}`) })}
    </Line>
  );
}

/** What a Road Test lesson that is still ahead knows of the test: the one that is booked, and whether the licence allows it by then. */
export function RoadTestLine({ lesson }: { lesson: Lesson }) {
  const { studentId, startTime, lessonType, status } = lesson;
  const isAsked = lessonType === 'Road Test' && status === 'scheduled';
  const tests = useTestDays(studentId, isAsked).data;
  if (!isAsked || !tests) return null;
  const day = dateOf(startTime);
  const booked = tests.days.filter(({ bookingId }) => bookingId !== null);
  const test = booked.find((one) => dateOf(one.startTime) === day) ?? booked[0];
  const { next } = tests;
  return (
    <>
      {test?.kind ? (
        <Line glyph={Flag}>
          {(dateOf(test.startTime) === day ? words.testIsAt : words.testIsOnAnotherDay)({
            test: practicalTestLabels[test.kind],
            when: [formatMoment(test.startTime), test.place].filter(Boolean).join(', '),
          })}
        </Line>
      ) : (
        <Line glyph={Flag}>
          {words.noTestOnThisDay({ note: linkTo(`/students/${studentId}?tab=test`) })}
        </Line>
      )}
      {next && day < next.earliest && (
        <Line glyph={CircleAlert}>
          {words.licenceAllowsFrom({ date: formatDate(next.earliest) })}
        </Line>
      )}
    </>
  );
}

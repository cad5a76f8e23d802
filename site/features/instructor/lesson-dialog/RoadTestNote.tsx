import { useWatch } from 'react-hook-form';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { studentNumbered } from '#domain/kernel/student-number.ts';
import { useTestDays } from '#site/data/test-bookings.ts';
import { Banner } from '#site/ui/banner.tsx';
import type { LessonForm } from './lesson-form.ts';
import * as words from './words.ts';

interface RoadTestNoteProps {
  form: LessonForm;
}

/** What a Road Test lesson should agree with: the day that the licence allows the test from, and the test that is booked. */
export function RoadTestNote({ form }: RoadTestNoteProps) {
  const [studentId, lessonType, date] = useWatch({
    control: form.control,
    name: ['studentId', 'lessonType', 'date'],
  });
  const isAsked = lessonType === 'Road Test' && Boolean(studentId);
  const tests = useTestDays(studentNumbered(studentId), isAsked).data;
  if (!isAsked || !tests) return null;
  const { next } = tests;
  const booked = tests.days.find(({ bookingId }) => bookingId !== null);
  if (next && date && date < next.earliest)
    return (
      <Banner tone="warning" role="status">
        {words.licenceAllowsFrom({ date: formatDate(next.earliest), source: next.source })}
      </Banner>
    );
  if (booked && dateOf(booked.startTime) !== date)
    return (
      <Banner tone="warning" role="status">
        {words.testIsBookedFor({ moment: formatMoment(booked.startTime) })}
      </Banner>
    );
  return null;
}

import { useEffect } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { useTestDays } from '#site/data/test-bookings.ts';
import { BookTestDialog } from './BookTestDialog.tsx';

interface NoteTestProps {
  lesson: Lesson;
  onClose: () => void;
}

/** Asks for the test that a Road Test lesson belongs to; nothing where one is booked for that day. */
export default function NoteTest({ lesson, onClose }: NoteTestProps) {
  const { id: lessonId, studentId, startTime } = lesson;
  const tests = useTestDays(studentId);
  const isBooked = tests.data?.days.some(
    (test) => test.bookingId !== null && dateOf(test.startTime) === dateOf(startTime),
  );
  const isNothingToAsk = isBooked === true || tests.isError;
  useEffect(() => {
    if (isNothingToAsk) onClose();
  }, [isNothingToAsk, onClose]);
  if (isBooked !== false) return null;
  return (
    <BookTestDialog
      studentId={studentId}
      known={undefined}
      lesson={{ lessonId, startTime }}
      onClose={onClose}
    />
  );
}

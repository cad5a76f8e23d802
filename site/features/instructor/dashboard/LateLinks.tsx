import { Clock, MessageSquare } from 'lucide-react';
import { addMinutes, timeOf } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { messageLink } from '#site/format/phone-links.ts';
import { MenuLink } from '#site/ui/menu.tsx';
import * as words from './words.tsx';

const delays = [5, 10, 20] as const;

/** A message for each delay, written and ready to send from this phone; the chat for those who would rather. */
export function LateLinks({
  lesson,
  student: { id, firstName, phone },
}: {
  lesson: Lesson;
  student: Student;
}) {
  return (
    <>
      {phone &&
        delays.map((minutes) => (
          <MenuLink
            key={minutes}
            glyph={Clock}
            href={messageLink(phone, lateWords(firstName, lesson, minutes))}
          >
            {words.minutesLate({ minutes })}
          </MenuLink>
        ))}
      <MenuLink glyph={MessageSquare} href={`/messages?to=${id}`}>
        {words.writeInTheChat}
      </MenuLink>
    </>
  );
}

const lateWords = (name: string, { startTime }: Lesson, minutes: number) =>
  words.lateMessage({
    name,
    minutes,
    startTime: timeOf(startTime),
    arrival: timeOf(addMinutes(startTime, minutes)),
  });

import { Clock, MessageSquare } from 'lucide-react';
import { addMinutes, timeOf } from '#domain/kernel/nz-time.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { messageLink } from '#site/format/phone-links.ts';
import { MenuLink } from '#site/ui/menu.tsx';

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
            {minutes} minutes late
          </MenuLink>
        ))}
      <MenuLink glyph={MessageSquare} href={`/messages?to=${id}`}>
        Write in the chat
      </MenuLink>
    </>
  );
}

const lateWords = (name: string, { startTime }: Lesson, minutes: number) =>
  `Hi ${name}, I am running about ${minutes} minutes late for your ${timeOf(startTime)} lesson. I will be there at about ${timeOf(addMinutes(startTime, minutes))}.`;

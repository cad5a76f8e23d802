import { timeOf } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import type { HeldTime } from '#site/data/held-times.ts';
import { bold } from '#site/ui/tags.tsx';
import { useKnownStudents } from './use-known-students.ts';
import { WaitingLine } from './WaitingLine.tsx';
import * as words from './words.tsx';

/** The times that learners hold until their deposits are paid. */
export function HeldTimes({ held }: { held: readonly HeldTime[] }) {
  const { nameOf } = useKnownStudents(held);
  return held.map((each) => (
    <WaitingLine
      key={each.lessonId}
      says={words.isHeldFor({
        name: nameOf(each),
        when: formatMoment(each.startTime),
        until: timeOf(each.heldUntil),
        b: bold,
      })}
    />
  ));
}

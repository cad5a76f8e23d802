import { CalendarPlus } from 'lucide-react';
import { addDays, clockAt, dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { useLessons } from '#site/data/lessons.ts';
import type { Proposal } from '#site/data/proposals.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { Button } from '#site/ui/button.tsx';
import { bold } from '#site/ui/tags.tsx';
import { sayTimes } from './say-times.ts';
import { useKnownStudents } from './use-known-students.ts';
import { WaitingLine } from './WaitingLine.tsx';
import * as words from './words.tsx';

/** The times that students would like instead of what they were offered; each stays until it is booked or past. */
export function SuggestedTimes({ proposals }: { proposals: readonly Proposal[] }) {
  const { nameOf } = useKnownStudents(proposals);
  return proposals.map((proposal) => (
    <SuggestedTime key={proposal.id} proposal={proposal} name={nameOf(proposal)} />
  ));
}

function SuggestedTime({ proposal, name }: { proposal: Proposal; name: string }) {
  const open = useOpenDialog();
  const { studentId, suggests, note } = proposal;
  const day = suggests ? dateOf(suggests.startTime) : '';
  const { data: lessons } = useLessons(
    suggests
      ? { studentId, from: startOfDay(day), to: startOfDay(addDays(day, 1)) }
      : { studentId },
  );
  if (!suggests || !lessons) return null;
  const isBooked = lessons.some(
    ({ status, startTime, endTime }) =>
      status !== 'cancelled' && startTime < suggests.endTime && suggests.startTime < endTime,
  );
  if (isBooked) return null;
  const { date, time } = clockAt(suggests.startTime);
  return (
    <WaitingLine
      says={words.wouldRatherCome({ name, times: sayTimes(suggests), b: bold })}
      note={note}
    >
      <Button
        needsSignal
        size="sm"
        glyph={CalendarPlus}
        aria-label={words.schedule2({ name, times: sayTimes(suggests) })}
        onClick={() => open({ kind: 'schedule-lesson', studentId, date, time })}
      >
        {words.schedule}
      </Button>
    </WaitingLine>
  );
}

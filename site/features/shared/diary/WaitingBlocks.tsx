import { useContext, useState } from 'react';
import { dateOf, type LocalDate, timeOf } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import type { HeldTime } from '#site/data/held-times.ts';
import { type Proposal, useWithdraw } from '#site/data/proposals.ts';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { placeOf } from './Block.tsx';
import { type ClockSpan, clockSpan } from './clock-span.ts';
import { ClockWords } from './clock-words.ts';
import { sayTimes } from './say-times.ts';
import { useKnownStudents } from './use-known-students.ts';
import * as texts from './words.tsx';

interface WaitingBlocksProps {
  proposals: readonly Proposal[];
  held: readonly HeldTime[];
  date: LocalDate;
  shown: ClockSpan;
}

/** The times of one day that wait for a student, under its lessons: offered, and pressed to be taken back; or held until a deposit is paid. */
export function WaitingBlocks({ proposals, held, date, shown }: WaitingBlocksProps) {
  const { nameOf } = useKnownStudents([...proposals, ...held]);
  const isOnDay = ({ startTime }: { startTime: string }) => dateOf(startTime) === date;
  return (
    <>
      {proposals.filter(isOnDay).map((proposal) => (
        <Proposed key={proposal.id} proposal={proposal} name={nameOf(proposal)} shown={shown} />
      ))}
      {held.filter(isOnDay).map((each) => (
        <Held key={each.lessonId} held={each} name={nameOf(each)} shown={shown} />
      ))}
    </>
  );
}

function Held({ held, name, shown }: { held: HeldTime; name: string; shown: ClockSpan }) {
  const span = within(held, shown);
  if (!span) return null;
  const words = texts.heldFor({ name, until: timeOf(held.heldUntil) });
  return (
    <p data-slot="held" style={placeOf(span)} title={words}>
      <span>{words}</span>
    </p>
  );
}

/** What of a time is drawn; null where nothing is. */
function within(times: { startTime: string; endTime: string }, shown: ClockSpan): ClockSpan | null {
  const { from, to } = clockSpan(times);
  const span = { from: Math.max(from, shown.from), to: Math.min(to, shown.to) };
  return span.from >= span.to ? null : span;
}

interface ProposedProps {
  proposal: Proposal;
  name: string;
  shown: ClockSpan;
}

function Proposed({ proposal, name, shown }: ProposedProps) {
  const say = useContext(ClockWords);
  const toast = useToast();
  const withdraw = useWithdraw();
  const [isAsking, setAsking] = useState(false);
  const span = within(proposal, shown);
  if (!span) return null;
  const words = texts.proposedTo({ name });
  const times = sayTimes(proposal, say);
  return (
    <>
      <button
        type="button"
        data-slot="proposed"
        style={placeOf(span)}
        aria-label={`${words}, ${times}`}
        onClick={() => setAsking(true)}
      >
        <span>{words}</span>
      </button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words}
        consequence={texts.heldUntilIfYouWithdrawIt({
          title: proposal.title,
          times,
          moment: formatMoment(proposal.heldUntil),
        })}
        confirm={texts.withdraw}
        keep={texts.keepIt}
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(proposal.id, {
            onSuccess: () => toast({ title: texts.withdrawn, description: times }),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}

import { useContext, useState } from 'react';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type Proposal, useWithdraw } from '#site/data/proposals.ts';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { placeOf } from './Block.tsx';
import { type ClockSpan, clockSpan } from './clock-span.ts';
import { ClockWords } from './clock-words.ts';
import { sayTimes } from './say-times.ts';
import { useKnownStudents } from './use-known-students.ts';
import * as texts from './words.tsx';

interface ProposedBlocksProps {
  proposals: readonly Proposal[];
  date: LocalDate;
  shown: ClockSpan;
}

/** The times of one day that students have been offered, under its lessons; pressed, one can be taken back. */
export function ProposedBlocks({ proposals, date, shown }: ProposedBlocksProps) {
  const { nameOf } = useKnownStudents(proposals);
  return proposals
    .filter(({ startTime }) => dateOf(startTime) === date)
    .map((proposal) => (
      <Proposed key={proposal.id} proposal={proposal} name={nameOf(proposal)} shown={shown} />
    ));
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
  const { from, to } = clockSpan(proposal);
  const span = { from: Math.max(from, shown.from), to: Math.min(to, shown.to) };
  if (span.from >= span.to) return null;
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

import { dateOf, minutesBetween } from '#domain/kernel/nz-time.ts';
import { type MyProposal, useDeclineProposal } from '#site/data/learner/proposals.ts';
import { sayTimes } from '#site/features/shared/diary/say-times.ts';
import { TimeDialog } from '#site/features/shared/diary/TimeDialog.tsx';
import * as words from './words.ts';

interface AnotherTimeProps {
  proposal: MyProposal;
  onClose: () => void;
}

/** Answers an offer with a time that would suit instead: the instructor is told, and decides. */
export function AnotherTime({ proposal, onClose }: AnotherTimeProps) {
  const { id: proposalId, startTime, endTime } = proposal;
  const decline = useDeclineProposal();
  return (
    <TimeDialog
      title={words.askForAnotherTime}
      consequence={words.insteadOfForMinutesTheOffered({
        times: sayTimes(proposal),
        minutesBetween: minutesBetween(startTime, endTime),
      })}
      answer={words.send}
      day={dateOf(startTime)}
      send={({ note, startTime: suggestedTime }) =>
        decline.mutateAsync({ note, proposalId, suggestedTime })
      }
      says={() => ({
        title: words.answerSent,
        description: words.yourInstructorDecidesAndTellsYou,
      })}
      failed={false}
      onClose={onClose}
    />
  );
}

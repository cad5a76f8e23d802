import { CalendarClock, Check, User, X } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { dateParts, formatMoment, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import {
  type MyProposal,
  useAcceptProposal,
  useDeclineProposal,
} from '#site/data/learner/proposals.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { sayTimes } from '#site/features/shared/diary/say-times.ts';
import { Count } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { DatePlate } from '#site/ui/date-plate.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import '#site/features/shared/diary/lesson-words.css';
import './proposals.css';
import * as words from './words.ts';

const AnotherTime = lazyDialog(() => import('./AnotherTime.tsx').then((file) => file.AnotherTime));

/** Times the instructor offers, each with its answers. */
export function ProposalsPanel({ proposals }: { proposals: readonly MyProposal[] }) {
  return (
    <Panel className="proposals" aria-label={words.proposedTimes}>
      <PanelHeader title={words.proposedTimes}>
        <Count count={proposals.length} tone="neutral" />
      </PanelHeader>
      <ul className="rows">
        {proposals.map((proposal) => (
          <Offer key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Panel>
  );
}

function Offer({ proposal }: { proposal: MyProposal }) {
  const { startTime, endTime, title, lessonType, description, instructorName } = proposal;
  const date = dateOf(startTime);
  const { weekday, day, month } = dateParts(date);
  return (
    <li>
      <DatePlate dateTime={date} day={day} month={month} />
      <div className="lesson-words">
        <p>
          <b>{title}</b>
        </p>
        <p className="num">
          {weekday}, {formatTimeSpan(startTime, endTime)}
        </p>
        <p className="lesson-with">
          <TypeSign lessonType={lessonType} />
          <span>
            <Icon glyph={User} size="xs" />
            {instructorName}
          </span>
        </p>
        {description && <p className="muted">{description}</p>}
        <p className="muted">
          {words.heldForYouUntil({ moment: formatMoment(proposal.heldUntil) })}
        </p>
        <Answers proposal={proposal} />
      </div>
    </li>
  );
}

/** Accept, Another time and Decline, for those who may book; anyone else reads what is offered. */
function Answers({ proposal }: { proposal: MyProposal }) {
  const { may } = useLearner();
  const toast = useToast();
  const accept = useAcceptProposal();
  const decline = useDeclineProposal();
  const [asking, setAsking] = useState<'decline' | 'another' | null>(null);
  if (!may('schedule lessons')) return null;
  const times = sayTimes(proposal);
  const about = `${proposal.title}, ${times}`;
  const say = (title: string) => () => toast({ title, description: times });

  return (
    <p className="answers">
      <Button
        variant="primary"
        glyph={Check}
        busy={accept.isPending}
        aria-label={words.accept2({ about })}
        onClick={() => accept.mutate(proposal.id, { onSuccess: say(words.lessonBooked) })}
      >
        {words.accept}
      </Button>
      <Button
        needsSignal
        glyph={CalendarClock}
        aria-label={words.anotherTimeThan({ about })}
        onClick={() => setAsking('another')}
      >
        {words.anotherTime}
      </Button>
      <Button
        needsSignal
        glyph={X}
        aria-label={words.decline2({ about })}
        onClick={() => setAsking('decline')}
      >
        {words.decline}
      </Button>
      {asking === 'another' && <AnotherTime proposal={proposal} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        open={asking === 'decline'}
        onOpenChange={(open) => !open && setAsking(null)}
        title={words.decline3({ about })}
        consequence={words.yourInstructorIsToldAndThe}
        confirm={words.decline}
        keep={words.back}
        busy={decline.isPending}
        onConfirm={() =>
          decline.mutate(
            { proposalId: proposal.id },
            { onSuccess: say(words.declined), onSettled: () => setAsking(null) },
          )
        }
      />
    </p>
  );
}

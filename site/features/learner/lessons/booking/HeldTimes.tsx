import { useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { dateParts, formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { type HeldTime, useGiveUpHold, useMyHolds } from '#site/data/learner/holds.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { DatePlate } from '#site/ui/date-plate.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

const HoldDialog = lazyDialog(() => import('./HoldDialog.tsx').then((file) => file.HoldDialog));

/** A time that waits for its deposit; nothing at all where none does. */
export function HeldTimes() {
  const now = useNow();
  const open =
    useMyHolds().data?.filter(({ state, heldUntil }) => state === 'open' && heldUntil > now) ?? [];
  if (open.length === 0) return null;
  return (
    <Panel aria-label={words.waitingForDeposit}>
      <PanelHeader title={words.waitingForDeposit} />
      <ul className="rows">
        {open.map((held) => (
          <Held key={held.lessonId} held={held} />
        ))}
      </ul>
    </Panel>
  );
}

function Held({ held }: { held: HeldTime }) {
  const { lessonId, lessonType, startTime, endTime, heldUntil } = held;
  const { may } = useLearner();
  const toast = useToast();
  const giveUp = useGiveUpHold();
  const [isPaying, setPaying] = useState(false);
  const date = dateOf(startTime);
  const { weekday, day, month } = dateParts(date);
  const moment = `${formatDate(date, { year: false })}, ${timeOf(startTime)}`;
  const deposit = formatDollars(held.deposit);
  return (
    <li>
      <DatePlate dateTime={date} day={day} month={month} />
      <div className="lesson-words">
        <p>
          <b>{lessonType}</b>
        </p>
        <p className="num">
          {weekday}, {formatTimeSpan(startTime, endTime)}
        </p>
        <p className="muted">{words.heldUntil({ time: timeOf(heldUntil) })}</p>
        <p className="lesson-actions">
          {may('make payments') && (
            <Button
              needsSignal
              variant="primary"
              aria-label={words.payDepositOf({ deposit, moment })}
              onClick={() => setPaying(true)}
            >
              {words.payDeposit({ deposit })}
            </Button>
          )}
          <Button
            needsSignal
            busy={giveUp.isPending}
            aria-label={words.giveUpMoment({ moment })}
            onClick={() =>
              giveUp.mutate(lessonId, {
                onSuccess: () => toast({ title: words.givenUp, description: moment }),
              })
            }
          >
            {words.giveItUp}
          </Button>
        </p>
      </div>
      {isPaying && <HoldDialog held={held} onClose={() => setPaying(false)} />}
    </li>
  );
}

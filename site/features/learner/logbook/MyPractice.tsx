import { EyeOff, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLearner } from '#site/data/learner/learner.ts';
import {
  type Drive,
  useAskSupervisor,
  usePractice,
  useWithdrawPractice,
} from '#site/data/learner/practice.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { PracticePanel } from '#site/features/shared/practice-drives/PracticePanel.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

const Timer = lazyPart(() => import('./Timer.tsx').then((module) => module.Timer));
const Supervisors = lazyPart(() =>
  import('./Supervisors.tsx').then((module) => module.Supervisors),
);
const TakeAway = lazyPart(() => import('./TakeAway.tsx').then((module) => module.TakeAway));
const LogDialog = lazyDialog(() => import('./LogDialog.tsx').then((module) => module.LogDialog));

/** From sixteen on the learner decides. */
const NotShared = () => (
  <Panel className="practice" aria-label={words.practiceDrives}>
    <PanelHeader title={words.practiceDrives} />
    <Empty glyph={EyeOff} title={words.notShared}>
      {words.fromTheAgeOf16A}
    </Empty>
  </Panel>
);

/** My practice drives: logging one, and having it confirmed. A parent looks on. */
export function MyPractice() {
  const practice = usePractice();
  const isMine = useLearner().portal === 'student-portal';
  const withdraw = useWithdrawPractice();
  const [logging, setLogging] = useState<'new' | Drive | null>(null);
  const [removed, setRemoved] = useState<Drive | null>(null);

  const remove = () => removed && withdraw.mutate(removed, { onSettled: () => setRemoved(null) });

  const actionsOf = (drive: Drive) => (
    <DriveActions
      drive={drive}
      onChange={() => setLogging(drive)}
      onRemove={() => setRemoved(drive)}
    />
  );

  return (
    <Loaded from={practice}>
      {(all) =>
        !all.isShared ? (
          <NotShared />
        ) : (
          <>
            {isMine && <Timer supervisors={all.supervisors} />}
            <PracticePanel practice={all} actionsOf={isMine ? actionsOf : () => null}>
              {isMine && (
                <Button size="sm" glyph={Plus} onClick={() => setLogging('new')}>
                  {words.logADrive}
                </Button>
              )}
            </PracticePanel>
            {isMine && <Supervisors supervisors={all.supervisors} />}
            {isMine && <TakeAway />}
            {logging && (
              <LogDialog
                {...(logging === 'new' ? {} : { drive: logging })}
                supervisors={all.supervisors}
                onClose={() => setLogging(null)}
              />
            )}
            <ConfirmDialog
              open={removed !== null}
              onOpenChange={(open) => !open && setRemoved(null)}
              title={words.removeThisDrive}
              consequence={words.itIsTakenOutOfYour}
              confirm={words.removeDrive}
              keep={words.keepDrive}
              busy={withdraw.isPending}
              onConfirm={remove}
            />
          </>
        )
      }
    </Loaded>
  );
}

interface DriveActionsProps {
  drive: Drive;
  onChange: () => void;
  onRemove: () => void;
}

function DriveActions({ drive, onChange, onRemove }: DriveActionsProps) {
  const ask = useAskSupervisor();
  const toast = useToast();
  const askFor = () =>
    ask.mutate(drive.id, {
      onSuccess: ({ email }) =>
        toast(
          email === 'sent' || email === 'waiting'
            ? {
                title: words.hasBeenAsked({ supervisorName: drive.supervisorName }),
                description: words.theLinkInTheLetterWorks,
              }
            : {
                title: words.theLetterDidNotGoOut,
                description: words.pleaseTryAgainLaterOrAsk,
                variant: 'destructive',
              },
        ),
    });

  return (
    <p className="acts cluster-2">
      {drive.status === 'waiting' && drive.supervisorId === null && (
        <Button size="sm" glyph={Send} busy={ask.isPending} onClick={askFor}>
          {drive.askedUntil
            ? words.askAgain({ supervisorName: drive.supervisorName })
            : words.ask({ supervisorName: drive.supervisorName })}
        </Button>
      )}
      <Button needsSignal size="sm" variant="quiet" glyph={Pencil} onClick={onChange}>
        {words.change}
      </Button>
      {drive.status !== 'confirmed' && (
        <Button needsSignal size="sm" variant="quiet" glyph={Trash2} onClick={onRemove}>
          {words.remove}
        </Button>
      )}
    </p>
  );
}

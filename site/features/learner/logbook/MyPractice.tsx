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
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';

const Timer = lazyDialog(() => import('./Timer.tsx').then((module) => module.Timer));
const Supervisors = lazyDialog(() =>
  import('./Supervisors.tsx').then((module) => module.Supervisors),
);
const TakeAway = lazyDialog(() => import('./TakeAway.tsx').then((module) => module.TakeAway));
const LogDialog = lazyDialog(() => import('./LogDialog.tsx').then((module) => module.LogDialog));

/** From sixteen on the learner decides. */
const NotShared = () => (
  <Panel className="practice" aria-label="Practice drives">
    <PanelHeader title="Practice drives" />
    <Empty glyph={EyeOff} title="Not shared">
      From the age of 16 a learner decides who sees their practice drives.
    </Empty>
  </Panel>
);

/** My practice drives: logging one, and having it confirmed. A parent looks on. */
export function MyPractice() {
  const practice = usePractice();
  const isMine = useLearner().door === 'student-portal';
  const ask = useAskSupervisor();
  const withdraw = useWithdrawPractice();
  const [logging, setLogging] = useState<'new' | Drive | null>(null);
  const [removed, setRemoved] = useState<Drive | null>(null);
  const toast = useToast();

  const askFor = (drive: Drive) =>
    ask.mutate(drive.id, {
      onSuccess: ({ email }) =>
        toast(
          email === 'sent' || email === 'waiting'
            ? {
                title: `${drive.supervisorName} has been asked`,
                description: 'The link in the letter works once, for two weeks.',
              }
            : {
                title: 'The letter did not go out',
                description: 'Please try again later, or ask your instructor to confirm the drive.',
                variant: 'destructive',
              },
        ),
    });

  const remove = () =>
    removed && withdraw.mutate(removed.id, { onSettled: () => setRemoved(null) });

  const actionsOf = (drive: Drive) => (
    <p className="acts">
      {drive.status === 'waiting' && drive.supervisorId === null && (
        <Button size="sm" glyph={Send} busy={ask.isPending} onClick={() => askFor(drive)}>
          {drive.askedUntil ? `Ask ${drive.supervisorName} again` : `Ask ${drive.supervisorName}`}
        </Button>
      )}
      <Button size="sm" variant="quiet" glyph={Pencil} onClick={() => setLogging(drive)}>
        Change
      </Button>
      {drive.status !== 'confirmed' && (
        <Button size="sm" variant="quiet" glyph={Trash2} onClick={() => setRemoved(drive)}>
          Remove
        </Button>
      )}
    </p>
  );

  return (
    <Loaded from={practice} failed="The practice drives could not be loaded">
      {(all) =>
        !all.isShared ? (
          <NotShared />
        ) : (
          <>
            {isMine && <Timer supervisors={all.supervisors} />}
            <PracticePanel practice={all} actionsOf={isMine ? actionsOf : () => null}>
              {isMine && (
                <Button size="sm" glyph={Plus} onClick={() => setLogging('new')}>
                  Log a drive
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
              title="Remove this drive?"
              consequence="It is taken out of your practice drives, and its link stops working."
              confirm="Remove drive"
              keep="Keep drive"
              busy={withdraw.isPending}
              onConfirm={remove}
            />
          </>
        )
      }
    </Loaded>
  );
}

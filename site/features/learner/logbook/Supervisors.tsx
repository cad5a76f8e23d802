import { Plus, Send, UserRoundX, Users } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import {
  type Practice,
  useInviteSupervisor,
  useRemoveSupervisor,
  useWriteToSupervisor,
} from '#site/data/learner/practice.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';
import './my-practice.css';

const SupervisorDialog = lazyDialog(() =>
  import('./SupervisorDialog.tsx').then((module) => module.SupervisorDialog),
);

type Supervisor = Practice['supervisors'][number];

/** Who supervises my drives: each registers once by a link of their own, and then confirms several drives at a time. */
export function Supervisors({ supervisors }: Pick<Practice, 'supervisors'>) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Supervisor | null>(null);
  const invite = useInviteSupervisor();
  const write = useWriteToSupervisor();
  const remove = useRemoveSupervisor();
  const toast = useToast();

  const writeTo = ({ id, name }: Supervisor) =>
    write.mutate(id, {
      onSuccess: ({ email }) =>
        toast(
          email === 'sent' || email === 'waiting'
            ? { title: words.nameHasBeenAsked({ name }), description: words.theLinkInTheLetterIs }
            : {
                title: words.theLetterDidNotGoOut,
                description: words.pleaseTryAgainLaterOrAsk2,
                variant: 'destructive',
              },
        ),
    });

  return (
    <Panel className="supervisors" aria-label={words.supervisors}>
      <PanelHeader title={words.supervisors}>
        <Button needsSignal size="sm" glyph={Plus} onClick={() => setAdding(true)}>
          {words.addASupervisor}
        </Button>
      </PanelHeader>
      {supervisors.length === 0 ? (
        <Empty glyph={Users} title={words.noSupervisorYet}>
          {words.aSupervisorRegistersOnceByA}
        </Empty>
      ) : (
        <ul className="stack-3 rows">
          {supervisors.map((one) => (
            <li key={one.id}>
              <p className="cluster-2-5">
                <b>{one.name}</b>
                <Badge tone={one.isRegistered ? 'success' : 'warning'}>
                  {one.isRegistered ? words.registered : words.notRegisteredYet}
                </Badge>
              </p>
              {one.mayFrom && (
                <p className="muted">
                  {words.maySuperviseFrom({ mayFrom: formatDate(one.mayFrom) })}
                </p>
              )}
              <p className="acts cluster-2">
                {one.hasEmail ? (
                  <Button
                    size="sm"
                    glyph={Send}
                    busy={write.isPending}
                    onClick={() => writeTo(one)}
                  >
                    {words.sendTheLink}
                  </Button>
                ) : (
                  <span className="muted">{words.yourInstructorCanPassTheLink}</span>
                )}
                <Button
                  needsSignal
                  size="sm"
                  variant="quiet"
                  glyph={UserRoundX}
                  onClick={() => setRemoved(one)}
                >
                  {words.remove}
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <SupervisorDialog invite={invite} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => !open && setRemoved(null)}
        title={removed ? words.removeName({ name: removed.name }) : words.removeThisSupervisor}
        consequence={words.theirLinkStopsWorkingDrivesKeep}
        confirm={words.removeSupervisor}
        keep={words.keepSupervisor}
        busy={remove.isPending}
        onConfirm={() =>
          removed && remove.mutate(removed.id, { onSettled: () => setRemoved(null) })
        }
      />
    </Panel>
  );
}

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
            ? { title: `${name} has been asked`, description: 'The link in the letter is theirs.' }
            : {
                title: 'The letter did not go out',
                description: 'Please try again later, or ask your instructor for the link.',
                variant: 'destructive',
              },
        ),
    });

  return (
    <Panel className="supervisors" aria-label="Supervisors">
      <PanelHeader title="Supervisors">
        <Button size="sm" glyph={Plus} onClick={() => setAdding(true)}>
          Add a supervisor
        </Button>
      </PanelHeader>
      {supervisors.length === 0 ? (
        <Empty glyph={Users} title="No supervisor yet">
          A supervisor registers once, by a link of their own, and then confirms your drives several
          at a time.
        </Empty>
      ) : (
        <ul>
          {supervisors.map((one) => (
            <li key={one.id}>
              <p className="head">
                <b>{one.name}</b>
                <Badge tone={one.isRegistered ? 'success' : 'warning'}>
                  {one.isRegistered ? 'Registered' : 'Not registered yet'}
                </Badge>
              </p>
              {one.mayFrom && <p className="muted">May supervise from {formatDate(one.mayFrom)}</p>}
              <p className="acts">
                {one.hasEmail ? (
                  <Button
                    size="sm"
                    glyph={Send}
                    busy={write.isPending}
                    onClick={() => writeTo(one)}
                  >
                    Send the link
                  </Button>
                ) : (
                  <span className="muted">Your instructor can pass the link on.</span>
                )}
                <Button
                  size="sm"
                  variant="quiet"
                  glyph={UserRoundX}
                  onClick={() => setRemoved(one)}
                >
                  Remove
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
        title={`Remove ${removed?.name ?? 'this supervisor'}?`}
        consequence="Their link stops working. Drives keep what was said of them."
        confirm="Remove supervisor"
        keep="Keep supervisor"
        busy={remove.isPending}
        onConfirm={() =>
          removed && remove.mutate(removed.id, { onSettled: () => setRemoved(null) })
        }
      />
    </Panel>
  );
}

import { Check, MonitorSmartphone } from 'lucide-react';
import { clockAt } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useEndOtherSessions, useRevokeSession, useSessions } from '#site/data/account.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** Where I am signed in, each with a way to end it. */
export function SessionList() {
  const sessions = useSessions();
  const revoke = useRevokeSession();
  const endOthers = useEndOtherSessions();
  const toast = useToast();

  const signOut = (number: number, device: string) =>
    revoke.mutate(number, {
      onSuccess: () => toast({ title: 'Signed out', description: device }),
    });

  const signOutOthers = () =>
    endOthers.mutate(undefined, {
      onSuccess: () => toast({ title: 'Signed out everywhere else' }),
    });

  return (
    <Panel>
      <PanelHeader title="Active sessions">
        {(sessions.data?.length ?? 0) > 1 && (
          <Button size="sm" busy={endOthers.isPending} onClick={signOutOthers}>
            Sign out everywhere else
          </Button>
        )}
      </PanelHeader>
      {sessions.isPending && <SkeletonRows />}
      {sessions.isError && (
        <Failed title="Sessions could not be loaded" onRetry={() => void sessions.refetch()} />
      )}
      <ul className="sessions">
        {sessions.data?.map(({ number, device, startedAt, seenAt, isCurrent }) => (
          <li key={number}>
            <Icon glyph={MonitorSmartphone} />
            <div>
              <p>
                <b>{device}</b>
                {isCurrent && (
                  <Badge tone="success" glyph={Check}>
                    This device
                  </Badge>
                )}
              </p>
              <p className="muted num">
                Last seen {moment(seenAt)}, signed in {moment(startedAt)}
              </p>
            </div>
            {!isCurrent && (
              <Button
                size="sm"
                onClick={() => signOut(number, device)}
                aria-label={`Sign out ${device}, last seen ${moment(seenAt)}`}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function moment(at: string): string {
  const { date, time } = clockAt(at);
  return `${formatDate(date)}, ${time}`;
}

import { Check, MonitorSmartphone } from 'lucide-react';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { useEndOtherSessions, useRevokeSession, useSessions } from '#site/data/account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { nameOf } from '#site/data/own-devices.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** Where I am signed in, each with a way to end it. */
export function SessionList() {
  const sessions = useSessions();
  const revoke = useRevokeSession();
  const endOthers = useEndOtherSessions();
  const toast = useToast();

  const signOut = (number: number, device: string) =>
    revoke.mutate(number, {
      onSuccess: () => toast({ title: words.signedOut, description: device }),
    });

  const signOutOthers = () =>
    endOthers.mutate(undefined, {
      onSuccess: () => toast({ title: words.signedOutEverywhereElse }),
    });

  return (
    <Panel>
      <PanelHeader title={words.activeSessions}>
        {(sessions.data?.length ?? 0) > 1 && (
          <Button size="sm" busy={endOthers.isPending} onClick={signOutOthers}>
            {words.signOutEverywhereElse}
          </Button>
        )}
      </PanelHeader>
      <Loaded from={sessions}>
        {(all) => (
          <ul className="sessions rows">
            {all.map(({ number, startedAt, seenAt, isCurrent, ...session }) => (
              <li key={number}>
                <Icon glyph={MonitorSmartphone} />
                <div>
                  <p>
                    <b>{nameOf(session)}</b>
                    {isCurrent && (
                      <Badge tone="success" glyph={Check}>
                        {words.thisDevice}
                      </Badge>
                    )}
                  </p>
                  <p className="muted num">
                    {words.sessionTimes({
                      isNamed: session.name === null ? 'no' : 'yes',
                      device: session.device,
                      seen: formatMoment(seenAt),
                      since: formatMoment(startedAt),
                    })}
                  </p>
                </div>
                {!isCurrent && (
                  <Button
                    needsSignal
                    size="sm"
                    onClick={() => signOut(number, nameOf(session))}
                    aria-label={words.signOutDevice({
                      device: nameOf(session),
                      seen: formatMoment(seenAt),
                    })}
                  >
                    {words.signOut}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

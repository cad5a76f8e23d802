import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { clockAt } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useSessions, useUser } from '#site/data/account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { knowsPasskeys, type Passkey, usePasskeys, useRemovePasskey } from '#site/data/passkeys.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

const AddDialog = lazyDialog(() =>
  import('./PasskeyNameDialog.tsx').then(({ AddPasskeyDialog }) => AddPasskeyDialog),
);
const RenameDialog = lazyDialog(() =>
  import('./PasskeyNameDialog.tsx').then(({ RenamePasskeyDialog }) => RenamePasskeyDialog),
);

type Opened = { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

/** The devices that open my account by finger, face or PIN. */
export function Passkeys() {
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const passkeys = usePasskeys();
  const device = useSessions().data?.find(({ isCurrent }) => isCurrent)?.device;
  const isConfirmed = useUser().data?.isEmailVerified ?? true;
  const close = () => setOpened(null);

  return (
    <Panel>
      <PanelHeader title={words.passkeys}>
        <Button
          needsSignal
          size="sm"
          disabled={!isConfirmed || !knowsPasskeys()}
          onClick={() => setAdding(true)}
        >
          {words.addAPasskey}
        </Button>
      </PanelHeader>
      <PanelBody>
        <p className="muted">{hintFor(isConfirmed)}</p>
      </PanelBody>
      <Loaded from={passkeys}>
        {(loaded) =>
          loaded.length > 0 && (
            <ul className="sessions rows">
              {loaded.map((passkey) => (
                <li key={passkey.number}>
                  <Icon glyph={KeyRound} />
                  <div>
                    <p>
                      <b>{passkey.name}</b>
                    </p>
                    <p className="muted num">{historyOf(passkey)}</p>
                  </div>
                  <div className="actions cluster-2">
                    <Button
                      needsSignal
                      size="sm"
                      aria-label={words.renameOne({ passkey: passkey.name })}
                      onClick={() => setOpened({ what: 'rename', passkey })}
                    >
                      {words.rename}
                    </Button>
                    <Button
                      needsSignal
                      size="sm"
                      aria-label={words.removeOne({ passkey: passkey.name })}
                      onClick={() => setOpened({ what: 'remove', passkey })}
                    >
                      {settingsWords.remove}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <AddDialog device={device} onClose={() => setAdding(false)} />}
      {opened?.what === 'rename' && <RenameDialog passkey={opened.passkey} onClose={close} />}
      <RemoveQuestion passkey={opened?.what === 'remove' ? opened.passkey : null} onClose={close} />
    </Panel>
  );
}

function RemoveQuestion({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const remove = useRemovePasskey();
  const toast = useToast();
  const done = () => toast({ title: words.passkeyRemoved, description: passkey?.name });
  return (
    <ConfirmDialog
      open={passkey !== null}
      onOpenChange={(open) => !open && onClose()}
      title={words.removeTitle({ passkey: passkey?.name ?? words.thePasskey })}
      consequence={words.whatRemovingDoes}
      confirm={words.removePasskey}
      busy={remove.isPending}
      onConfirm={() =>
        passkey && remove.mutate(passkey.number, { onSuccess: done, onSettled: onClose })
      }
    />
  );
}

function hintFor(isConfirmed: boolean): string {
  if (!isConfirmed) return settingsWords.confirmEmailFirst;
  return knowsPasskeys() ? words.whatPasskeysDo : words.browserKnowsNone;
}

function historyOf({ addedAt, usedAt }: Passkey): string {
  const day = (at: string) => formatDate(clockAt(at).date);
  return words.history({
    added: day(addedAt),
    used: usedAt ? 'once' : 'never',
    last: usedAt ? day(usedAt) : '',
  });
}

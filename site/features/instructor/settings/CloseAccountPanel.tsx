import { useState } from 'react';
import type { User } from '#site/data/account.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

const CloseDialog = lazyDialog(() =>
  import('./CloseAccountDialog.tsx').then(({ CloseAccountDialog }) => CloseAccountDialog),
);

/** The way out for whoever belongs to no school; a school closes under Your data. */
export function CloseAccountPanel({ user }: { user: User }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel>
      <PanelHeader title={words.closeYourAccount} />
      <PanelBody>
        <p>{words.closingWhoBelongsToNone}</p>
        <p className="cluster-2">
          <Button needsSignal onClick={() => setAsked(true)}>
            {words.closeAccount}
          </Button>
        </p>
        {isAsked && <CloseDialog user={user} onClose={() => setAsked(false)} />}
      </PanelBody>
    </Panel>
  );
}

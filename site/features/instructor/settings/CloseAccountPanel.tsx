import { useState } from 'react';
import type { User } from '#site/data/account.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';

const CloseDialog = lazyDialog(() =>
  import('./CloseAccountDialog.tsx').then(({ CloseAccountDialog }) => CloseAccountDialog),
);

/** The way out for whoever belongs to no school; a school closes under Your data. */
export function CloseAccountPanel({ user }: { user: User }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel>
      <PanelHeader title="Close your account" />
      <PanelBody>
        <p>
          Your account belongs to no school, so that you can close it here, at once and for good.
        </p>
        <p className="row">
          <Button onClick={() => setAsked(true)}>Close account</Button>
        </p>
        {isAsked && <CloseDialog user={user} onClose={() => setAsked(false)} />}
      </PanelBody>
    </Panel>
  );
}

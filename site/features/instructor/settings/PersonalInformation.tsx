import { useState } from 'react';
import { fullName } from '#domain/kernel/full-name.ts';
import type { User } from '#site/data/account.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { Button } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { ChangeNameDialog } from './ChangeNameDialog.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { StatusForm } from './StatusForm.tsx';
import * as words from './words.tsx';

/** Name and email are read here and changed in a dialog of their own; the photo and the status on the spot. */
export function PersonalInformation({ user }: { user: User }) {
  const [asked, setAsked] = useState<'name' | 'email' | null>(null);
  const name = fullName(user);
  const close = () => setAsked(null);
  return (
    <Panel>
      <PanelHeader title={words.personalInformation} />
      <PanelBody className="fields">
        <ProfilePhoto name={name} image={user.profileImageUrl} />
        <Facts>
          <Fact name={words.name}>{name}</Fact>
          <Fact name={sharedWords.email}>{user.email}</Fact>
        </Facts>
        <div className="cluster-2">
          <Button needsSignal size="sm" onClick={() => setAsked('name')}>
            {words.changeName}
          </Button>
          <Button needsSignal size="sm" onClick={() => setAsked('email')}>
            {words.changeEmailAddress}
          </Button>
        </div>
        <StatusForm user={user} />
      </PanelBody>
      {asked === 'name' && <ChangeNameDialog user={user} onClose={close} />}
      {asked === 'email' && <ChangeEmailDialog user={user} onClose={close} />}
    </Panel>
  );
}

import { fullName } from '#domain/kernel/full-name.ts';
import type { User } from '#site/data/account.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { StatusForm } from './StatusForm.tsx';

/** Name and email are read-only; the photo and the status are mine to change. */
export function PersonalInformation({ user }: { user: User }) {
  const name = fullName(user);
  return (
    <Panel>
      <PanelHeader title="Personal information" />
      <PanelBody className="fields">
        <ProfilePhoto name={name} image={user.profileImageUrl} />
        <Facts>
          <Fact name="Name">{name}</Fact>
          <Fact name="Email">{user.email}</Fact>
        </Facts>
        <StatusForm status={user.statusText} />
      </PanelBody>
    </Panel>
  );
}

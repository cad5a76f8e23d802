import './team.css';
import { isOwner } from '#domain/kernel/founder.ts';
import { type User, useUser } from '#site/data/account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useTeam } from '#site/data/team.ts';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { AccountantPanel } from './AccountantPanel.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { MemberList } from './MemberList.tsx';
import * as words from './words.ts';

/** /settings/team: who teaches at the school. */
export default function TeamPage() {
  const user = useUser().data;
  return (
    <SettingsFrame current="/settings/team">
      {user && (user.schoolId === null ? <NoTeam /> : <Team user={user} />)}
    </SettingsFrame>
  );
}

function Team({ user: { id, schoolId } }: { user: User }) {
  const isMine = isOwner(id, schoolId);
  return (
    <Loaded from={useTeam()}>
      {({ members, invitations, isIncluded }) => (
        <>
          <Panel>
            <PanelHeader title={words.instructors} />
            <MemberList members={members} myId={id} mayRemove={isMine} />
          </Panel>
          {isMine && <InvitePanel invitations={invitations} isIncluded={isIncluded} />}
          {isMine && <AccountantPanel />}
        </>
      )}
    </Loaded>
  );
}

function NoTeam() {
  return (
    <Panel>
      <PanelHeader title={words.instructors} />
      <PanelBody>
        <ButtonLink variant="primary" href="/setup">
          {settingsWords.setUpYourSchool}
        </ButtonLink>
      </PanelBody>
    </Panel>
  );
}

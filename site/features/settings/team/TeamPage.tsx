import './team.css';
import { isOwner } from '#domain/team/team.ts';
import { useUser } from '#site/data/account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useTeam } from '#site/data/team.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { MemberList } from './MemberList.tsx';

/** /settings/team: who teaches at the school (product.md, "Plans": part of Premium). */
export default function TeamPage() {
  const user = useUser().data;
  const isMine = user ? isOwner(user.id, user.schoolId) : false;
  if (user?.schoolId === null)
    return (
      <SettingsFrame current="Team">
        <Panel>
          <PanelHeader title="Instructors" />
          <PanelBody>
            <ButtonLink variant="primary" href="/setup">
              Set up your school
            </ButtonLink>
          </PanelBody>
        </Panel>
      </SettingsFrame>
    );
  return (
    <SettingsFrame current="Team">
      <Loaded from={useTeam()} failed="The team could not be loaded">
        {({ members, invitations, isIncluded }) => (
          <>
            <Panel>
              <PanelHeader title="Instructors" />
              <MemberList members={members} myId={user?.id} mayRemove={isMine} />
            </Panel>
            {isMine && <InvitePanel invitations={invitations} isIncluded={isIncluded} />}
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

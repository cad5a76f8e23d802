import './profile.css';
import { useSchool, useUser } from '#site/data/account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useViewer } from '#site/data/team.ts';
import type { Viewer } from '#site/screens.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { EndorsementPanel } from './EndorsementPanel.tsx';
import { PersonalInformation } from './PersonalInformation.tsx';
import { SchoolFacts } from './SchoolFacts.tsx';
import { SchoolInformation } from './SchoolInformation.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import * as words from './words.tsx';

/** /settings/profile: who I am, my photo and status, and my school. */
export default function ProfilePage() {
  const user = useUser().data;
  const school = useSchool(true);
  const { role, hasSchool, isMember } = useViewer() ?? nobody;
  // Who runs or audits the product and does not teach has neither an endorsement nor a school.
  if (role !== 'instructor' && !hasSchool)
    return (
      <SettingsFrame current="/settings/profile">
        {user && <PersonalInformation user={user} />}
      </SettingsFrame>
    );
  return (
    <SettingsFrame current="/settings/profile">
      {user && <PersonalInformation user={user} />}
      {user && <EndorsementPanel {...user} />}
      <Panel>
        <PanelHeader title={words.schoolInformation} />
        <Loaded from={school}>
          {(known) => {
            if (known)
              return isMember ? (
                <SchoolFacts school={known} />
              ) : (
                <SchoolInformation school={known} />
              );
            return (
              <PanelBody>
                <ButtonLink variant="primary" href="/setup">
                  {words.setUpYourSchool}
                </ButtonLink>
              </PanelBody>
            );
          }}
        </Loaded>
      </Panel>
    </SettingsFrame>
  );
}

const nobody: Viewer = { role: 'instructor', hasSchool: false, isMember: false };

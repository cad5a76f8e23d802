import { useSchool, useUser } from '#site/data/account.ts';
import { Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { SchoolInformation } from './SchoolInformation.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** /settings/profile: who I am, read-only, and my school (spec 2 section 2.6). */
export default function ProfilePage() {
  const user = useUser().data;
  const school = useSchool(true);
  return (
    <SettingsFrame current="Profile">
      <Panel>
        <PanelHeader title="Personal information" />
        <PanelBody>
          {user && (
            <Facts>
              <dt>Name</dt>
              <dd>
                {user.firstName} {user.lastName}
              </dd>
              <dt>Email</dt>
              <dd>{user.email}</dd>
            </Facts>
          )}
        </PanelBody>
      </Panel>
      <Panel>
        <PanelHeader title="School information" />
        {school.isPending && <SkeletonRows />}
        {school.data && <SchoolInformation school={school.data} />}
        {school.data === null && (
          <PanelBody>
            <a data-slot="button" data-variant="primary" href="/setup">
              Set up your school
            </a>
          </PanelBody>
        )}
      </Panel>
    </SettingsFrame>
  );
}

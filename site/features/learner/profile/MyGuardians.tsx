import {
  guardianAccessLevelLabels,
  guardianRelationshipLabels,
} from '#domain/catalogue/guardians.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useMyGuardians } from '#site/data/learner/me.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';

const sees = {
  view_only: 'Sees progress, lessons, skills, logbook and certificates.',
  limited: 'Also messages the instructor, asks for lesson changes and sees payments.',
  full: 'Also books lessons, pays, changes contact details and reads reports.',
} as const;

/** Who else may look at my record, and how much of it. */
export function MyGuardians() {
  const guardians = useMyGuardians();
  return (
    <Panel className="guardians">
      <PanelHeader title="Who else has access" />
      <Loaded from={guardians} failed="The list could not be loaded">
        {(all) =>
          all.length === 0 ? (
            <PanelBody>
              <p className="muted">Only you and your instructor. Parents come in by invitation.</p>
            </PanelBody>
          ) : (
            <ul>
              {all.map(({ id, parentName, relationship, accessLevel, status, lastLoginAt }) => (
                <li key={id}>
                  <Avatar name={parentName} />
                  <div>
                    <p>
                      <b>{parentName}</b>
                      <Badge tone={status === 'Active' ? 'success' : 'outline'}>{status}</Badge>
                    </p>
                    <p className="muted">
                      {guardianRelationshipLabels[relationship]},{' '}
                      {guardianAccessLevelLabels[accessLevel].toLowerCase()} access.{' '}
                      {sees[accessLevel]}
                    </p>
                    {lastLoginAt && (
                      <p className="muted num">Last in on {formatDate(dateOf(lastLoginAt))}</p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

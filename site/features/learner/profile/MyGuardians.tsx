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
import * as words from './words.ts';

const sees = {
  view_only: words.seesProgressLessonsSkillsLogbookAnd,
  limited: words.alsoMessagesTheInstructorAsksFor,
  full: words.alsoBooksLessonsPaysChangesContact,
} as const;

/** Who else may look at my record, and how much of it. */
export function MyGuardians() {
  const guardians = useMyGuardians();
  return (
    <Panel className="guardians">
      <PanelHeader title={words.whoElseHasAccess} />
      <Loaded from={guardians}>
        {(all) =>
          all.length === 0 ? (
            <PanelBody>
              <p className="muted">{words.onlyYouAndYourInstructorParents}</p>
            </PanelBody>
          ) : (
            <ul className="rows">
              {all.map(({ id, parentName, relationship, accessLevel, status, lastLoginAt }) => (
                <li key={id}>
                  <Avatar name={parentName} />
                  <div>
                    <p>
                      <b>{parentName}</b>
                      <Badge tone={status === 'Active' ? 'success' : 'outline'}>{status}</Badge>
                    </p>
                    <p className="muted">
                      {words.access({
                        guardianRelationship: guardianRelationshipLabels[relationship],
                        guardianAccessLevel: guardianAccessLevelLabels[accessLevel].toLowerCase(),
                        see: sees[accessLevel],
                      })}
                    </p>
                    {lastLoginAt && (
                      <p className="muted num">
                        {words.lastInOn({ date: formatDate(dateOf(lastLoginAt)) })}
                      </p>
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

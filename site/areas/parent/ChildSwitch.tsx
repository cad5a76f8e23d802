import { fullName } from '#domain/kernel/full-name.ts';
import { guardianMay } from '#domain/student/guardian-access.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import type { Child } from '#site/data/learner/parent.ts';
import { type ParentTab, parentTabs } from '#site/portal-screens.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import * as words from './words.tsx';

interface ChildSwitchProps {
  all: readonly Child[];
  tab: ParentTab | null;
}

/** From one child to another, on the same tab where both have it. */
export function ChildSwitch({ all, tab }: ChildSwitchProps) {
  const { id } = useLearner();
  return (
    <nav className="child-switch" aria-label={words.children}>
      {all.map(({ studentId, firstName, lastName, accessLevel }) => (
        <a
          key={studentId}
          href={`/parent-portal/${studentId}/${tab && guardianMay(accessLevel, parentTabs[tab].needs) ? tab : 'overview'}`}
          aria-current={studentId === id ? 'true' : undefined}
        >
          <Avatar name={fullName({ firstName, lastName })} />
          {firstName}
        </a>
      ))}
    </nav>
  );
}

import { CircleDashed, Target } from 'lucide-react';
import { useId } from 'react';
import { skillLevelLabels } from '#domain/catalogue/skills.ts';
import type { PortalProgress } from '#site/data/learner/learning.ts';
import { Badge } from '#site/ui/badge.tsx';
import * as words from './words.tsx';

/** What to work on next in the present stage, from what the instructor has assessed there. */
export function Focus({ focus }: { focus: PortalProgress['nextFocus'] }) {
  const id = useId();
  if (focus.length === 0) return <p>{words.allOfItsSkillsAreGood}</p>;
  return (
    <div className="focus">
      <p id={id} className="muted">
        {words.nextFocus}
      </p>
      <ul aria-labelledby={id}>
        {focus.map(({ skillItemId, name, level }) => (
          <li key={skillItemId}>
            <b>{name}</b>
            {level === 'beginner' ? (
              <Badge tone="warning" glyph={Target}>
                {skillLevelLabels.beginner}
              </Badge>
            ) : (
              <Badge tone="outline" glyph={CircleDashed}>
                {skillLevelLabels.not_assessed}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

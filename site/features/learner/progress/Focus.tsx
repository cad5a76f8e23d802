import { CircleDashed, Target } from 'lucide-react';
import { skillLevelLabels } from '#domain/catalogue/skills.ts';
import type { PortalProgress } from '#site/data/learner/learning.ts';
import { Badge } from '#site/ui/badge.tsx';
import * as words from './words.tsx';

/** What to work on next in the present stage, from what the instructor has assessed there. */
export function Focus({ focus }: { focus: PortalProgress['nextFocus'] }) {
  if (focus.length === 0) return <p>{words.allOfItsSkillsAreGood}</p>;
  return (
    <ul className="focus" aria-label={words.nextFocus}>
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
  );
}

import { CircleDashed, PartyPopper, Target } from 'lucide-react';
import { skillLevelLabels } from '#domain/catalogue/skills.ts';
import type { PortalProgress } from '#site/data/learner/learning.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

interface FocusProps {
  focus: PortalProgress['nextFocus'];
  isDone: boolean;
}

/** What to work on next, from what the instructor has assessed in the present stage. */
export function Focus({ focus, isDone }: FocusProps) {
  return (
    <Panel className="focus">
      <PanelHeader title={words.nextFocus} />
      {focus.length === 0 ? (
        <Empty
          glyph={PartyPopper}
          title={isDone ? words.everyStageIsCompleted : words.thisStageLooksGood}
        >
          {isDone ? words.keepDrivingTheInstructorSaysWhen : words.allOfItsSkillsAreGood}
        </Empty>
      ) : (
        <ul className="rows">
          {focus.map(({ skillItemId, name, description, level }) => (
            <li key={skillItemId}>
              <p>
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
              </p>
              <p className="muted">{description}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

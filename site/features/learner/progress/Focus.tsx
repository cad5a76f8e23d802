import { CircleDashed, PartyPopper, Target } from 'lucide-react';
import type { PortalProgress } from '#site/data/learner/learning.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';

interface FocusProps {
  focus: PortalProgress['nextFocus'];
  isDone: boolean;
}

/** What to work on next, from what the instructor has assessed in the present stage. */
export function Focus({ focus, isDone }: FocusProps) {
  return (
    <Panel className="focus">
      <PanelHeader title="Next focus" />
      {focus.length === 0 ? (
        <Empty
          glyph={PartyPopper}
          title={isDone ? 'Every stage is completed' : 'This stage looks good'}
        >
          {isDone
            ? 'Keep driving; the instructor says when it is time for the test.'
            : 'All of its skills are good. The instructor decides when the next stage begins.'}
        </Empty>
      ) : (
        <ul>
          {focus.map(({ skillItemId, name, description, why }) => (
            <li key={skillItemId}>
              <p>
                <b>{name}</b>
                {why === 'needs_practice' ? (
                  <Badge tone="warning" glyph={Target}>
                    Needs practice
                  </Badge>
                ) : (
                  <Badge tone="outline" glyph={CircleDashed}>
                    Not looked at yet
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

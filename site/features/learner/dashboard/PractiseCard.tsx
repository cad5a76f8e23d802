import { Flag } from 'lucide-react';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { triedLabels } from '#domain/recap/plan.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { useMyPlan } from '#site/data/learner/plan.ts';
import { daysAway } from '#site/format/relative-day.ts';
import { useToday } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { MoreLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Fortnight } from './Fortnight.tsx';
import * as words from './words.tsx';
import './practise-card.css';

/** What to practise until the next lesson, and a test that is booked, by name; how it is done stands under Progress. */
export function PractiseCard() {
  const { home } = useLearner();
  const { data: plan } = useMyPlan();
  const today = useToday();
  const recap = plan?.recaps[0];
  const test = plan?.testBookings.at(-1);
  if (!recap && !test) return null;
  return (
    <Panel className="practise" aria-label={words.untilTheNextLesson}>
      <PanelHeader title={words.untilTheNextLesson}>
        {recap && !recap.isRead && <Badge tone="accent">{words.newWord}</Badge>}
        <MoreLink href={`${home}/progress`}>{words.details}</MoreLink>
      </PanelHeader>
      <div className="body stack-3">
        {test && (
          <p>
            <Icon glyph={Flag} size="sm" /> {practicalTestLabels[test.kind]}:{' '}
            {daysAway(dateOf(test.startTime), today)}
          </p>
        )}
        {recap?.line && <blockquote>{recap.line}</blockquote>}
        {recap && recap.practise.length > 0 && (
          <ul>
            {recap.practise.map(({ skillItemId, name, said }) => (
              <li key={skillItemId}>
                <span>{name}</span>
                {said && (
                  <Badge tone={said === 'fine' ? 'success' : 'warning'}>{triedLabels[said]}</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
        <Fortnight />
      </div>
    </Panel>
  );
}

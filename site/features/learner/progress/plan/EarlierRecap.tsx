import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { PlanRecap } from '#site/data/learner/plan.ts';
import { Badge } from '#site/ui/badge.tsx';
import { RecapWords } from './RecapWords.tsx';
import * as words from './words.tsx';

/** What was said of a lesson before the last: its words once it is opened, which counts as read. */
export function EarlierRecap({ recap }: { recap: PlanRecap }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {words.lessonOf({ date: formatDate(dateOf(recap.startsAt)) })}
          {!recap.isRead && <Badge tone="accent">{words.newWord}</Badge>}
        </summary>
        {isOpen && <RecapWords recap={recap} />}
      </details>
    </li>
  );
}

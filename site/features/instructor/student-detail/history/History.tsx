import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import * as words from '#site/features/instructor/student-detail/words.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import './history.css';

const WhatHappened = lazy(() => import('./WhatHappened.tsx'));

/** What the ledger says of a student; folded away and fetched when it is opened. */
export function History({ studentId }: { studentId: StudentId }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel className="student-history" aria-label={words.history}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Icon glyph={ChevronRight} size="sm" />
          <h2>{words.history}</h2>
          <span className="muted">{words.historySentence}</span>
        </summary>
        {isOpen && (
          <Suspense fallback={<SkeletonRows />}>
            <WhatHappened studentId={studentId} />
          </Suspense>
        )}
      </details>
    </Panel>
  );
}

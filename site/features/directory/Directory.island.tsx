import { SearchX } from 'lucide-react';
import { Button } from '#site/ui/button.tsx';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { arrange } from './arrange.ts';
import { noChoice } from './choice.ts';
import { Filters } from './Filters.tsx';
import { InstructorCard } from './InstructorCard.tsx';
import { useDirectory } from './use-directory.ts';
import './directory.css';

/** The instructor directory: search, filters, order, and its four states (spec 2 sections 2.14 and 4). */
export default function Directory() {
  const { choice, found, change, retry } = useDirectory();
  const shown =
    found.status === 'list' ? arrange(found.instructors, choice.search, choice.sort) : [];

  return (
    <>
      <Filters choice={choice} onChange={change} />
      <p className="count muted" role="status">
        {found.status === 'list' && counted(shown.length)}
      </p>
      <Panel className="found" aria-label="Instructors" aria-busy={found.status === 'loading'}>
        {found.status === 'loading' && <SkeletonRows rows={4} />}
        {found.status === 'failed' && (
          <Failed title="Unable to load instructors" onRetry={retry}>
            Please try again later
          </Failed>
        )}
        {found.status === 'list' && shown.length === 0 && (
          <Empty
            glyph={SearchX}
            title="No instructors found"
            action={<Button onClick={() => change(noChoice)}>Clear Filters</Button>}
          >
            Nobody fits this search and these filters.
          </Empty>
        )}
        {shown.length > 0 && (
          <ul>
            {shown.map((instructor) => (
              <InstructorCard key={instructor.id} instructor={instructor} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function counted(count: number): string {
  return count === 1 ? '1 instructor available' : `${count} instructors available`;
}

import { SearchX } from 'lucide-react';
import { Button } from '#site/ui/button.tsx';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { arrange } from './arrange.ts';
import { Filters } from './Filters.tsx';
import { InstructorCard } from './InstructorCard.tsx';
import { type DirectoryProps, useDirectory } from './use-directory.ts';
import './directory.css';

/** The public list of instructors: the server draws it for its address, and from the first touch on it searches while somebody types. */
export default function Directory(drawn: DirectoryProps) {
  const { choice, found, form, change, clear, ask } = useDirectory(drawn);
  const shown = typeof found === 'string' ? [] : arrange(found, choice.search, choice.sort);

  return (
    <>
      <Filters ref={form} choice={drawn.choice} onChange={change} />
      <p className="count muted" role="status">
        {typeof found !== 'string' && counted(shown.length)}
      </p>
      <Panel className="found" aria-label="Instructors" aria-busy={found === 'loading'}>
        {found === 'loading' && <SkeletonRows rows={4} />}
        {found === 'failed' && (
          <Failed title="Unable to load instructors" onRetry={ask}>
            Please try again later
          </Failed>
        )}
        {typeof found !== 'string' && shown.length === 0 && (
          <Empty
            glyph={SearchX}
            title="No instructors found"
            action={<Button onClick={clear}>Clear Filters</Button>}
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

const counted = (count: number) =>
  count === 1 ? '1 instructor available' : `${count} instructors available`;

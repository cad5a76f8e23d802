import { SearchX } from 'lucide-react';
import { Button } from '#site/ui/button.tsx';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { arrange } from './arrange.ts';
import { Filters } from './Filters.tsx';
import { InstructorCard } from './InstructorCard.tsx';
import { type DirectoryProps, useDirectory } from './use-directory.ts';
import * as words from './words.ts';
import './directory.css';

/** The public list of instructors: the server draws it for its address, and from the first touch on it searches while somebody types. */
export default function Directory(drawn: DirectoryProps) {
  const { choice, found, form, change, clear, ask } = useDirectory(drawn);
  const shown = typeof found === 'string' ? [] : arrange(found, choice.search, choice.sort);

  return (
    <>
      <Filters ref={form} choice={drawn.choice} onChange={change} />
      <p className="count muted" role="status">
        {typeof found !== 'string' && words.instructorsAvailable({ count: shown.length })}
      </p>
      <Panel className="found" aria-label={words.instructors} aria-busy={found === 'loading'}>
        {found === 'loading' && <SkeletonRows rows={4} />}
        {found === 'failed' && (
          <Failed title={words.unableToLoadInstructors} onRetry={ask}>
            {words.pleaseTryAgainLater}
          </Failed>
        )}
        {typeof found !== 'string' && shown.length === 0 && (
          <Empty
            glyph={SearchX}
            title={words.noInstructorsFound}
            action={<Button onClick={clear}>{words.clearFilters}</Button>}
          >
            {words.nobodyFits}
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

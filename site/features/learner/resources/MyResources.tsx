import { BookOpen } from 'lucide-react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useMyResources, useMyTheory } from '#site/data/learner/resources.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { useSteady } from '#site/shell/use-steady.ts';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { DueAgain } from './DueAgain.tsx';
import { Resource } from './Resource.tsx';
import { Study } from './Study.tsx';
import { TheoryTests } from './TheoryTests.tsx';
import * as words from './words.ts';
import './my-resources.css';

/** What the instructor shares, and what to study for the theory test. */
export default function MyResources() {
  useSteady('resources');
  const resources = useMyResources();
  const theory = useMyTheory();
  return (
    <div className="my-resources with-aside">
      <PageTitle />
      <Panel>
        <PanelHeader title={words.sharedWithYou} />
        <Loaded from={resources}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty glyph={BookOpen} title={words.nothingSharedYet}>
                {words.filesAndLinksFromYourInstructor}
              </Empty>
            ) : (
              <ul className="shared ruled">
                {rows.map((resource) => (
                  <Resource key={resource.id} resource={resource} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
      <Loaded from={theory}>
        {({ attempts, weakTopics, dueAgain }) => (
          <aside className="stack-4">
            <Study weakTopics={weakTopics} hasTried={attempts.length > 0} />
            <DueAgain {...dueAgain} />
            <TheoryTests attempts={attempts} />
          </aside>
        )}
      </Loaded>
    </div>
  );
}

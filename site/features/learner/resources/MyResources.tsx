import { BookOpen } from 'lucide-react';
import { Loaded } from '#site/data/Loaded.tsx';
import { useMyResources, useMyTheory } from '#site/data/learner/resources.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Resource } from './Resource.tsx';
import { Study } from './Study.tsx';
import { TheoryTests } from './TheoryTests.tsx';
import './my-resources.css';

/** What the instructor shares, and what to study for the theory test. */
export default function MyResources() {
  const resources = useMyResources();
  const theory = useMyTheory();
  return (
    <div className="my-resources">
      <PageTitle sentence="From your instructor, and for the theory test" />
      <Panel>
        <PanelHeader title="Shared with you" />
        <Loaded from={resources} failed="Your resources could not be loaded">
          {(rows) =>
            rows.length === 0 ? (
              <Empty glyph={BookOpen} title="Nothing shared yet">
                Files and links from your instructor show up here.
              </Empty>
            ) : (
              <ul className="shared">
                {rows.map((resource) => (
                  <Resource key={resource.id} resource={resource} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
      <Loaded from={theory} failed="Your theory tests could not be loaded">
        {({ attempts, weakTopics }) => (
          <aside>
            <Study weakTopics={weakTopics} hasTried={attempts.length > 0} />
            <TheoryTests attempts={attempts} />
          </aside>
        )}
      </Loaded>
    </div>
  );
}

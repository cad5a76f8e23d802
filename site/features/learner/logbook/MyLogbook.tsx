import { NotebookPen } from 'lucide-react';
import { inHours } from '#domain/credit/sentence.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useMyLogbook } from '#site/data/learner/learning.ts';
import { LogbookList } from '#site/features/shared/logbook/LogbookList.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { useSteady } from '#site/shell/use-steady.ts';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { MyPractice } from './MyPractice.tsx';
import * as words from './words.tsx';
import './my-logbook.css';

/** What the instructor wrote down of lessons, practice and study. */
export default function MyLogbook() {
  useSteady('logbook');
  const logbook = useMyLogbook();
  return (
    <div className="my-logbook">
      <PageTitle />
      <Loaded from={logbook}>
        {(entries) => (
          <>
            <MyPractice />
            <Panel className="totals" aria-label={words.totals}>
              <dl>
                <div>
                  <dt className="muted-sm">{words.practiceTime}</dt>
                  <dd className="num">{loggedIn(entries)}</dd>
                </div>
                <div>
                  <dt className="muted-sm">{words.entries}</dt>
                  <dd className="num">{entries.length}</dd>
                </div>
                <div>
                  <dt className="muted-sm">{words.formalLessons}</dt>
                  <dd className="num">
                    {entries.filter(({ entryType }) => entryType === 'lesson').length}
                  </dd>
                </div>
              </dl>
            </Panel>
            <Panel className="logbook">
              <PanelHeader title={words.practiceLog} />
              {entries.length === 0 ? (
                <Empty glyph={NotebookPen} title={words.noEntriesYet}>
                  {words.theInstructorWritesTheFirstOne}
                </Empty>
              ) : (
                <LogbookList entries={entries} />
              )}
            </Panel>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Every minute in the log. */
const loggedIn = (entries: readonly { duration: number }[]): string =>
  inHours(entries.reduce((sum, { duration }) => sum + duration, 0));

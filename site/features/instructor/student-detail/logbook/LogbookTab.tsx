import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type LogbookRow, useLogbook } from '#site/data/logbook.ts';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { LogbookList } from '#site/features/shared/logbook/LogbookList.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { PracticeDrives } from './PracticeDrives.tsx';
import * as words from './words.ts';

const EntryDialog = lazyDialog(() =>
  import('./EntryDialog.tsx').then((module) => module.EntryDialog),
);

/** What was driven and studied, the latest day first. */
export default function LogbookTab({ student }: { student: Student }) {
  const logbook = useLogbook(student.id);
  const [isAdding, setAdding] = useState(false);
  const add = !student.isArchived && (
    <Button size="sm" glyph={Plus} onClick={() => setAdding(true)}>
      {words.addEntry}
    </Button>
  );
  return (
    <div className="logbook-tab">
      <PracticeDrives student={student} />
      <Panel className="logbook">
        <Loaded from={logbook}>
          {(entries) => (
            <>
              <PanelHeader title={words.logbook}>
                {entries.length > 0 && <span className="muted num">{totalOf(entries)}</span>}
                {add}
              </PanelHeader>
              {entries.length === 0 ? (
                <Empty glyph={NotebookPen} title={words.noEntriesYet}>
                  {words.whatIsKept}
                </Empty>
              ) : (
                <LogbookList entries={entries} />
              )}
            </>
          )}
        </Loaded>
        {isAdding && <EntryDialog student={student} onClose={() => setAdding(false)} />}
      </Panel>
    </div>
  );
}

/** Self-study is no driving: it is told beside the hours, not among them. */
function totalOf(entries: readonly LogbookRow[]): string {
  const driven = entries.filter(({ entryType }) => entryType !== 'self_study');
  const minutes = driven.reduce((sum, { duration }) => sum + duration, 0);
  return words.hoursDriven({ hours: inHours(minutes) });
}

import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '#domain/kernel/full-name.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type Student, useArchivedStudents, useRestoreStudent } from '#site/data/students.ts';
import { Crumbs } from '#site/shell/Crumbs.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Person } from '#site/ui/avatar.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { SearchInput } from '#site/ui/input.tsx';
import { Pager } from '#site/ui/pager.tsx';
import { pageCount } from '#site/ui/pager-window.ts';
import { Panel } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { searchStudents } from './filter-students.ts';
import * as words from './words.ts';

const pageSize = 25;

/** Students who were archived: everything recorded of them is there, and they can be restored. */
export function ArchivedStudents() {
  const students = useArchivedStudents();
  const [search, setSearch] = useState('');
  const [asked, setPage] = useState(1);
  return (
    <>
      <Crumbs trail={[{ href: '/students', label: words.students }]} here={words.archivedCrumb} />
      <PageTitle title={words.archivedTitle} sentence={words.whatArchivedMeans} />
      <Panel className="student-list archived" aria-label={words.archivedStudents}>
        <Loaded from={students}>
          {(all) => {
            if (all.length === 0)
              return <Empty title={words.nobodyIsArchived} glyph={ArchiveRestore} />;
            const found = searchStudents(all, search);
            const page = Math.min(asked, pageCount(found.length, pageSize));
            return (
              <>
                <div className="bar">
                  <SearchInput
                    label={words.searchArchivedStudents}
                    value={search}
                    onChange={({ target }) => setSearch(target.value)}
                  />
                </div>
                <ul className="ruled">
                  {found.slice((page - 1) * pageSize, page * pageSize).map((student) => (
                    <Archived key={student.id} student={student} />
                  ))}
                </ul>
                <Pager page={page} pageSize={pageSize} total={found.length} onPage={setPage} />
              </>
            );
          }}
        </Loaded>
      </Panel>
    </>
  );
}

function Archived({ student }: { student: Student }) {
  const { id } = student;
  const name = fullName(student);
  const toast = useToast();
  const restore = useRestoreStudent();
  return (
    <li>
      <Person name={name} detail={<span className="num">{studentNumber(id)}</span>}>
        <a className="open" href={`/students/${id}`}>
          {name}
        </a>
      </Person>
      <Button
        glyph={ArchiveRestore}
        busy={restore.isPending}
        aria-label={words.restoreOne({ name })}
        onClick={() =>
          restore.mutate(id, {
            onSuccess: () =>
              toast({ title: words.studentRestored, description: words.isBack({ name }) }),
          })
        }
      >
        {words.restore}
      </Button>
    </li>
  );
}

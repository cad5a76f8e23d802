import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { studentNumber } from '#domain/catalogue/students.ts';
import { fullName } from '#domain/kernel/full-name.ts';
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

const pageSize = 25;

/** Students who were archived: everything recorded of them is there, and they can be restored. */
export function ArchivedStudents() {
  const students = useArchivedStudents();
  const [search, setSearch] = useState('');
  const [asked, setPage] = useState(1);
  return (
    <>
      <Crumbs trail={[{ href: '/students', label: 'Students' }]} here="Archived" />
      <PageTitle
        title="Archived Students"
        sentence="They are in no list and do not count towards your plan. What is on record stays."
      />
      <Panel className="student-list archived" aria-label="Archived students">
        <Loaded from={students} failed="Archived students could not be loaded">
          {(all) => {
            if (all.length === 0)
              return <Empty title="Nobody is archived" glyph={ArchiveRestore} />;
            const found = searchStudents(all, search);
            const page = Math.min(asked, pageCount(found.length, pageSize));
            return (
              <>
                <div className="bar">
                  <SearchInput
                    label="Search archived students"
                    value={search}
                    onChange={({ target }) => setSearch(target.value)}
                  />
                </div>
                <ul>
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
        aria-label={`Restore ${name}`}
        onClick={() =>
          restore.mutate(id, {
            onSuccess: () => toast({ title: 'Student restored', description: `${name} is back.` }),
          })
        }
      >
        Restore
      </Button>
    </li>
  );
}

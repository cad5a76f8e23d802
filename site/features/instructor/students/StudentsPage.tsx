import { ChartPie, Download, GraduationCap, Upload, UserPlus, Users } from 'lucide-react';
import { lazy, useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { Loaded } from '#site/data/Loaded.tsx';
import { useBookFile } from '#site/data/reports.ts';
import { type Student, useStudents } from '#site/data/students.ts';
import { useIsMember } from '#site/data/team.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { TitleActs } from '#site/shell/TitleActs.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Pager } from '#site/ui/pager.tsx';
import { pageCount } from '#site/ui/pager-window.ts';
import { Panel } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { Filters } from './Filters.tsx';
import { filterStudents } from './filter-students.ts';
import { StudentsTable } from './StudentsTable.tsx';
import { useStudentFilter } from './use-student-filter.ts';
import * as words from './words.ts';
import '#site/features/shared/students/student-rows.css';
import './students.css';

/** Rows on a page. */
const pageSize = 10;

const ArchivedStudents = lazy(() =>
  import('./ArchivedStudents.tsx').then((file) => ({ default: file.ArchivedStudents })),
);
const DeleteStudent = lazyDialog(() =>
  import('./DeleteStudent.tsx').then((file) => file.DeleteStudent),
);

/** The students list; the skills page links here with `?tab=skills&student={id}`, which opens that student, `?archived=true` shows those who were archived. */
export default function StudentsPage() {
  const params = new URLSearchParams(useSearch());
  const asked = params.get('student');
  if (asked && /^\d+$/.test(asked))
    return <Redirect to={`/students/${asked}?tab=${params.get('tab') ?? 'skills'}`} replace />;
  if (params.get('archived') === 'true') return <ArchivedStudents />;
  return <StudentsList />;
}

function StudentsList() {
  const students = useStudents();
  const isMember = useIsMember();
  const list = useStudentFilter();
  const open = useOpenDialog();
  const [leaving, setLeaving] = useState<Student | null>(null);

  const all = students.data ?? [];
  const found = filterStudents(all, list.filter);
  const page = Math.min(list.page, pageCount(found.length, pageSize));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const add = () => open({ kind: 'add-student' });
  const exporting = useExport(all, found);

  return (
    <>
      <PageTitle sentence={students.data && sentence(all)}>
        <TitleActs
          acts={[
            {
              label: words.exportList,
              glyph: Download,
              needsSignal: true,
              disabled: found.length === 0,
              busy: exporting.isPending,
              onSelect: exporting.start,
            },
            ...(isMember
              ? []
              : [{ label: words.importFile, glyph: Upload, href: '/students/import' }]),
            { label: words.courses, glyph: GraduationCap, href: '/courses' },
            { label: words.skills, glyph: ChartPie, href: '/skills' },
          ]}
        >
          <Button needsSignal variant="primary" glyph={UserPlus} onClick={add}>
            {words.addStudent}
          </Button>
        </TitleActs>
      </PageTitle>
      <Panel className="student-list student-rows" aria-label={words.students}>
        <Loaded from={students} rows={6}>
          {() =>
            all.length === 0 ? (
              <Empty
                glyph={Users}
                title={words.noStudentsFound}
                action={
                  <>
                    <Button needsSignal glyph={UserPlus} onClick={add}>
                      {words.addFirstStudent}
                    </Button>
                    {!isMember && (
                      <ButtonLink glyph={Upload} href="/students/import">
                        {words.importStudents}
                      </ButtonLink>
                    )}
                  </>
                }
              >
                {words.howToStart}
              </Empty>
            ) : (
              <>
                <Filters students={all} filter={list.filter} onChange={list.change} />
                {found.length === 0 ? (
                  <Empty
                    glyph={Users}
                    title={words.noStudentsFound}
                    action={<Button onClick={list.clear}>{words.clearFilters}</Button>}
                  >
                    {words.nobodyFits}
                  </Empty>
                ) : (
                  <>
                    <StudentsTable students={shown} onDelete={setLeaving} />
                    <Pager
                      page={page}
                      pageSize={pageSize}
                      total={found.length}
                      onPage={list.turnTo}
                    />
                  </>
                )}
              </>
            )
          }
        </Loaded>
      </Panel>
      <TextLink className="to-archived" href="/students?archived=true">
        {words.archivedStudents}
      </TextLink>
      {leaving && <DeleteStudent student={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function sentence(students: readonly Student[]): string {
  const active = students.filter(({ status }) => status === 'active').length;
  return words.howMany({ count: students.length, active });
}

/** The list as a file: of those who are shown, or of all. */
function useExport(all: readonly Student[], found: readonly Student[]) {
  const file = useBookFile();
  const toast = useToast();
  const start = () =>
    file.mutate(
      {
        what: 'students',
        from: null,
        to: null,
        ...(found.length < all.length && { students: found.map(({ id }) => id) }),
      },
      {
        onSuccess: () =>
          toast({ title: words.exported, description: words.inACsvFile({ count: found.length }) }),
      },
    );
  return { isPending: file.isPending, start };
}

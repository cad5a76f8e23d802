import { ArrowLeft, UserX } from 'lucide-react';
import { lazy, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { fullName } from '#domain/kernel/full-name.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { studentNumbered } from '#domain/kernel/student-number.ts';
import { CallError } from '#site/api-client.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useStudent } from '#site/data/students.ts';
import { Crumbs } from '#site/shell/Crumbs.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { ArchivedBanner } from './ArchivedBanner.tsx';
import { Erased } from './erasure/Erased.tsx';
import { Header, StudentFacts } from './Header.tsx';
import { History } from './history/History.tsx';
import { StudentTabs } from './StudentTabs.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import * as words from './words.tsx';
import './student-page.css';

const MockTestPage = lazy(() => import('./mock-test/MockTestPage.tsx'));

/** One student, or a mock test of theirs. */
export default function StudentPage() {
  const { id = '' } = useParams();
  const [path] = useLocation();
  if (!/^\d{1,9}$/.test(id)) return <NotFound />;
  const isMockTest = path.startsWith('/mock-test/');
  return <KnownStudent key={id} id={studentNumbered(id)} isMockTest={isMockTest} />;
}

function KnownStudent({ id, isMockTest }: { id: StudentId; isMockTest: boolean }) {
  const student = useStudent(id);
  const known = student.data && !student.data.erasedAt ? fullName(student.data) : undefined;
  useEffect(() => {
    if (known && !isMockTest) document.title = `${known} · Keep Left`;
  }, [known, isMockTest]);
  if (student.error instanceof CallError && student.error.status === 404) return <NotFound />;
  if (isMockTest) return <MockTestPage />;
  if (!student.data)
    return (
      <Panel>
        <Loaded from={student}>{() => null}</Loaded>
      </Panel>
    );
  if (student.data.erasedAt) return <Erased id={id} erasedAt={student.data.erasedAt} />;
  const name = fullName(student.data);
  return (
    <>
      <Crumbs trail={[{ href: '/students', label: words.studentsCrumb }]} here={name} />
      {student.data.isArchived && <ArchivedBanner student={student.data} />}
      <Header student={student.data} />
      <StudentFacts student={student.data} />
      <SummaryPanel student={student.data} />
      <StudentTabs student={student.data} />
      <History studentId={id} />
    </>
  );
}

function NotFound() {
  return (
    <Panel>
      <Empty
        glyph={UserX}
        isWholePage
        title={words.studentNotFound}
        action={
          <Button glyph={ArrowLeft} onClick={() => history.back()}>
            {words.goBack}
          </Button>
        }
      >
        {words.nobodyAtAddress}
      </Empty>
    </Panel>
  );
}

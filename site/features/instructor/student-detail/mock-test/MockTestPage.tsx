import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { newMarking } from '#domain/assessment/marking.ts';
import {
  type PracticalTestKind,
  practicalTestKinds,
  practicalTestLabels,
  practicalTestOn,
} from '#domain/guide/practical-test.ts';
import { practicalTests } from '#domain/guide/practical-tests.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { studentNumbered } from '#domain/kernel/student-number.ts';
import { type User, useUser } from '#site/data/account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type Student, useStudent } from '#site/data/students.ts';
import { useToday } from '#site/format/use-now.ts';
import { Crumbs } from '#site/shell/Crumbs.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { Gate } from './Gate.tsx';
import { MarkingSheet } from './MarkingSheet.tsx';
import { useMarking } from './use-marking.ts';
import { useStopped } from './use-stopped.ts';
import * as words from './words.ts';
import './mock-test.css';

/** /mock-test/17: marks a mock test of a student, beside a car that stands. */
export default function MockTestPage() {
  const { id = '' } = useParams();
  const studentId = studentNumbered(id);
  const student = useStudent(studentId);
  const user = useUser().data;
  return (
    <Loaded from={student}>
      {(known) =>
        known.isArchived || known.erasedAt || !user ? (
          <Panel>
            <Empty glyph={UserX} title={words.cannotMark}>
              {words.archivedDrivesNone}
            </Empty>
          </Panel>
        ) : (
          <MarkTest key={studentId} student={known} user={user} />
        )
      }
    </Loaded>
  );
}

function MarkTest({ student, user }: { student: Student; user: User }) {
  const today = useToday();
  const toast = useToast();
  const [, navigate] = useLocation();
  const { state, isKept, change } = useMarking(user.id, student.id);
  const { isStopped, stop, drive } = useStopped();
  const [chosen, setKind] = useState<PracticalTestKind>('restricted');
  const [isLeaving, setLeaving] = useState(false);
  const forms = practicalTestKinds.flatMap(
    (kind) => practicalTestOn(practicalTests, kind, today) ?? [],
  );
  const kind = state?.kind ?? chosen;
  const form = practicalTestOn(practicalTests, kind, state ? dateOf(state.startedAt) : today);
  const name = fullName(student);
  const home = `/students/${student.id}`;

  const begin = () => {
    if (!state) change(newMarking(crypto.randomUUID(), chosen, new Date().toISOString()));
    stop();
  };
  const leave = (title: string | null) => {
    change(null);
    if (title) toast({ title, description: name });
    navigate(`${home}?tab=test`);
  };

  return (
    <div className="mock-test">
      <Crumbs
        trail={[
          { href: '/students', label: words.students },
          { href: `${home}?tab=test`, label: name },
        ]}
        here={words.mockTest}
      />
      <PageTitle
        title={words.mockOf({ test: practicalTestLabels[kind].toLowerCase() })}
        sentence={name}
      />
      {!isKept && (
        <Banner tone="warning" role="status">
          {words.noDraftKept}
        </Banner>
      )}
      {state === undefined || !form ? (
        <SkeletonRows />
      ) : state && isStopped ? (
        <MarkingSheet
          studentId={student.id}
          form={form}
          state={state}
          onChange={change}
          onDrive={drive}
          // That it waits on this phone has been said already.
          onSaved={(test) => leave(test && words.mockTestSaved)}
          onDropped={() => leave(words.otherOneKept)}
        />
      ) : (
        <Gate forms={forms} kind={kind} onKind={state ? undefined : setKind} onStopped={begin} />
      )}
      {state && (
        <Button variant="danger-quiet" size="sm" onClick={() => setLeaving(true)}>
          {words.throwTestAway}
        </Button>
      )}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={words.throwTestAwayQuestion}
        consequence={words.whatIsLost({ name })}
        confirm={words.throwAway}
        needsSignal={false}
        onConfirm={() => leave(words.thrownAway)}
      />
    </div>
  );
}

import type { StudentId } from '#domain/kernel/ids.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import '#site/features/shared/students/student-rows.css';
import { UserPlus } from 'lucide-react';
import { fullName } from '#domain/kernel/full-name.ts';
import { dateOf, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Student, useStudents } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { CreditSentence } from '#site/features/shared/credit/credit-signs.tsx';
import { StudentBadge } from '#site/format/StudentBadge.tsx';
import { Person } from '#site/ui/avatar.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { MoreLink } from '#site/ui/link.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Progress } from '#site/ui/progress.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import * as words from './words.tsx';

/** The first five, newest first. */
const shown = 5;

interface RecentStudentsProps {
  students: ReturnType<typeof useStudents>;
  ahead: readonly Lesson[] | undefined;
  now: Instant;
}

export function RecentStudents({ students, ahead, now }: RecentStudentsProps) {
  const open = useOpenDialog();
  return (
    <Panel className="students student-rows">
      <PanelHeader title={words.recentStudents}>
        <MoreLink href="/students">{words.viewAll}</MoreLink>
      </PanelHeader>
      <Loaded from={students} rows={shown}>
        {(all) =>
          all.length === 0 ? (
            <Empty
              glyph={UserPlus}
              title={words.noStudentsYet}
              action={
                <Button needsSignal onClick={() => open({ kind: 'add-student' })}>
                  {words.addNewStudent}
                </Button>
              }
            />
          ) : (
            <Table label={words.recentStudentsTable}>
              <TableHead>
                <ColumnHead>{words.student}</ColumnHead>
                <ColumnHead>{words.packageColumn}</ColumnHead>
                <ColumnHead>{words.lessons}</ColumnHead>
                <ColumnHead>{words.nextLesson}</ColumnHead>
                <ColumnHead>{words.status}</ColumnHead>
              </TableHead>
              <TableBody>
                {all.slice(0, shown).map((student) => (
                  <StudentRow
                    key={student.id}
                    student={student}
                    next={nextLesson(ahead, student.id, now)}
                    now={now}
                  />
                ))}
              </TableBody>
            </Table>
          )
        }
      </Loaded>
    </Panel>
  );
}

function StudentRow({
  student,
  next,
  now,
}: {
  student: Student;
  next: Lesson | undefined;
  now: Instant;
}) {
  const name = fullName(student);
  return (
    <Row>
      <Cell place="who">
        <a className="open" href={`/students/${student.id}`}>
          <Person name={name} detail={studentNumber(student.id)} />
        </a>
      </Cell>
      <Cell>{student.packageType}</Cell>
      <Cell place="what" className="lessons">
        <span className="num">
          {student.completedLessons}/{student.totalLessons}
        </span>
        <Progress
          label={words.lessonsCompletedBy({ name })}
          done={student.completedLessons}
          of={student.totalLessons}
        />
        <CreditSentence credit={student.credit} />
      </Cell>
      <Cell place="when" className="next num">
        {next ? whenNext(next, now) : words.noneBooked}
      </Cell>
      <Cell place="status">
        <StudentBadge status={student.status} />
      </Cell>
    </Row>
  );
}

function nextLesson(
  ahead: readonly Lesson[] | undefined,
  studentId: StudentId,
  now: Instant,
): Lesson | undefined {
  return ahead?.find(
    (lesson) =>
      lesson.studentId === studentId && lesson.status === 'scheduled' && lesson.endTime > now,
  );
}

function whenNext({ startTime }: Lesson, now: Instant): string {
  if (startTime <= now) return words.now;
  const date = dateOf(startTime);
  return date === dateOf(now)
    ? words.todayAt({ time: timeOf(startTime) })
    : `${formatDate(date, { year: false })}, ${timeOf(startTime)}`;
}

import { licenceTypeLabels } from '#domain/catalogue/students.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { percentDone } from '#domain/student/percent-done.ts';
import type { Student } from '#site/data/students.ts';
import { CreditSentence } from '#site/features/shared/credit/credit-signs.tsx';
import { StudentBadge } from '#site/format/StudentBadge.tsx';
import { Person } from '#site/ui/avatar.tsx';
import { Progress } from '#site/ui/progress.tsx';
import { Cell, Row } from '#site/ui/table.tsx';
import { RowMenu } from './RowMenu.tsx';
import * as words from './words.ts';

interface StudentRowProps {
  student: Student;
  onDelete: (student: Student) => void;
}

export function StudentRow({ student, onDelete }: StudentRowProps) {
  const { id, completedLessons, totalLessons } = student;
  const name = fullName(student);
  return (
    <Row>
      <Cell place="who">
        <Person name={name} detail={<span className="num">{studentNumber(id)}</span>}>
          <a className="open" href={`/students/${id}`}>
            {name}
          </a>
        </Person>
      </Cell>
      <Cell place="what" className="contact">
        {student.email}
        <small className="num">{student.phone}</small>
      </Cell>
      <Cell place="when" className="lessons">
        <span className="num">
          {completedLessons}/{totalLessons}
          <span className="muted">{percentDone(student)}%</span>
        </span>
        <Progress label={words.lessonsOf({ name })} done={completedLessons} of={totalLessons} />
        <CreditSentence credit={student.credit} />
      </Cell>
      <Cell place="reference">
        {student.packageType}
        <span className="sub">{licenceTypeLabels[student.licenseType]}</span>
      </Cell>
      <Cell place="status">
        <StudentBadge status={student.status} />
      </Cell>
      <Cell place="menu">
        <RowMenu student={student} onDelete={() => onDelete(student)} />
      </Cell>
    </Row>
  );
}

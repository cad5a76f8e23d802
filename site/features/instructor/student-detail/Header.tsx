import { CalendarPlus, Mail, MessageSquare, NotebookPen, Pencil, Phone } from 'lucide-react';
import { licenceTypeLabels, studentNumber } from '#domain/catalogue/students.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Student } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { callLink } from '#site/format/phone-links.ts';
import { StudentBadge } from '#site/format/StudentBadge.tsx';
import { Avatar } from '#site/ui/avatar.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { ErasureMenu } from './erasure/ErasureMenu.tsx';

/** Who it is, how to reach them, and what is known. */
export function Header({ student }: { student: Student }) {
  const open = useOpenDialog();
  const { id, email, phone, notes } = student;
  const name = fullName(student);
  return (
    <section className="student-head">
      <Avatar name={name} size="lg" />
      <div className="who">
        <h1>
          {name} <StudentBadge status={student.status} />
        </h1>
        <ul className="num">
          <li>{studentNumber(id)}</li>
          <li>
            <a href={callLink(phone)}>
              <Icon glyph={Phone} size="xs" />
              {phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${email}`}>
              <Icon glyph={Mail} size="xs" />
              {email}
            </a>
          </li>
        </ul>
        <ul className="num">
          <li>{licenceTypeLabels[student.licenseType]}</li>
          <li>{student.packageType} package</li>
          <li>Enrolled {formatDate(dateOf(student.createdAt))}</li>
        </ul>
        {notes && (
          <p className="notes">
            <Icon glyph={NotebookPen} size="xs" />
            {notes}
          </p>
        )}
      </div>
      <div className="actions">
        {!student.isArchived && (
          <ButtonLink glyph={MessageSquare} href={`/messages?to=${id}`}>
            Message
          </ButtonLink>
        )}
        <Button glyph={Pencil} onClick={() => open({ kind: 'edit-student', studentId: id })}>
          Edit Student
        </Button>
        {!student.isArchived && (
          <Button
            variant="primary"
            glyph={CalendarPlus}
            onClick={() => open({ kind: 'schedule-lesson', studentId: id })}
          >
            Schedule Lesson
          </Button>
        )}
        <ErasureMenu student={student} />
      </div>
    </section>
  );
}

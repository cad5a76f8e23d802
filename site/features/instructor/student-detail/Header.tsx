import {
  BadgeDollarSign,
  CalendarPlus,
  Mail,
  MapPin,
  MessageCircle,
  MessageSquare,
  Navigation,
  NotebookPen,
  Pencil,
  Phone,
} from 'lucide-react';
import { licenceTypeLabels } from '#domain/catalogue/students.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { type Student, useStudents } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { sharersOf } from '#site/features/instructor/shared/same-contact.ts';
import { directionsLink } from '#site/format/directions-link.ts';
import { callLink, messageLink } from '#site/format/phone-links.ts';
import { StudentBadge } from '#site/format/StudentBadge.tsx';
import { Avatar } from '#site/ui/avatar.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import * as words from './words.tsx';

/** Who it is, and what is done with them: on a phone what is done beside the car, and the rest behind “…”. */
export function Header({ student }: { student: Student }) {
  const open = useOpenDialog();
  const { id, phone, address, isArchived } = student;
  const name = fullName(student);
  return (
    <section className="student-head">
      <Avatar name={name} size="lg" />
      <div className="who">
        <h1>
          {name} <StudentBadge status={student.status} />
        </h1>
        {address && (
          <p>
            <a className="where" href={directionsLink(address)} target="_blank" rel="noreferrer">
              <Icon glyph={MapPin} size="xs" />
              {address}
            </a>
          </p>
        )}
      </div>
      <div className="actions">
        <ButtonLink className="kerb" glyph={Phone} href={callLink(phone)}>
          {words.callStudent}
        </ButtonLink>
        <ButtonLink className="kerb" glyph={MessageCircle} href={messageLink(phone, '')}>
          {words.textStudent}
        </ButtonLink>
        {address && (
          <ButtonLink
            className="kerb"
            glyph={Navigation}
            href={directionsLink(address)}
            target="_blank"
            rel="noreferrer"
          >
            {words.navigateThere}
          </ButtonLink>
        )}
        {!isArchived && (
          <ButtonLink className="desk" glyph={MessageSquare} href={`/messages?to=${id}`}>
            {words.writeMessage}
          </ButtonLink>
        )}
        <Button
          glyph={BadgeDollarSign}
          onClick={() => open({ kind: 'take-payment', studentId: id })}
        >
          {words.takePayment}
        </Button>
        <Button
          className="desk"
          needsSignal
          glyph={Pencil}
          onClick={() => open({ kind: 'edit-student', studentId: id })}
        >
          {words.editStudent}
        </Button>
        {!isArchived && (
          <Button
            needsSignal
            variant="primary"
            glyph={CalendarPlus}
            onClick={() => open({ kind: 'schedule-lesson', studentId: id })}
          >
            {words.scheduleLesson}
          </Button>
        )}
        <MoreMenu student={student} />
      </div>
    </section>
  );
}

/** What is known of them beside the name. */
export function StudentFacts({ student }: { student: Student }) {
  const { id, email, phone, notes } = student;
  const sharers = sharersOf(student, useStudents().data ?? []);
  return (
    <div className="student-facts">
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
        {sharers.length > 0 && <li>{words.sharesContactWith({ names: sharers.join(', ') })}</li>}
        <li>{licenceTypeLabels[student.licenseType]}</li>
        <li>{words.packageName({ name: student.packageType })}</li>
        <li>{words.enrolled({ date: formatDate(dateOf(student.createdAt)) })}</li>
      </ul>
      {notes && (
        <p className="notes">
          <Icon glyph={NotebookPen} size="xs" />
          {notes}
        </p>
      )}
    </div>
  );
}

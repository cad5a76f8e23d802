import {
  BadgeDollarSign,
  CalendarDays,
  CalendarPlus,
  CreditCard,
  ReceiptText,
  SquareArrowOutUpRight,
  User,
  UserPlus,
} from 'lucide-react';
import { fullName } from '#domain/kernel/full-name.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { addDays, dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { useLessons } from '#site/data/lessons.ts';
import { usePaymentPage } from '#site/data/payment-page.ts';
import { useStudents } from '#site/data/students.ts';
import { useViewer } from '#site/data/team.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useToday } from '#site/format/use-now.ts';
import { type InstructorPath, instructorScreens, isListed } from '#site/screens.ts';
import type { Glyph } from '#site/ui/icon.tsx';
import { matchOptions } from '#site/ui/match-options.ts';
import * as texts from './words.ts';

export interface Found {
  key: string;
  glyph: Glyph;
  label: string;
  detail?: string | undefined;
  /** Where it leads, or what it does. */
  href?: string;
  onSelect?: () => void;
}

/** Of each kind, at most. */
const shown = 5;
/** Lessons are looked through from so many days back to so many ahead. */
const lessonDays = { back: 60, ahead: 90 };

/** What the letters typed so far find, by kind; actions alone while nothing is typed. */
export function useFound(typed: string): { name: string; found: Found[] }[] {
  const open = useOpenDialog();
  const viewer = useViewer();
  const today = useToday();
  const words = typed.trim();
  const { data: students = [] } = useStudents();
  const { data: lessons = [] } = useLessons({
    from: startOfDay(addDays(today, -lessonDays.back)),
    to: startOfDay(addDays(today, lessonDays.ahead)),
  });
  const { nameOf } = useKnownStudents(lessons);
  const payments = usePaymentPage({ search: words || undefined }, {}, shown, words.length > 1).data;

  const actions: Found[] = [
    ...(
      [
        [texts.scheduleLesson, CalendarPlus, 'schedule-lesson'],
        [texts.takePayment, BadgeDollarSign, 'take-payment'],
        [texts.addNewStudent, UserPlus, 'add-student'],
        [texts.generateInvoice, ReceiptText, 'generate-invoice'],
        ...(viewer && isListed('/payments/expenses', viewer)
          ? ([[texts.newExpense, ReceiptText, 'new-expense']] as const)
          : []),
      ] as const
    ).map(([label, glyph, kind]) => ({ key: kind, glyph, label, onSelect: () => open({ kind }) })),
    ...pages
      .filter((path) => viewer && isListed(path, viewer))
      .map((href) => ({
        key: href,
        glyph: SquareArrowOutUpRight,
        label: instructorScreens[href].label,
        href,
      })),
  ];
  const match = (all: readonly Found[]) =>
    matchOptions(
      all.map((one) => ({ ...one, value: one.key })),
      words,
    ).slice(0, shown);

  const groups =
    words === ''
      ? [{ name: texts.actions, found: actions.slice(0, shown) }]
      : [
          {
            name: texts.students,
            found: match(
              students.map((student) => ({
                key: `student-${student.id}`,
                glyph: User,
                label: fullName(student),
                detail: `${studentNumber(student.id)}, ${student.phone}, ${student.email}`,
                href: `/students/${student.id}`,
              })),
            ),
          },
          {
            name: texts.lessons,
            found: match(
              [
                ...lessons.filter(({ startTime }) => dateOf(startTime) >= today),
                ...lessons.filter(({ startTime }) => dateOf(startTime) < today).toReversed(),
              ].map((lesson) => ({
                key: `lesson-${lesson.id}`,
                glyph: CalendarDays,
                label: nameOf(lesson),
                detail: `${formatDate(dateOf(lesson.startTime))}, ${formatTimeSpan(lesson.startTime, lesson.endTime)}, ${lesson.lessonType}`,
                onSelect: () => open({ kind: 'lesson', lessonId: lesson.id }),
              })),
            ),
          },
          {
            name: texts.payments,
            found: (words.length > 1 ? (payments ?? []) : []).map((payment) => ({
              key: `payment-${payment.id}`,
              glyph: CreditCard,
              label: `${payment.studentName}, ${formatDollars(payment.amount)}`,
              detail: `${payment.description}, ${payment.status}, ${payment.reference}`,
              href: `/students/${payment.studentId}?tab=money`,
            })),
          },
          { name: texts.actions, found: match(actions) },
        ];
  return groups.filter(({ found }) => found.length > 0);
}

const pages = Object.keys(instructorScreens).filter(
  (path) => !path.includes(':') && path !== '/setup',
) as InstructorPath[];

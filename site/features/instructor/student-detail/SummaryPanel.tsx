import { cardInWords } from '#domain/kept-card/card-words.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { type Cents, formatMoney, toCents } from '#domain/kernel/money.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';
import { useLessons } from '#site/data/lessons.ts';
import type { Payment } from '#site/data/payments.ts';
import { owedOf, useKeptCardOf, useStudentPayments } from '#site/data/student-payments.ts';
import type { Student } from '#site/data/students.ts';
import { CreditSentence } from '#site/features/shared/credit/credit-signs.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Panel } from '#site/ui/panel.tsx';
import { Lane } from '#site/ui/progress.tsx';
import { bold } from '#site/ui/tags.tsx';
import { useIsNarrow } from '#site/ui/use-is-narrow.ts';
import { PortalAccess } from './portal/PortalAccess.tsx';
import { dayAndTime, dayWord, lessonNow } from './schedules/lesson-words.tsx';
import { nextLessons } from './schedules/split-lessons.ts';
import { TermsCell } from './terms/TermsCell.tsx';
import * as words from './words.tsx';

/** What matters about a student at a glance: one panel on a desk, on a phone a line under the name and the rest below the tabs. */
export function SummaryPanel({ student }: { student: Student }) {
  const { completedLessons: done, totalLessons: total } = student;
  const isNarrow = useIsNarrow('40rem');
  const rest = (
    <>
      <TermsCell student={student} />
      <PortalAccess student={student} />
    </>
  );
  return (
    <>
      <Panel
        className="student-strip"
        data-line={isNarrow || undefined}
        aria-label={words.atAGlance}
      >
        <div className="cell">
          <p className="k">{words.lessons}</p>
          <p className="v num">{words.lessonsDone({ done, total, b: bold })}</p>
          <Lane done={Math.min(done, total)} of={total} tone="band" />
          {student.credit && (
            <p className="s">
              <CreditSentence credit={student.credit} />
            </p>
          )}
        </div>
        <NextLesson studentId={student.id} />
        <Balance studentId={student.id} />
        {!isNarrow && rest}
      </Panel>
      {isNarrow && (
        <Panel className="student-strip" aria-label={words.termsAndPortal}>
          {rest}
        </Panel>
      )}
    </>
  );
}

function NextLesson({ studentId }: { studentId: StudentId }) {
  const now = useNow();
  const lessons = useLessons({ studentId });
  const [next, after] = nextLessons(lessons.data ?? [], now);
  return (
    <div className="cell">
      <p className="k">{words.nextLesson}</p>
      <p className="v num">
        {next && next.startTime <= now && lessonNow(next)}
        {next && next.startTime > now && <b>{dayAndTime(next.startTime, today(now))}</b>}
        {!next && lessons.data && <b>{words.noLessonBooked}</b>}
      </p>
      {next && (
        <p className="s num">
          {after
            ? words.thenLesson({ moment: dayAndTime(after.startTime, today(now)) })
            : next.lessonType}
        </p>
      )}
    </div>
  );
}

function Balance({ studentId }: { studentId: StudentId }) {
  const day = today(useNow());
  const payments = useStudentPayments(studentId);
  const card = useKeptCardOf(studentId);
  const { cents, dueOn } = owedOf(payments.data ?? []);
  const overCents = balanceOf(payments.data ?? []);
  return (
    <div className="cell">
      <p className="k">{words.balance}</p>
      {payments.data && (
        <p className="v num">
          {cents === 0 ? (
            <b>{words.nothingOwed}</b>
          ) : (
            words.pendingAmount({ amount: formatMoney(cents), b: bold })
          )}
        </p>
      )}
      {overCents > 0 && (
        <p className="s num">{words.paidOver({ amount: formatMoney(overCents) })}</p>
      )}
      {card && <p className="s num">{words.keptCard({ card: cardInWords(card) })}</p>}
      {dueOn && (
        <p className="s num" data-late={dueOn < day || undefined}>
          {(dueOn < day ? words.overdueSince : words.dueOn)({ day: dayWord(dueOn, day) })}
        </p>
      )}
    </div>
  );
}

/** What the student paid too much and has not used. */
const balanceOf = (payments: readonly Payment[]): Cents =>
  payments
    .filter(({ payerId }) => payerId === null)
    .reduce((sum, { balanceAmount }) => sum + toCents(balanceAmount), 0);

const today = (now: Instant) => dateOf(now);

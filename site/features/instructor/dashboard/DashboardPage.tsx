import './dashboard.css';
import { CalendarPlus, ReceiptText, UserPlus } from 'lucide-react';
import { addDays, dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import { useLessons } from '#site/data/lessons.ts';
import { useStudents } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';
import { useNow } from '#site/format/use-now.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { ByWeek } from './ByWeek.tsx';
import { daySentence } from './day-sentence.ts';
import { Figures } from './Figures.tsx';
import { RecentStudents } from './RecentStudents.tsx';
import { TodaysSchedule } from './TodaysSchedule.tsx';
import { UpcomingTests } from './UpcomingTests.tsx';
import { useUpgradeCheck } from './use-upgrade-check.ts';

/** The dashboard: the day, the people, the figures. */
export default function DashboardPage() {
  useUpgradeCheck();
  const now = useNow();
  const today = dateOf(now);
  const open = useOpenDialog();
  const students = useStudents();
  const { isShown } = useWhoseDiary();
  const todays = useLessons({ from: startOfDay(today), to: startOfDay(addDays(today, 1)) });
  // In a school of several, today is what stands in my own diary.
  const lessons = { ...todays, data: todays.data?.filter(isShown) };
  // Four weeks are enough to find a learner's next lesson, and stay few however long the school has been going.
  const ahead = useLessons({ from: startOfDay(today), to: startOfDay(addDays(today, 28)) });

  return (
    <div className="dashboard">
      <PageTitle
        sentence={`${formatLongDate(today)}. ${lessons.data ? daySentence(lessons.data, now) : ''}`}
        actionsLabel="Quick Actions"
      >
        <Button glyph={ReceiptText} onClick={() => open({ kind: 'generate-invoice' })}>
          Generate Invoice
        </Button>
        <Button glyph={UserPlus} onClick={() => open({ kind: 'add-student' })}>
          Add New Student
        </Button>
        <Button
          variant="primary"
          glyph={CalendarPlus}
          onClick={() => open({ kind: 'schedule-lesson' })}
        >
          Schedule Lesson
        </Button>
      </PageTitle>
      <Figures />
      <div className="dashboard-grid">
        <TodaysSchedule lessons={lessons} students={students.data} now={now} />
        <UpcomingTests students={students.data} />
        <RecentStudents students={students} ahead={ahead.data} now={now} />
        <ByWeek />
      </div>
    </div>
  );
}

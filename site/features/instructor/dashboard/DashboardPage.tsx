import './dashboard.css';
import { CalendarPlus, ReceiptText, UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { addDays, dateOf, startOfDay } from '#domain/kernel/nz-time.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import { dashboardDays } from '#site/data/days-shown.ts';
import { useLessons } from '#site/data/lessons.ts';
import { useStudents } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';
import { useNow } from '#site/format/use-now.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { Panel } from '#site/ui/panel.tsx';
import * as words from '#words/dashboard.ts';
import { ByWeek } from './ByWeek.tsx';
import { daySentence } from './day-sentence.ts';
import { Figures } from './Figures.tsx';
import { RecentStudents } from './RecentStudents.tsx';
import { TodaysSchedule } from './TodaysSchedule.tsx';
import { UpcomingTests } from './UpcomingTests.tsx';
import { whatIsNow } from './what-is-now.ts';

// What is only there with lessons comes once there are some.
const [useFirstSteps] = onFirstUse(() =>
  import('./FirstSteps.tsx').then((file) => file.FirstSteps),
);
const [useKerb] = onFirstUse(() => import('./kerb.ts'));

const UpgradeCheck = lazy(() => import('./UpgradeCheck.ts'));

/** The dashboard: the day, the people, the figures. */
export default function DashboardPage() {
  const [search] = useSearchParams();
  const checkout = search.get('upgraded') === 'true' ? search.get('session_id') : null;
  const now = useNow();
  const today = dateOf(now);
  const open = useOpenDialog();
  const students = useStudents();
  const { isShown } = useWhoseDiary();
  const around = useLessons({
    from: startOfDay(addDays(today, -dashboardDays.back)),
    to: startOfDay(addDays(today, dashboardDays.ahead)),
  });
  // In a school of several, today is what stands in my own diary.
  const mine = around.data?.filter(isShown);
  const lessons = {
    ...around,
    data: mine?.filter(({ startTime }) => dateOf(startTime) === today),
  };
  const { studentOf } = useKnownStudents(mine);
  const { running, next, unsaid } = whatIsNow(mine ?? [], now);

  const hasDiary = mine?.length !== 0;
  // Until the first lesson has begun.
  const isNew = mine?.every(({ startTime }) => startTime > now) ?? false;
  const FirstSteps = useFirstSteps(isNew);
  const kerb = useKerb(Boolean(mine?.length));

  return (
    <div className="dashboard">
      {checkout && (
        <Suspense fallback={null}>
          <UpgradeCheck sessionId={checkout} />
        </Suspense>
      )}
      <PageTitle
        sentence={`${formatLongDate(today)}. ${lessons.data ? daySentence(lessons.data, now) : ''}`}
        actionsLabel={words.quickActions}
      >
        <Button needsSignal glyph={ReceiptText} onClick={() => open({ kind: 'generate-invoice' })}>
          {words.generateInvoice}
        </Button>
        <Button needsSignal glyph={UserPlus} onClick={() => open({ kind: 'add-student' })}>
          {words.addNewStudent}
        </Button>
        <Button
          needsSignal
          variant="primary"
          glyph={CalendarPlus}
          onClick={() => open({ kind: 'schedule-lesson' })}
        >
          {words.scheduleLesson}
        </Button>
      </PageTitle>
      {hasDiary && !kerb && <Panel className="now-next" aria-busy="true" />}
      {kerb && <kerb.NowNext running={running} next={next} studentOf={studentOf} now={now} />}
      {kerb && <kerb.HowDidItGo unsaid={unsaid} studentOf={studentOf} now={now} />}
      {isNew && FirstSteps && students.data && <FirstSteps students={students.data} />}
      <Figures />
      <div className="dashboard-grid">
        <TodaysSchedule lessons={lessons} students={students.data} now={now} />
        {kerb && <kerb.Owed today={today} />}
        <UpcomingTests students={students.data} />
        <RecentStudents students={students} ahead={around.data} now={now} />
        <ByWeek />
      </div>
    </div>
  );
}

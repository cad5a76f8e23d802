import './dashboard.css';
import { CalendarPlus, ReceiptText, UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { dashboardSpan } from '#domain/diary/dashboard-days.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import { useHeldTimes } from '#site/data/held-times.ts';
import { lessonsQuery, useLessons } from '#site/data/lessons.ts';
import { useMetrics } from '#site/data/metrics.ts';
import { queryClient } from '#site/data/query-client.ts';
import { studentsQuery, useStudents } from '#site/data/students.ts';
import { useIsMember } from '#site/data/team.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';
import { readClock, useNow } from '#site/format/use-now.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { useOneByOne } from '#site/ui/after-paint.ts';
import { Button } from '#site/ui/button.tsx';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { Panel } from '#site/ui/panel.tsx';
import { ByWeek } from './ByWeek.tsx';
import { daySentence } from './day-sentence.ts';
import { Figures } from './Figures.tsx';
import { RecentStudents } from './RecentStudents.tsx';
import { TodaysSchedule } from './TodaysSchedule.tsx';
import { UpcomingTests } from './UpcomingTests.tsx';
import { whatIsNow } from './what-is-now.ts';
import * as words from './words.tsx';

// What is only there with lessons comes once there are some.
const [useFirstSteps] = onFirstUse(() =>
  import('./FirstSteps.tsx').then((file) => file.FirstSteps),
);
const [useRequests] = onFirstUse(() =>
  import('#site/features/shared/diary/ChangeRequests.tsx').then((file) => file.ChangeRequests),
);
const [useHeld] = onFirstUse(() =>
  import('#site/features/shared/diary/HeldTimes.tsx').then((file) => file.HeldTimes),
);
const [useTellWhom] = onFirstUse(() => import('./TellWhom.tsx').then((file) => file.TellWhom));
const [useWaits] = onFirstUse(() => import('./WaitsForYou.tsx').then((file) => file.WaitsForYou));
const [useLessonActions, fetchLessonActions] = onFirstUse(() => import('./lesson-actions.ts'));
// Nearly every school has lessons, and these are what is looked for first.
fetchLessonActions();
// Asked while it is still asked who is here.
void queryClient.prefetchQuery(lessonsQuery(dashboardSpan(dateOf(readClock()))));
void queryClient.prefetchQuery(studentsQuery());

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
  const around = useLessons(dashboardSpan(today));
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
  const lessonActions = useLessonActions(Boolean(mine?.length));
  const { changeRequests = 0, hasSetNotices = true, waits = false } = useMetrics().data ?? {};
  const Waits = useWaits(waits);
  const Requests = useRequests(changeRequests > 0);
  const held =
    useHeldTimes().data?.filter((each) => isShown(each) && dateOf(each.startTime) === today) ?? [];
  const Held = useHeld(held.length > 0);
  const isMember = useIsMember();
  const TellWhom = useTellWhom(!hasSetNotices && !isMember);
  const drawn = useOneByOne(5);

  return (
    <div className="dashboard">
      {checkout && (
        <Suspense fallback={null}>
          <UpgradeCheck sessionId={checkout} />
        </Suspense>
      )}
      <PageTitle
        data-at-once=""
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
          variant={running || next ? 'default' : 'primary'}
          glyph={CalendarPlus}
          onClick={() => open({ kind: 'schedule-lesson' })}
        >
          {words.scheduleLesson}
        </Button>
      </PageTitle>
      {hasDiary && !lessonActions && <Panel className="now-next" aria-busy="true" />}
      {lessonActions && (
        <lessonActions.NowNext running={running} next={next} studentOf={studentOf} now={now} />
      )}
      {lessonActions && (
        <lessonActions.HowDidItGo unsaid={unsaid} studentOf={studentOf} now={now} />
      )}
      {Waits && <Waits />}
      {Requests && <Requests isShown={isShown} />}
      {Held && <Held held={held} />}
      {TellWhom && !hasSetNotices && !isMember && <TellWhom />}
      {isNew && FirstSteps && students.data && <FirstSteps students={students.data} />}
      {drawn > 0 && <Figures />}
      <div className="dashboard-grid">
        {drawn > 1 && <TodaysSchedule lessons={lessons} students={students.data} now={now} />}
        {drawn > 2 && lessonActions && <lessonActions.Owed today={today} />}
        {drawn > 2 && <UpcomingTests students={students.data} />}
        {drawn > 3 && <RecentStudents students={students} ahead={around.data} now={now} />}
        {drawn > 4 && <ByWeek />}
      </div>
    </div>
  );
}

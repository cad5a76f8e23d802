import { ArrowRightLeft, CalendarOff, CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { useWithoutOutcome } from '#site/data/lessons.ts';
import { useMetrics } from '#site/data/metrics.ts';
import { useSuggestedTimes } from '#site/data/proposals.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useNow } from '#site/format/use-now.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Count } from '#site/ui/badge.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { Panel } from '#site/ui/panel.tsx';
import { DiaryTools } from './DiaryTools.tsx';
import type { DiaryPlace } from './use-diary-place.ts';
import { useWhoseDiary } from './use-whose-diary.ts';
import * as words from './words.tsx';

interface DiaryPageProps<View extends string> {
  sentence: string;
  /** Of the panel. */
  className: string;
  /** The days on show, in words. */
  heading: string;
  views: readonly { value: View; label: string }[];
  place: DiaryPlace<View>;
  today: LocalDate;
  /** What the arrows step by; without it there is nothing to step through. */
  unit: View | undefined;
  onStep: (by: 1 | -1) => void;
  /** Today was pressed, wherever the page was. */
  onReturn: () => void;
  children: ReactNode;
}

/** A page around a diary: whose it is, a lesson to schedule, what is shown and how. */
export function DiaryPage<View extends string>({
  sentence,
  className,
  heading,
  views,
  place: { view, date, go },
  today,
  unit,
  onStep,
  onReturn,
  children,
}: DiaryPageProps<View>) {
  const schedule = useSchedule();
  const open = useOpenDialog();
  return (
    <>
      <PageTitle sentence={sentence}>
        <Unsaid />
        <WhoseDiary />
        <Button
          glyph={CalendarOff}
          onClick={() => open({ kind: 'own-time', date: date > today ? date : undefined })}
        >
          {words.keepTimeFree}
        </Button>
        <CoverDay date={date > today ? date : today} />
        <Button
          needsSignal
          variant="primary"
          glyph={CalendarPlus}
          onClick={() => schedule(view === 'day' && date > today ? date : undefined)}
        >
          {words.scheduleLesson}
        </Button>
      </PageTitle>
      <Suggested />
      <Asked />
      <Panel className={className} aria-label={heading}>
        <DiaryTools
          heading={heading}
          views={views}
          view={view}
          onView={(next) => go({ view: next }, { replace: false })}
          unit={unit}
          onStep={onStep}
          onToday={() => {
            go({ date: today });
            onReturn();
          }}
        />
        {children}
      </Panel>
    </>
  );
}

/** Opens the dialog that schedules a lesson, at an Auckland date and time where one was picked. */
export function useSchedule(): (date?: string, time?: string) => void {
  const open = useOpenDialog();
  return (date, time) => open({ kind: 'schedule-lesson', date, time });
}

/** The way to the lessons that are over and have no outcome, where there are any. */
function Unsaid() {
  const count = useWithoutOutcome().data?.length ?? 0;
  if (count === 0) return null;
  return (
    <ButtonLink href="/schedules/outcomes">
      {words.howDidItGo} <Count count={count} aria-label={words.withoutOutcome({ count })} />
    </ButtonLink>
  );
}

const [useSuggestions] = onFirstUse(() =>
  import('./SuggestedTimes.tsx').then((file) => file.SuggestedTimes),
);

/** What students answered to offers with another time; it is fetched where there is such an answer. */
function Suggested() {
  const { isShown } = useWhoseDiary();
  const proposals = useSuggestedTimes(useNow()).data?.filter(isShown) ?? [];
  const Suggestions = useSuggestions(proposals.length > 0);
  return Suggestions ? <Suggestions proposals={proposals} /> : null;
}

const [useRequests] = onFirstUse(() =>
  import('./ChangeRequests.tsx').then((file) => file.ChangeRequests),
);

/** What is asked of lessons to come; it is fetched where something is. */
function Asked() {
  const { isShown } = useWhoseDiary();
  const Requests = useRequests(Boolean(useMetrics().data?.changeRequests));
  return Requests ? <Requests isShown={isShown} /> : null;
}

/** The way to hand a day to colleagues, in a school of several. */
function CoverDay({ date }: { date: LocalDate }) {
  const { members, whose } = useWhoseDiary();
  const open = useOpenDialog();
  if (members.length === 0) return null;
  return (
    <Button
      needsSignal
      className="cover"
      glyph={ArrowRightLeft}
      onClick={() => open({ kind: 'cover-day', instructorId: whose ?? undefined, date })}
    >
      {words.cantTeach}
    </Button>
  );
}

const [useChoice] = onFirstUse(() => import('./DiaryChoice.tsx').then((file) => file.DiaryChoice));

/** The choice of an instructor's diary; it is fetched where a school has several. */
function WhoseDiary() {
  const { members, whose } = useWhoseDiary();
  const Choice = useChoice(members.length > 0);
  return Choice && members.length > 0 ? <Choice members={members} whose={whose} /> : null;
}

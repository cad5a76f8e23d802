import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { useLessonActs } from '#site/features/instructor/shared/use-lesson-acts.tsx';
import { DayView } from './DayView.tsx';
import { ListView } from './ListView.tsx';
import * as words from './words.ts';

interface ListsProps {
  view: 'day' | 'list';
  date: LocalDate;
  /** How often Today was pressed, which leads the list back to its page of today. */
  returns: number;
}

/** Lessons line by line, and what is done to a line. */
export function Lists({ view, date, returns }: ListsProps) {
  const { acts, dialogs } = useLessonActs(() => ({
    title: words.successTitle,
    description: words.statusUpdated,
  }));
  return (
    <>
      {view === 'day' ? (
        <DayView date={date} {...acts} />
      ) : (
        <ListView key={`${date} ${returns}`} date={date} {...acts} />
      )}
      {dialogs}
    </>
  );
}

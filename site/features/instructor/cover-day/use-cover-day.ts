import { useState } from 'react';
import { firstCover } from '#domain/diary/cover.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { useUser } from '#site/data/account.ts';
import { useCover } from '#site/data/lesson-owners.ts';

export type Cover = NonNullable<ReturnType<typeof useCover>['data']>;

/** Whose day is asked for, who could take its lessons, and to whom each goes: as suggested until somebody chooses otherwise. */
export function useCoverDay(first: { instructorId: AccountId | undefined; date: LocalDate }) {
  const me = useUser().data?.id;
  const [asked, setAsked] = useState(first);
  /** By lesson: whom it goes to, null where it stays. */
  const [chosen, setChosen] = useState<Readonly<Record<number, AccountId | null>>>({});
  const whose = asked.instructorId ?? me;
  const cover = useCover(whose, asked.date);
  const all = cover.data ?? [];
  const suggested = firstCover(
    all.map(({ lesson, options }) => ({
      id: lesson.id,
      startsAt: lesson.startTime,
      endsAt: lesson.endTime,
      options,
    })),
  );
  const goesTo = ({ lesson, options }: Cover[number]): AccountId | null => {
    const to = lesson.id in chosen ? chosen[lesson.id] : suggested.get(lesson.id);
    return options.find(({ instructorId }) => instructorId === to)?.instructorId ?? null;
  };
  return {
    whose,
    date: asked.date,
    cover,
    goesTo,
    moves: all.flatMap((each) => {
      const to = goesTo(each);
      return to === null ? [] : [{ lessonId: each.lesson.id, instructorId: to }];
    }),
    isChosen: Object.keys(chosen).length > 0,
    choose: (lessonId: number, to: AccountId | null) => setChosen({ ...chosen, [lessonId]: to }),
    /** Another day, another instructor, or what is left of this one. */
    ask(next: Partial<typeof asked> = {}) {
      setAsked({ ...asked, ...next });
      setChosen({});
    },
  };
}

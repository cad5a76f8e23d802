import { useEffect, useState } from 'react';
import { useAttendance } from '#site/data/attendance.ts';
import { useLessonNotices } from '#site/data/notices.ts';
import { useLessonRecap } from '#site/data/recaps.ts';
import { useStartCheck } from '#site/data/start-check.ts';

/** Longer than this nobody is kept from what is there already. */
const patienceMs = 1_500;

/** Whether everything the lesson's sheet shows is here, or was waited for long enough: until then its lines would move under the thumb. Stays true. */
export function useIsHere(lessonId: number): boolean {
  const asked = [
    useLessonRecap(lessonId),
    useStartCheck(lessonId),
    useLessonNotices(lessonId),
    useAttendance(),
  ];
  const isAsking = asked.some(({ isLoading }) => isLoading);
  const [isShown, setShown] = useState(!isAsking);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), isAsking ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [isAsking]);
  return isShown;
}

import { useAttendance } from '#site/data/attendance.ts';
import { Badge } from '#site/ui/badge.tsx';
import * as words from './words.ts';

/** Whether a learner said that they will be at a lesson; nothing where they were not asked, or have time to say. */
export function AttendanceBadge({ lessonId }: { lessonId: number }) {
  const { data } = useAttendance();
  const state = data?.find((each) => each.lessonId === lessonId)?.state;
  if (state === 'confirmed') return <Badge tone="success">{words.willBeThere}</Badge>;
  return state === 'late' ? <Badge tone="warning">{words.notConfirmed}</Badge> : null;
}

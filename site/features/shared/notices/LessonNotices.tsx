import { useLessonNotices } from '#site/data/notices.ts';
import { NoticeLog } from './NoticeLog.tsx';

/** What was sent about this lesson and what waits; nothing where there is nothing. */
export function LessonNotices({ lessonId }: { lessonId: number }) {
  const { data } = useLessonNotices(lessonId);
  if (!data || data.length === 0) return null;
  return (
    <details className="lesson-notices">
      <summary>Messages about this lesson ({data.length})</summary>
      <NoticeLog notices={data} />
    </details>
  );
}

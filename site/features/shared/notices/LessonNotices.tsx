import { useLessonNotices } from '#site/data/notices.ts';
import { HandText } from './HandText.tsx';
import { NoticeLog } from './NoticeLog.tsx';

/** What was sent about this lesson and what waits, and a text to send by hand. */
export function LessonNotices({ lessonId }: { lessonId: number }) {
  const { data } = useLessonNotices(lessonId);
  if (!data) return null;
  return (
    <details className="lesson-notices">
      <summary>Messages about this lesson{data.length > 0 && ` (${data.length})`}</summary>
      <HandText lessonId={lessonId} />
      <NoticeLog notices={data} />
    </details>
  );
}

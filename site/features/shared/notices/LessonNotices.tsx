import { useState } from 'react';
import { useLessonNotices } from '#site/data/notices.ts';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import { NoticeLog } from './NoticeLog.tsx';
import * as words from './words.ts';

const [useHandText] = onFirstUse(() => import('./HandText.tsx'));

/** What was sent about this lesson and what waits, and a text to send by hand. */
export function LessonNotices({ lessonId }: { lessonId: number }) {
  const { data } = useLessonNotices(lessonId);
  const [isOpen, setOpen] = useState(false);
  const HandText = useHandText(isOpen)?.HandText;
  if (!data) return null;
  return (
    <details
      className="lesson-notices"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{words.messagesAboutThisLesson({ count: data.length })}</summary>
      {HandText && <HandText lessonId={lessonId} />}
      <NoticeLog notices={data} />
    </details>
  );
}

import { MessageSquare } from 'lucide-react';
import { useLearner } from '#site/data/learner/learner.ts';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import * as words from './words.tsx';

/** To the instructor, where one may write. */
export function MessageLink() {
  const { home, may } = useLearner();
  if (!may('message instructor')) return null;
  return (
    <ButtonLink glyph={MessageSquare} href={`${home}/inbox`}>
      {words.messageWord}
    </ButtonLink>
  );
}

/** What was said of the lesson before. */
export function LastTime({ lesson }: { lesson: PortalLesson }) {
  return (
    <blockquote>
      <b>{words.fromLastTime}</b>
      {lesson.notes}
    </blockquote>
  );
}

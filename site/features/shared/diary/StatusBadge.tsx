import { type LessonStatus, lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import { Badge } from '#site/ui/badge.tsx';
import { statusSigns } from './lesson-signs.tsx';

/** A lesson's status: word, glyph and tone. */
export function StatusBadge({ status }: { status: LessonStatus }) {
  return <Badge {...statusSigns[status]}>{lessonStatusLabels[status]}</Badge>;
}

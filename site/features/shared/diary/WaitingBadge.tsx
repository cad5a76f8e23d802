import { CloudUpload } from 'lucide-react';
import { useOnThisPhone } from '#site/data/line.ts';
import { Badge } from '#site/ui/badge.tsx';
import * as words from './words.tsx';

/** Marks a lesson whose changes are on this phone and have not reached the server. */
export function WaitingBadge({ lessonId }: { lessonId: number }) {
  const { waiting } = useOnThisPhone();
  if (!waiting.some(({ lessons }) => lessons.includes(lessonId))) return null;
  return (
    <Badge tone="warning" glyph={CloudUpload}>
      {words.notSentYet}
    </Badge>
  );
}

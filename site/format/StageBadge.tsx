import { Check, CircleDashed, Play } from 'lucide-react';
import type { StageStatus } from '#domain/progress/stages.ts';
import { Badge } from '#site/ui/badge.tsx';
import * as texts from './words.ts';

const looks = {
  completed: { tone: 'success', glyph: Check, words: texts.completed },
  in_progress: { tone: 'info', glyph: Play, words: texts.inProgress },
  not_started: { tone: 'outline', glyph: CircleDashed, words: texts.notStarted },
} as const;

export function StageBadge({ status }: { status: StageStatus }) {
  const { words, ...look } = looks[status];
  return <Badge {...look}>{words}</Badge>;
}

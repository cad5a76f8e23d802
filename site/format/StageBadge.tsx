import { Check, CircleDashed, Play } from 'lucide-react';
import type { StageStatus } from '#domain/progress/stages.ts';
import { Badge } from '#site/ui/badge.tsx';

const looks = {
  completed: { tone: 'success', glyph: Check, words: 'Completed' },
  in_progress: { tone: 'info', glyph: Play, words: 'In progress' },
  not_started: { tone: 'outline', glyph: CircleDashed, words: 'Not started' },
} as const;

export function StageBadge({ status }: { status: StageStatus }) {
  const { words, ...look } = looks[status];
  return <Badge {...look}>{words}</Badge>;
}

import { Check, CircleCheck, CircleDashed, Hourglass, Pause } from 'lucide-react';
import { type StudentStatus, studentStatusLabels } from '#domain/catalogue/students.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import type { Glyph } from '#site/ui/icon.tsx';

const looks: Readonly<Record<StudentStatus, { tone: BadgeTone; glyph: Glyph }>> = {
  active: { tone: 'success', glyph: Check },
  completed: { tone: 'info', glyph: CircleCheck },
  'on-hold': { tone: 'warning', glyph: Pause },
  inactive: { tone: 'outline', glyph: CircleDashed },
  pending: { tone: 'neutral', glyph: Hourglass },
};

/** A student's status: active green, completed blue, on hold amber. */
export function StudentBadge({ status }: { status: StudentStatus }) {
  return <Badge {...looks[status]}>{studentStatusLabels[status]}</Badge>;
}

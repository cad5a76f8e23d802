import {
  Ban,
  Building2,
  Check,
  CircleQuestionMark,
  ClipboardCheck,
  Clock,
  Flag,
  RefreshCw,
  Road,
  SquareParking,
  UserX,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import {
  type LessonStatus,
  type LessonType,
  lessonStatusLabels,
  lessonTypes,
} from '#domain/catalogue/lessons.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import * as words from './words.tsx';

/** Glyph and tone of each status; the same word has the same badge everywhere (look.md, "Badges"). */
export const statusSigns: Readonly<Record<LessonStatus, { tone: BadgeTone; glyph: Glyph }>> = {
  scheduled: { tone: 'info', glyph: Clock },
  completed: { tone: 'success', glyph: Check },
  cancelled: { tone: 'outline', glyph: Ban },
  'no-show': { tone: 'danger', glyph: UserX },
};

const typeGlyphs: Readonly<Record<LessonType, Glyph>> = {
  'First Lesson': LearnerPlate,
  'Basic Skills': SteeringWheel,
  'City Driving': Building2,
  'Highway Practice': Road,
  'Parking Practice': SquareParking,
  'Test Preparation': ClipboardCheck,
  'Road Test': Flag,
  'Refresher Course': RefreshCw,
};

/** The glyph of a lesson type; a question mark for one this edition does not know. */
export function typeGlyph(lessonType: string): Glyph {
  return (
    Object.entries(typeGlyphs).find(([type]) => type === lessonType)?.[1] ?? CircleQuestionMark
  );
}

/** What `data-type` carries: "Road Test" is `road-test`. A type the stylesheet has no colour for is drawn grey. */
export const typeSlug = (lessonType: string): string =>
  lessonType.toLowerCase().replaceAll(' ', '-');

/** The learner plate, on Lucide's grid. */
function LearnerPlate(props: ComponentProps<'svg'>) {
  return (
    <svg {...drawing} {...props}>
      <rect x="3" y="3" width="18" height="18" rx="4" />
      <path d="M9.5 7.5v9h5.5" />
    </svg>
  );
}

function SteeringWheel(props: ComponentProps<'svg'>) {
  return (
    <svg {...drawing} {...props}>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="2.5" />
      <path d="M3.3 10.5 9.6 11M20.7 10.5 14.4 11M12 14.5V21" />
    </svg>
  );
}

const drawing = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** What the colours of the blocks mean. */
export function Legend() {
  return (
    <footer className="legend" role="group" aria-label={words.lessonTypes}>
      {lessonTypes.map((type) => (
        <TypeSign key={type} lessonType={type} />
      ))}
    </footer>
  );
}

/** A lesson type: its glyph on a small sign of its colour, then the words. */
export function TypeSign({ lessonType }: { lessonType: string }) {
  return (
    <span data-slot="type" data-type={typeSlug(lessonType)}>
      <span className="glyph">
        <Icon glyph={typeGlyph(lessonType)} />
      </span>
      {lessonType}
    </span>
  );
}

/** A lesson's status: word, glyph and tone. */
export function StatusBadge({ status }: { status: LessonStatus }) {
  return <Badge {...statusSigns[status]}>{lessonStatusLabels[status]}</Badge>;
}

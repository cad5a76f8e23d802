import { Flag, History, Hourglass, MapPin, NotebookPen, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeInWords } from '#domain/diary/place-words.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { CreditSentence } from '#site/features/shared/credit/credit-signs.tsx';
import { seriesWords } from '#site/features/shared/diary/series-words.ts';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import { LinkButton } from '#site/ui/link.tsx';

/** A line of the sheet: its glyph, then words that wrap. */
export function Line({ glyph, children }: { glyph: Glyph; children: ReactNode }) {
  return (
    <li>
      <Icon glyph={glyph} size="sm" />
      <span>{children}</span>
    </li>
  );
}

/** Where it begins, or the way to say so. */
export function PlaceLine({
  place,
  student,
}: {
  place: string | null;
  student: Student | undefined;
}) {
  const open = useOpenDialog();
  if (place) return <Line glyph={MapPin}>{place}</Line>;
  if (!student) return null;
  return (
    <Line glyph={MapPin}>
      No address yet.{' '}
      <LinkButton onClick={() => open({ kind: 'edit-student', studentId: student.id })}>
        Add one
      </LinkButton>
    </Line>
  );
}

/** Where it ends, where somebody said so. */
export function DropOffLine({ lesson: { dropOff } }: { lesson: Lesson }) {
  return dropOff && <Line glyph={Flag}>Drop-off: {placeInWords(dropOff)}</Line>;
}

/** Which one of its series it is. */
export function SeriesLine({ lesson }: { lesson: Lesson }) {
  const words = seriesWords(lesson);
  if (words === '') return null;
  return <Line glyph={Repeat}>{words.charAt(0).toUpperCase() + words.slice(1)}</Line>;
}

/** What was noted for this lesson. */
export function NoteLine({ lesson: { notes, description } }: { lesson: Lesson }) {
  const words = notes ?? description;
  return words && <Line glyph={NotebookPen}>{words}</Line>;
}

interface LastNoteProps {
  lesson: Lesson;
  others: readonly Lesson[];
}

/** What was noted at the last lesson before this one that has a note. */
export function LastNote({ lesson, others }: LastNoteProps) {
  const last = others.findLast(({ notes, startTime }) => notes && startTime < lesson.startTime);
  if (!last) return null;
  return (
    <Line glyph={History}>
      <b>Last note</b>, {formatDate(dateOf(last.startTime), { year: false })}: {last.notes}
    </Line>
  );
}

/** What the student has left of the time bought ahead; nothing where there never was any. */
export function CreditLine({ student }: { student: Student | undefined }) {
  return (
    student?.credit && (
      <Line glyph={Hourglass}>
        <CreditSentence credit={student.credit} />
      </Line>
    )
  );
}

import { Flag, History, Hourglass, MapPin, NotebookPen, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeInWords } from '#domain/diary/place-words.ts';
import { language } from '#domain/kernel/language.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { CreditSentence } from '#site/features/shared/credit/credit-signs.tsx';
import { seriesWords } from '#site/features/shared/diary/series-words.ts';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import { LinkButton } from '#site/ui/link.tsx';
import * as texts from './words.tsx';

/** A line of the sheet: its glyph, then words that wrap. */
export function Line({ glyph, children }: { glyph: Glyph; children: ReactNode }) {
  return (
    <li>
      <Icon glyph={glyph} size="sm" />
      <span>{children}</span>
    </li>
  );
}

/** What a line opens with. */
export const bold = (said: ReactNode) => <b>{said}</b>;

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
      {texts.noAddressYet({
        add: linkTo(() => open({ kind: 'edit-student', studentId: student.id })),
      })}
    </Line>
  );
}

const linkTo = (act: () => void) => (said: ReactNode) => (
  <LinkButton onClick={act}>{said}</LinkButton>
);

/** Where it ends, where somebody said so. */
export function DropOffLine({ lesson: { dropOff } }: { lesson: Lesson }) {
  return dropOff && <Line glyph={Flag}>{texts.dropOff({ place: placeInWords(dropOff) })}</Line>;
}

/** Which one of its series it is. */
export function SeriesLine({ lesson }: { lesson: Lesson }) {
  const words = seriesWords(lesson);
  if (words === '') return null;
  return <Line glyph={Repeat}>{words.charAt(0).toLocaleUpperCase(language) + words.slice(1)}</Line>;
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
      {texts.lastNote({
        date: formatDate(dateOf(last.startTime), { year: false }),
        said: last.notes ?? '',
        b: bold,
      })}
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

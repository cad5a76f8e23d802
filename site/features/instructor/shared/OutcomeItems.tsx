import { HandCoins, Timer, UserX } from 'lucide-react';
import { feeWhyOf } from '#domain/credit/rules.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { MenuItem } from '#site/ui/menu.tsx';
import * as words from './words.ts';

/** The longer ways to say how a lesson went, and what is charged where it was not driven. */
export function OutcomeItems({ lesson }: { lesson: Lesson }) {
  const open = useOpenDialog();
  const ask = (as: 'completed' | 'missed' | 'late-fee') =>
    open({ kind: 'lesson-outcome', lessonId: lesson.id, as });
  return (
    <>
      <MenuItem glyph={Timer} onSelect={() => ask('completed')}>
        {words.completedAnotherLength}
      </MenuItem>
      {lesson.status === 'scheduled' && (
        <MenuItem glyph={UserX} onSelect={() => ask('missed')}>
          {words.noShowAndWhy}
        </MenuItem>
      )}
      {feeWhyOf(lesson) && (
        <MenuItem needsSignal glyph={HandCoins} onSelect={() => ask('late-fee')}>
          {words.chargeOrWaive}
        </MenuItem>
      )}
    </>
  );
}

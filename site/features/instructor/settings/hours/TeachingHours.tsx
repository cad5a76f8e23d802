import type { Hours } from '#site/data/availability.ts';
import { Button } from '#site/ui/button.tsx';
import { NextFreeTimes } from '../NextFreeTimes.tsx';
import { useHoursDraft } from '../use-hours-draft.ts';
import { Exceptions } from './Exceptions.tsx';
import { WeekHours } from './WeekHours.tsx';
import * as words from './words.ts';

/** When I teach: the week, the days that differ, and what learners would be offered. */
export function TeachingHours({ saved }: { saved: Hours }) {
  const { draft, change, save, isSaving, isUnchanged } = useHoursDraft(saved, words.hoursUpdated);
  return (
    <form className="hours-settings stack-4" onSubmit={save} noValidate>
      <WeekHours week={draft.week} onChange={(week) => change({ week })} />
      <Exceptions exceptions={draft.exceptions} onChange={(exceptions) => change({ exceptions })} />
      <NextFreeTimes draft={draft} />
      <footer>
        <Button type="submit" variant="primary" busy={isSaving} disabled={isUnchanged}>
          {words.saveHours}
        </Button>
      </footer>
    </form>
  );
}

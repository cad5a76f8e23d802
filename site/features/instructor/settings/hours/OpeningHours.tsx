import { useState } from 'react';
import { faultOf } from '#domain/availability/ranges.ts';
import { same } from '#domain/kernel/same.ts';
import { detailsOf, type School, useChangeSchool } from '#site/data/account.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { Button } from '#site/ui/button.tsx';
import { FoldedPanel } from '#site/ui/folded-panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { OpeningHoursField } from '../../shared/OpeningHoursField.tsx';
import * as words from './words.ts';

/** When the school is open, for the public and for whoever set no hours of their own. */
export function OpeningHours({ school: live }: { school: School }) {
  const school = useOpened(live);
  const [week, setWeek] = useState(school.openingHours);
  const change = useChangeSchool(school.id);
  const toast = useToast();
  const isWrong = week?.some((day) => faultOf(day) !== null) ?? false;
  const save = () =>
    change.mutate(
      {
        ...detailsOf(school),
        openingHours: week,
        // The server writes the words of the times.
        operatingHours: null,
        revision: school.revision,
      },
      { onSuccess: () => toast({ title: words.openingHoursUpdated }) },
    );
  return (
    <FoldedPanel title={words.openingHours} aside={school.operatingHours}>
      <OpeningHoursField
        week={week}
        words={school.operatingHours}
        isWrong={isWrong}
        onChange={setWeek}
      />
      <div>
        <Button
          variant="primary"
          busy={change.isPending}
          disabled={isWrong || same(week, live.openingHours)}
          onClick={save}
        >
          {words.saveOpeningHours}
        </Button>
      </div>
    </FoldedPanel>
  );
}

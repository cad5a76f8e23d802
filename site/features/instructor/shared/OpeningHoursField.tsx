import { firstAvailability } from '#domain/availability/availability.ts';
import type { OpeningHours } from '#domain/school/opening-hours.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldGroup } from '#site/ui/field.tsx';
import { WeekDays } from './WeekDays.tsx';
import * as texts from './words.ts';

interface OpeningHoursFieldProps {
  week: OpeningHours | null | undefined;
  /** What stands in words where no times can be read in it. */
  words?: string | null | undefined;
  isWrong: boolean;
  onChange: (week: OpeningHours | null) => void;
}

/** When the school teaches, as times: both calendars shade the rest, and learners see free times within them. */
export function OpeningHoursField({ week, words, isWrong, onChange }: OpeningHoursFieldProps) {
  return (
    <FieldGroup
      label={texts.openingHours}
      optional
      hint={texts.whatHoursDo}
      error={isWrong && texts.hoursRule}
    >
      {week ? (
        <WeekDays week={week} onChange={onChange} />
      ) : (
        words && <p className="muted">{words}</p>
      )}
      <div>
        {week ? (
          <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
            {texts.clearOpeningHours}
          </Button>
        ) : (
          <Button size="sm" onClick={() => onChange(structuredClone(firstAvailability.week))}>
            {texts.setOpeningHours}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

import { firstAvailability } from '#domain/availability/availability.ts';
import type { OpeningHours } from '#domain/school/opening-hours.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldGroup } from '#site/ui/field.tsx';
import { WeekDays } from './WeekDays.tsx';

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
      label="Opening hours"
      optional
      hint="Calendars shade the rest. Hours that an instructor sets for booking go before."
      error={isWrong && 'Hours are written like 09:00, end after they start, and do not overlap.'}
    >
      {week ? (
        <WeekDays week={week} onChange={onChange} />
      ) : (
        words && <p className="muted">{words}</p>
      )}
      <div>
        {week ? (
          <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
            Clear opening hours
          </Button>
        ) : (
          <Button size="sm" onClick={() => onChange(structuredClone(firstAvailability.week))}>
            Set opening hours
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

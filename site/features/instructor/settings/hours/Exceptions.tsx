import { CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Hours } from '#site/data/availability.ts';
import { DayHours } from '#site/features/instructor/shared/DayHours.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Button, IconButton } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

type Days = Hours['exceptions'];

/** Days that are not as the week says: holidays, and days with other hours. */
export function Exceptions({
  exceptions,
  onChange,
}: {
  exceptions: Days;
  onChange: (exceptions: Days) => void;
}) {
  const today = useToday();
  const [date, setDate] = useState('');
  const isThere = exceptions.some((day) => day.date === date);
  const coming = exceptions.filter((day) => day.date >= today);

  const add = () => {
    onChange([...exceptions, { date, ranges: [] }].toSorted((a, b) => (a.date < b.date ? -1 : 1)));
    setDate('');
  };

  return (
    <Panel>
      <PanelHeader title={words.exceptions} />
      {coming.length > 0 && (
        <ul className="day-rows rows">
          {coming.map((day) => (
            <li key={day.date}>
              <h3>{formatDate(day.date)}</h3>
              <DayHours
                of={formatDate(day.date)}
                ranges={day.ranges}
                onChange={(ranges) =>
                  onChange(exceptions.map((one) => (one === day ? { ...day, ranges } : one)))
                }
              />
              <IconButton
                label={words.removeException({ date: formatDate(day.date) })}
                glyph={Trash2}
                onClick={() => onChange(exceptions.filter((one) => one !== day))}
              />
            </li>
          ))}
        </ul>
      )}
      <PanelBody className="add">
        <Field label={words.day} hint={words.exceptionHint} error={isThere && words.dayIsThere}>
          <DateInput min={today} value={date} onChange={({ target }) => setDate(target.value)} />
        </Field>
        <Button glyph={CalendarPlus} disabled={date < today || isThere} onClick={add}>
          {words.addException}
        </Button>
      </PanelBody>
    </Panel>
  );
}

import {
  type HolidayName,
  holidayNames,
  type Region,
  regions,
} from '#domain/catalogue/holidays.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Holidays, useHolidays, useSetHolidays } from '#site/data/holidays.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';

/** Which public holidays the school keeps: learners are offered no times on them, and a series asks. Each choice is saved at once. */
export function HolidaySettings() {
  const { data } = useHolidays();
  const set = useSetHolidays();
  if (!data) return null;
  const { region, worked, next } = data;
  const choose = (change: Partial<Pick<Holidays, 'region' | 'worked'>>) =>
    set.mutate({ region, worked, ...change });
  const turn = (name: HolidayName, isWorked: boolean) =>
    choose({ worked: isWorked ? [...worked, name] : worked.filter((one) => one !== name) });
  const nextOf = (name: HolidayName) => next.find((one) => one.name === name)?.date;
  const shown = holidayNames.filter((name) => name !== 'Anniversary Day' || region !== null);
  return (
    <Panel>
      <PanelHeader title="Public holidays" />
      <PanelBody>
        <Field label="Region" hint="Its anniversary day is a holiday too.">
          <Select
            value={region ?? ''}
            disabled={set.isPending}
            onChange={({ target }) =>
              choose({ region: regions.find((one: Region) => one === target.value) ?? null })
            }
          >
            <option value="">None</option>
            {regions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        <FieldGroup
          label="Holidays that you work"
          hint="On all others learners are offered no times, and a weekly booking asks first."
        >
          {shown.map((name) => {
            const date = nextOf(name);
            return (
              <Checkbox
                key={name}
                checked={worked.includes(name)}
                disabled={set.isPending}
                onChange={({ target }) => turn(name, target.checked)}
              >
                {name}
                {date && <span className="muted"> next on {formatDate(date)}</span>}
              </Checkbox>
            );
          })}
        </FieldGroup>
      </PanelBody>
    </Panel>
  );
}

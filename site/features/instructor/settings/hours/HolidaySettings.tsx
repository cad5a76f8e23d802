import {
  type HolidayName,
  holidayNames,
  type Region,
  regions,
} from '#domain/catalogue/holidays.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type Holidays, useHolidays, useSetHolidays } from '#site/data/holidays.ts';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

/** Which public holidays the school keeps: learners are offered no times on them, and a series asks. Each choice is saved at once. */
export function HolidaySettings() {
  const { data } = useHolidays();
  const set = useSetHolidays();
  if (!data) return null;
  const { region, worked, next, revision } = data;
  const choose = (change: Partial<Pick<Holidays, 'region' | 'worked'>>) =>
    set.mutate({ region, worked, revision, ...change });
  const turn = (name: HolidayName, isWorked: boolean) =>
    choose({ worked: isWorked ? [...worked, name] : worked.filter((one) => one !== name) });
  const nextOf = (name: HolidayName) => next.find((one) => one.name === name)?.date;
  const shown = holidayNames.filter((name) => name !== 'Anniversary Day' || region !== null);
  return (
    <Panel>
      <PanelHeader title={words.publicHolidays} />
      <PanelBody>
        <Field label={words.region} hint={words.regionHint}>
          <Select
            needsSignal
            value={region ?? ''}
            disabled={set.isPending}
            onChange={({ target }) =>
              choose({ region: regions.find((one: Region) => one === target.value) ?? null })
            }
          >
            <option value="">{settingsWords.none}</option>
            {regions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        <Fold
          title={words.holidaysThatYouWork}
          aside={worked.length === 0 ? settingsWords.none : worked.join(', ')}
        >
          <FieldGroup label={words.holidaysThatYouWork} hint={words.workedHolidaysHint}>
            {shown.map((name) => {
              const date = nextOf(name);
              return (
                <Checkbox
                  needsSignal
                  key={name}
                  checked={worked.includes(name)}
                  disabled={set.isPending}
                  onChange={({ target }) => turn(name, target.checked)}
                >
                  {name}
                  {date && (
                    <span className="muted"> {words.nextOn({ date: formatDate(date) })}</span>
                  )}
                </Checkbox>
              );
            })}
          </FieldGroup>
        </Fold>
      </PanelBody>
    </Panel>
  );
}

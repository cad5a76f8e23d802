import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

/** What a person says of a series; empty weeks are a single lesson. */
export interface RepeatInputs {
  everyWeeks: string;
  ends: 'count' | 'until';
  count: string;
  until: string;
}

export const noRepeat: RepeatInputs = { everyWeeks: '', ends: 'count', count: '10', until: '' };

/** The same as the API takes it; what is no number is for the server to say. */
export function patternOf({ everyWeeks, ends, count, until }: RepeatInputs) {
  const end = ends === 'count' ? { count: Number(count) } : { until };
  return { everyWeeks: Number(everyWeeks), ...end };
}

interface RepeatProps {
  value: RepeatInputs;
  onChange: (value: RepeatInputs) => void;
}

/** Whether a lesson comes again, how often and until when. */
export function Repeat({ value, onChange }: RepeatProps) {
  const set = (change: Partial<RepeatInputs>) => onChange({ ...value, ...change });
  const { everyWeeks, ends, count, until } = value;
  return (
    <div className="lesson-row">
      <Field label={words.repeats}>
        <Select value={everyWeeks} onChange={({ target }) => set({ everyWeeks: target.value })}>
          <option value="">{words.once}</option>
          <option value="1">{words.everyWeek}</option>
          <option value="2">{words.every2Weeks}</option>
          <option value="3">{words.every3Weeks}</option>
          <option value="4">{words.every4Weeks}</option>
        </Select>
      </Field>
      {everyWeeks !== '' && (
        <>
          <Field label={words.ends}>
            <Select
              value={ends}
              onChange={({ target }) => set({ ends: target.value === 'until' ? 'until' : 'count' })}
            >
              <option value="count">{words.afterSoMany}</option>
              <option value="until">{words.onADay}</option>
            </Select>
          </Field>
          {ends === 'count' ? (
            <Field label={words.lessons} hint={words.lessonsAllowed}>
              <Input
                inputMode="numeric"
                value={count}
                onChange={({ target }) => set({ count: target.value })}
              />
            </Field>
          ) : (
            <Field label={words.until}>
              <DateInput value={until} onChange={({ target }) => set({ until: target.value })} />
            </Field>
          )}
        </>
      )}
    </div>
  );
}

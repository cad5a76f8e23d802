import { Field } from '#site/ui/field.tsx';
import { DateInput, Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';

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
    <div className="lesson-row" data-columns="3">
      <Field label="Repeats">
        <Select value={everyWeeks} onChange={({ target }) => set({ everyWeeks: target.value })}>
          <option value="">Once</option>
          <option value="1">Every week</option>
          <option value="2">Every 2 weeks</option>
          <option value="3">Every 3 weeks</option>
          <option value="4">Every 4 weeks</option>
        </Select>
      </Field>
      {everyWeeks !== '' && (
        <>
          <Field label="Ends">
            <Select
              value={ends}
              onChange={({ target }) => set({ ends: target.value === 'until' ? 'until' : 'count' })}
            >
              <option value="count">After so many</option>
              <option value="until">On a day</option>
            </Select>
          </Field>
          {ends === 'count' ? (
            <Field label="Lessons" hint="2 to 104">
              <Input
                inputMode="numeric"
                value={count}
                onChange={({ target }) => set({ count: target.value })}
              />
            </Field>
          ) : (
            <Field label="Until">
              <DateInput value={until} onChange={({ target }) => set({ until: target.value })} />
            </Field>
          )}
        </>
      )}
    </div>
  );
}

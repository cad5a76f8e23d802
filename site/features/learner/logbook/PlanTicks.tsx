import { type TriedWord, triedLabels, triedWords } from '#domain/recap/plan.ts';
import { useMyPlan } from '#site/data/learner/plan.ts';
import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

/** What of the plan was tried on a drive: for each skill by its number, how it went. */
export type Ticks = Readonly<Record<number, TriedWord>>;

interface PlanTicksProps {
  ticks: Ticks;
  onChange: (ticks: Ticks) => void;
}

/** The tasks of the plan, to tick off with the drive; nothing where there is no plan. */
export function PlanTicks({ ticks, onChange }: PlanTicksProps) {
  const tasks = useMyPlan().data?.recaps[0]?.practise ?? [];
  return tasks.map(({ skillItemId, name }) => (
    <Field key={skillItemId} label={words.fromThePlan({ name })} optional>
      <Select
        value={ticks[skillItemId] ?? ''}
        onChange={({ target }) => {
          const { [skillItemId]: _, ...others } = ticks;
          const said = triedWords.find((word) => word === target.value);
          onChange(said ? { ...others, [skillItemId]: said } : others);
        }}
      >
        <option value="">{words.notOnThisDrive}</option>
        {triedWords.map((word) => (
          <option key={word} value={word}>
            {triedLabels[word]}
          </option>
        ))}
      </Select>
    </Field>
  ));
}

import { CheckChips } from '#site/ui/check-chips.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import type { Draft } from './answers.ts';
import { StepForm } from './StepForm.tsx';
import { useAnswers } from './use-answers.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

type Suit = NonNullable<Draft['suits']>[number];

// A copy of the server's list, because its module imports a validation library.
const days = [
  ['mon', words.monday],
  ['tue', words.tuesday],
  ['wed', words.wednesday],
  ['thu', words.thursday],
  ['fri', words.friday],
  ['sat', words.saturday],
  ['sun', words.sunday],
] as const;
const parts = [
  ['morning', words.morning],
  ['afternoon', words.afternoon],
  ['evening', words.evening],
] as const;

export function PlacesStep({ enrolling }: { enrolling: Enrolling }) {
  const { typed, set, at, pick } = useAnswers(enrolling);
  const suits = typed.suits ?? [];
  const go = () => enrolling.goOn({ ...pick('address', 'message'), suits });
  return (
    <StepForm enrolling={enrolling} onSubmit={() => void go()}>
      <Field label={words.pickUp} optional {...at('address')}>
        <Input autoComplete="street-address" maxLength={300} />
      </Field>
      <fieldset data-slot="field" className="suits">
        <legend className="label">{words.timesThatSuit}</legend>
        {days.map(([day, name]) => (
          <div key={day}>
            <span aria-hidden>{name}</span>
            <CheckChips
              label={words.partsOf({ day: name })}
              options={parts.map(([part, label]) => ({
                value: `${day}_${part}` satisfies Suit,
                label,
              }))}
              values={suits.filter((suit) => suit.startsWith(day))}
              onChange={(values) =>
                set({ suits: [...suits.filter((suit) => !suit.startsWith(day)), ...values] })
              }
            />
          </div>
        ))}
      </fieldset>
      <Field label={words.anythingElse} optional {...at('message')}>
        <Textarea rows={3} maxLength={1000} />
      </Field>
    </StepForm>
  );
}

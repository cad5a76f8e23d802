import { Controller, useWatch } from 'react-hook-form';
import { placeInWords } from '#domain/diary/place-words.ts';
import { same } from '#domain/kernel/same.ts';
import { studentNumbered } from '#domain/kernel/student-number.ts';
import { type StudentPlace, usePlaces } from '#site/data/places.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import type { LessonForm, LessonInputs } from './lesson-form.ts';
import * as words from './words.ts';

type Form = LessonForm;
type Ends = 'pickUp' | 'dropOff';

/** Where a lesson begins and ends: at a place of its student's, or one that is typed for this lesson alone. */
export function PlaceFields({ form }: { form: Form }) {
  const studentId = studentNumbered(useWatch({ control: form.control, name: 'studentId' }));
  const { data: places = [] } = usePlaces(studentId);
  return (
    <div className="pair">
      <PlaceField form={form} name="pickUp" label={words.pickUp} places={places} />
      <PlaceField form={form} name="dropOff" label={words.dropOff} places={places} />
    </div>
  );
}

interface PlaceFieldProps {
  form: Form;
  name: Ends;
  label: string;
  places: readonly StudentPlace[];
}

/** What the select holds beside the numbers of places. */
const nowhere = '';
const asGiven = 'given';
const elsewhere = 'elsewhere';

function PlaceField({ form, name, label, places }: PlaceFieldProps) {
  const given = form.formState.defaultValues?.[name];
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => {
        const known = places.find(({ id: _id, ...place }) => value && same(place, tidy(value)));
        const isGiven = value !== null && same(value, given);
        const chosen = known
          ? String(known.id)
          : value === null
            ? nowhere
            : isGiven
              ? asGiven
              : elsewhere;
        const choose = (choice: string) => {
          const place = places.find(({ id }) => String(id) === choice);
          if (place) onChange(tidy(place));
          else if (choice === asGiven) onChange(given ?? null);
          else onChange(choice === elsewhere ? { name: '', address: '', suburb: null } : null);
        };
        return (
          <div className="stack-2">
            <Field label={label} optional error={chosen === elsewhere ? undefined : error?.message}>
              <Select
                value={chosen}
                onBlur={onBlur}
                onChange={({ target }) => choose(target.value)}
              >
                <option value={nowhere}>{words.notSaid}</option>
                {isGiven && !known && <option value={asGiven}>{placeInWords(tidy(value))}</option>}
                {places.map(({ id, ...place }) => (
                  <option key={id} value={id}>
                    {placeInWords(place)}
                  </option>
                ))}
                <option value={elsewhere}>{words.anotherPlace}</option>
              </Select>
            </Field>
            {chosen === elsewhere && <Typed form={form} name={name} label={label} />}
          </div>
        );
      }}
    />
  );
}

/** A place that is no student's: only this lesson has it. */
function Typed({ form: { register, formState }, name, label }: Omit<PlaceFieldProps, 'places'>) {
  const errors = formState.errors[name];
  return (
    <>
      <Field label={words.placeName({ place: label })} error={errors?.name?.message}>
        <Input placeholder={words.placeExample} {...register(`${name}.name`)} />
      </Field>
      <Field label={words.placeAddress({ place: label })} error={errors?.address?.message}>
        <Input {...register(`${name}.address`)} />
      </Field>
      <Field label={words.placeSuburb({ place: label })} optional error={errors?.suburb?.message}>
        <Input {...register(`${name}.suburb`)} />
      </Field>
    </>
  );
}

type Typing = NonNullable<LessonInputs[Ends]>;

const tidy = ({ name, address, suburb = null }: Typing) => ({ name, address, suburb });

import type { Ref } from 'react';
import { directoryLocations, directorySpecializations } from '#domain/catalogue/schools.ts';
import { paths } from '#site/paths.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { SearchInput } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { sorts } from './arrange.ts';
import { type Choice, longestSearch } from './choice.ts';
import * as words from './words.ts';

interface FiltersProps {
  ref: Ref<HTMLFormElement>;
  /** What the address chose; from then on the form itself says what is chosen. */
  choice: Choice;
  onChange: (form: HTMLFormElement) => void;
}

const offered = (names: readonly string[]) => [
  { value: '', label: words.all },
  ...names.map((name) => ({ value: name, label: name })),
];

const selects = [
  { name: 'location', label: words.location, options: offered(directoryLocations) },
  {
    name: 'specialization',
    label: words.specialization,
    options: offered(directorySpecializations),
  },
  { name: 'sort', label: words.sortBy, options: sorts },
] as const;

/** Search, filters and order: a form that the address keeps, so it works before and without a script. */
export function Filters({ ref, choice, onChange }: FiltersProps) {
  return (
    <search>
      <form
        ref={ref}
        className="filters"
        action={paths.instructors}
        method="get"
        autoComplete="off"
        onInput={({ currentTarget }) => onChange(currentTarget)}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchInput
          label={words.searchInstructors}
          placeholder={words.suburbNameOrLanguage}
          name="search"
          maxLength={longestSearch}
          defaultValue={choice.search}
        />
        {selects.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            <Select name={name} defaultValue={choice[name]}>
              {options.map(({ value, label: said }) => (
                <option key={value} value={value}>
                  {said}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <noscript>
          <Button type="submit">{words.search}</Button>
        </noscript>
      </form>
    </search>
  );
}

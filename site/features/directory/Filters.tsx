import { directoryLocations, directorySpecializations } from '#domain/catalogue/directory.ts';
import { Field } from '#site/ui/field.tsx';
import { SearchInput } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { sorts } from './arrange.ts';
import type { Choice } from './choice.ts';

interface FiltersProps {
  choice: Choice;
  onChange: (part: Partial<Choice>) => void;
}

export function Filters({ choice, onChange }: FiltersProps) {
  return (
    <search className="filters">
      <SearchInput
        label="Search instructors"
        placeholder="Suburb, name or language"
        value={choice.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <Field label="Location">
        <Select
          value={choice.location}
          onChange={({ target }) => onChange({ location: target.value })}
        >
          <option value="">All</option>
          {directoryLocations.map((location) => (
            <option key={location}>{location}</option>
          ))}
        </Select>
      </Field>
      <Field label="Specialization">
        <Select
          value={choice.specialization}
          onChange={({ target }) => onChange({ specialization: target.value })}
        >
          <option value="">All</option>
          {directorySpecializations.map((specialization) => (
            <option key={specialization}>{specialization}</option>
          ))}
        </Select>
      </Field>
      <Field label="Sort by">
        <Select
          value={choice.sort}
          onChange={({ target }) =>
            onChange({ sort: sorts.find(({ value }) => value === target.value)?.value ?? 'rating' })
          }
        >
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  );
}

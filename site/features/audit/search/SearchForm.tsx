import { Search } from 'lucide-react';
import { type LedgerQuery, useEventTypes } from '#site/data/ledger.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useIsNarrow } from '#site/ui/use-is-narrow.ts';
import * as words from './words.ts';

interface SearchFormProps {
  query: LedgerQuery;
  /** What the server did not understand, by field. */
  problems: Readonly<Record<string, string>>;
  onSearch: (query: Record<string, string>) => void;
}

const subjects = [
  ['school', words.school, words.nameOrNumber],
  ['student', words.student, words.studentExample],
  ['instructor', words.instructor, words.nameOrNumber],
  ['payment', words.payment, words.number],
] as const;

/** All conditions must hold; the address remembers them, so that a search can be sent to somebody. */
export function SearchForm({ query, problems, onSearch }: SearchFormProps) {
  const types = useEventTypes().data ?? [];
  const isNarrow = useIsNarrow('40rem');
  const isNarrowed = ['type', 'actor', 'from', 'to'].some((name) => query[name] || problems[name]);
  const rest = (
    <>
      <Field label={words.event} className="wide" error={problems['type']}>
        <Select key={types.length} name="type" defaultValue={query['type'] ?? ''}>
          <option value="">{words.anyEvent}</option>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
      </Field>
      <Field label={words.doneBy} className="wide" error={problems['actor']}>
        <Input name="actor" placeholder="instructor-1, system" defaultValue={query['actor']} />
      </Field>
      <Field label={words.from} error={problems['from']}>
        <DateInput name="from" defaultValue={query['from']} />
      </Field>
      <Field label={words.to} error={problems['to']}>
        <DateInput name="to" defaultValue={query['to']} />
      </Field>
    </>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
          typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
        );
        onSearch(Object.fromEntries(given));
      }}
    >
      {subjects.map(([name, label, placeholder]) => (
        <Field key={name} label={label} error={problems[name]}>
          <Input name={name} placeholder={placeholder} defaultValue={query[name]} />
        </Field>
      ))}
      {isNarrow ? (
        <Fold title={words.moreConditions} hasError={isNarrowed}>
          {rest}
        </Fold>
      ) : (
        rest
      )}
      <div className="answers">
        <Button variant="quiet" onClick={() => onSearch({})}>
          {words.clear}
        </Button>
        <Button type="submit" variant="primary" glyph={Search}>
          {words.search}
        </Button>
      </div>
    </form>
  );
}

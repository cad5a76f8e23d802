import { Search } from 'lucide-react';
import { type LedgerQuery, useEventTypes } from '#site/data/ledger.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useIsNarrow } from '#site/ui/use-is-narrow.ts';
import * as words from './words.ts';

// A stream is opened, not searched by.
const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/telling/search.ts').then(({ ledgerSearch }) =>
    ledgerSearch.omit({ stream: true }),
  ),
);

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
  const form = useFields(resolver, {
    school: query['school'] ?? '',
    student: query['student'] ?? '',
    instructor: query['instructor'] ?? '',
    payment: query['payment'] ?? '',
    type: query['type'] ?? '',
    actor: query['actor'] ?? '',
    from: query['from'] ?? '',
    to: query['to'] ?? '',
  });
  const { errors } = form.formState;
  const at = (name: Parameters<typeof form.at>[0]) => {
    const { error, control } = form.at(name);
    return { error: error ?? problems[name], control };
  };
  const isNarrowed = (['type', 'actor', 'from', 'to'] as const).some(
    (name) => query[name] || problems[name] || errors[name],
  );
  const rest = (
    <>
      <Field label={words.event} className="wide" {...at('type')}>
        <Select key={types.length}>
          <option value="">{words.anyEvent}</option>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
      </Field>
      <Field label={words.doneBy} className="wide" {...at('actor')}>
        <Input placeholder="instructor-1, system" />
      </Field>
      <Field label={words.from} {...at('from')}>
        <DateInput />
      </Field>
      <Field label={words.to} {...at('to')}>
        <DateInput />
      </Field>
    </>
  );
  return (
    <form
      // The address keeps what was typed, not what it was read as.
      onSubmit={form.handleSubmit(() => onSearch(given(form.getValues())))}
      onInput={fetchRules}
      noValidate
    >
      {subjects.map(([name, label, placeholder]) => (
        <Field key={name} label={label} {...at(name)}>
          <Input placeholder={placeholder} />
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

const given = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  );

import { Search } from 'lucide-react';
import { definitionOf, nouns } from '#domain/nouns.ts';
import { Button } from '#site/ui/button.tsx';
import { SearchInput } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as texts from './words.tsx';

interface FindFormProps {
  words: string;
  noun: string;
  onFind: (found: { q: string; noun: string }) => void;
}

/** What to replay, by any name it goes by. */
export function FindForm({ words, noun, onFind }: FindFormProps) {
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- React types do not know <search> around a form yet.
      role="search"
      className="replay-find"
      onSubmit={(event) => {
        event.preventDefault();
        // Both are fields of this form that hold text.
        const { q = '', noun: kind = '' } = Object.fromEntries(
          new FormData(event.currentTarget),
        ) as Record<string, string>;
        onFind({ q: q.trim(), noun: kind });
      }}
    >
      <SearchInput name="q" label={texts.whatToFind} maxLength={120} defaultValue={words} />
      <Select name="noun" aria-label={texts.kind} defaultValue={noun}>
        <option value="">{texts.everything}</option>
        {nouns.map((one) => (
          <option key={one} value={one}>
            {definitionOf(one).label}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="ink" glyph={Search}>
        {texts.find}
      </Button>
    </form>
  );
}

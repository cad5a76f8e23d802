import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-wiring.ts';
import { Icon } from './icon.tsx';
import type { Option } from './match-options.ts';
import { useSearchSelect } from './use-search-select.ts';
import * as words from './words.tsx';

interface SearchSelectProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  options: readonly Option[];
  /** The value of the chosen option; undefined while nothing is chosen. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** What the list says when nothing matches. */
  noMatch?: string | undefined;
}

/** One of many, found by typing: a text box with a list under it. */
export function SearchSelect({
  options,
  value,
  onChange,
  noMatch = words.nothingFound,
  onBlur,
  ref,
  ...rest
}: SearchSelectProps) {
  const { matches, box, list, option, close } = useSearchSelect({ options, value, onChange, ref });
  return (
    <div data-slot="search-select">
      <input
        data-slot="input"
        {...useFieldWiring()}
        {...box}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        {...rest}
      />
      <Icon glyph={ChevronDown} size="xs" />
      <div data-slot="options" {...list}>
        {matches.map((match, index) => (
          <div key={match.value} {...option(match, index)}>
            {match.label}
            {match.detail && <small>{match.detail}</small>}
          </div>
        ))}
        {matches.length === 0 && <NoMatch>{noMatch}</NoMatch>}
      </div>
    </div>
  );
}

// A listbox may hold only options, so "nothing found" is an option that cannot be chosen.
function NoMatch({ children }: { children: string }) {
  const aria = { role: 'option', 'aria-disabled': true, 'aria-selected': false } as const;
  return <div {...aria}>{children}</div>;
}

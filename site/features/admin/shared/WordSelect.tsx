import type { ComponentProps } from 'react';
import { Select } from '#site/ui/select.tsx';

interface WordSelectProps<Value extends string> extends ComponentProps<'select'> {
  options: readonly Value[];
  words: Readonly<Record<Value, string>>;
}

/** One of a fixed list, by its words. */
export function WordSelect<Value extends string>({
  options,
  words,
  ...rest
}: WordSelectProps<Value>) {
  return (
    <Select {...rest}>
      {options.map((option) => (
        <option key={option} value={option}>
          {words[option]}
        </option>
      ))}
    </Select>
  );
}

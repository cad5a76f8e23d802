import { useEffect, useRef } from 'react';
import { SearchInput } from '#site/ui/input.tsx';
import * as texts from './words.ts';

/** What to replay, from every screen of the area; "/" leads here. */
export function FindInLedger({ onFind }: { onFind: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      // Where somebody types, "/" is a letter.
      if (event.target instanceof Element && event.target.closest('input, textarea, select'))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- React types do not know <search> around a form yet.
      role="search"
      aria-label={texts.wholeLedger}
      onSubmit={(event) => {
        event.preventDefault();
        const words = input.current?.value.trim() ?? '';
        if (words !== '') onFind(words);
      }}
    >
      <SearchInput ref={input} label={texts.findInTheLedger} maxLength={120} shortcut="/" />
    </form>
  );
}

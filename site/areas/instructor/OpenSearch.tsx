import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '#site/ui/icon.tsx';
import { onFirstUse } from '#site/ui/on-first-use.ts';
import * as words from './words.tsx';

const [useSearch, fetchSearch] = onFirstUse(
  () => import('#site/features/instructor/search/SearchDialog.tsx'),
);

/** Opens the search over students, lessons, payments and actions; "/" and Ctrl K do too. */
export function OpenSearch() {
  const [isOpen, setOpen] = useState(false);
  const search = useSearch(isOpen);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('[data-slot="dialog"]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className="open-search"
        aria-label={words.search}
        aria-haspopup="dialog"
        onPointerEnter={fetchSearch}
        onFocus={fetchSearch}
        onClick={() => setOpen(true)}
      >
        <Icon glyph={Search} />
        <span aria-hidden>{words.search}</span>
        <kbd aria-hidden>/</kbd>
      </button>
      {isOpen && search && <search.SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Where somebody types, "/" is a letter. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
}

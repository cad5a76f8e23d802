import { type KeyboardEvent, useState } from 'react';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { SearchInput } from '#site/ui/input.tsx';
import { useFound } from './use-found.ts';
import * as texts from './words.ts';
import './search.css';

/** Students, lessons, payments and actions by a few letters; arrows go through what is found, Enter takes the first. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const groups = useFound(typed);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={texts.title}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement)
            event.currentTarget.querySelector('input')?.focus();
        }}
      >
        <DialogBody className="body search-hits" onKeyDown={walk}>
          <SearchInput
            label={texts.searchLabel}
            value={typed}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <p className="visually-hidden" role="status">
            {texts.results({ count })}
          </p>
          {groups.map(({ name, found }) => (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              <ul>
                {found.map(({ key, glyph, label, detail, href, onSelect }) => {
                  const words = (
                    <>
                      <Icon glyph={glyph} size="sm" />
                      <span>
                        <b>{label}</b>
                        {detail && <small className="num">{detail}</small>}
                      </span>
                    </>
                  );
                  return (
                    <li key={key}>
                      {href ? (
                        <a data-found="" href={href} onClick={onClose}>
                          {words}
                        </a>
                      ) : (
                        <button
                          type="button"
                          data-found=""
                          onClick={() => {
                            onClose();
                            onSelect?.();
                          }}
                        >
                          {words}
                        </button>
                      )}
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
          {count === 0 && <p className="muted">{texts.nothingFound}</p>}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** The arrows walk from the box through what was found; Enter in the box takes the first. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-found]')];
  const box = event.currentTarget.querySelector('input');
  const at = items.findIndex((item) => item === document.activeElement);
  if (event.key === 'Enter' && at === -1) {
    event.preventDefault();
    items[0]?.click();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const next = at + (event.key === 'ArrowDown' ? 1 : -1);
  (next < 0 ? box : items[Math.min(next, items.length - 1)])?.focus();
}

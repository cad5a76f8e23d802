import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import * as words from './words.tsx';

interface FirstFewProps<Item> {
  items: readonly Item[];
  /** How many stand open; the others come when they are asked for. */
  shown: number;
  children: (item: Item) => ReactNode;
}

/** The rows of a list that is read from its top: the first few of them, and the others by one press. */
export function FirstFew<Item>({ items, shown, children }: FirstFewProps<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  const isCut = !showsAll && items.length > shown;
  return (
    <>
      <ul className="rows">{(isCut ? items.slice(0, shown) : items).map(children)}</ul>
      {isCut && (
        <div data-slot="show-more">
          <Button size="sm" onClick={() => setShowsAll(true)}>
            {words.showAll({ count: items.length })}
          </Button>
        </div>
      )}
    </>
  );
}

import { openStore, type Store } from './store.ts';

/** Some 100 MB. */
const manyRows = 150_000;

/** Rows that stay at hand from page to page, for whoever is the only one that writes them. */
export type KeptRows = {
  readonly store: () => Store;
  /** What was done until now is in the database. */
  readonly written: () => void;
  /** What was done may not be in the database: nothing is known any more. */
  readonly forget: () => void;
};

/** @param mostRows where there are more, all are let go at the end of a page, and loaded as they are wanted */
export function keptRows(mostRows = manyRows): KeptRows {
  let store = openStore();
  const forget = () => {
    store = openStore();
  };
  return {
    store: () => store,
    written() {
      store.settle();
      for (const rows of store.all()) rows.due.clear();
      if (store.size() > mostRows) forget();
    },
    forget,
  };
}

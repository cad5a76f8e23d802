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

/** @param mostRows so many at most: when half of them were asked for, those go that were not, and are loaded when they are wanted again */
export function keptRows(mostRows = manyRows): KeptRows {
  let store = openStore();
  return {
    store: () => store,
    written() {
      if (store.sizeOfYoung() > mostRows / 2) store.age();
    },
    forget() {
      store = openStore();
    },
  };
}

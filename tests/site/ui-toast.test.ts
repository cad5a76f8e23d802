import { expect, test } from 'bun:test';
import { createStore } from 'jotai';
import { closeToastAtom, removeToastAtom, showToastAtom, toastAtom } from '#site/ui/toast-atom.ts';

test('a new toast takes the place of the one before', () => {
  const store = createStore();
  store.set(showToastAtom, { title: 'Student added successfully.' });
  store.set(showToastAtom, { title: 'Copied' });
  expect(store.get(toastAtom)).toMatchObject({ title: 'Copied', open: true });
});

test('closing a toast keeps it, shut, until it is removed', () => {
  const store = createStore();
  store.set(showToastAtom, { title: 'Copied' });
  store.set(closeToastAtom, 1);
  expect(store.get(toastAtom)).toMatchObject({ title: 'Copied', open: false });
  store.set(removeToastAtom);
  expect(store.get(toastAtom)).toBeUndefined();
});

test('an Undo that shows a toast of its own is not closed with the one it was pressed on', () => {
  const store = createStore();
  store.set(showToastAtom, { title: 'Student deleted successfully' });
  store.set(showToastAtom, { title: 'Sophie van Dijk is back' });
  store.set(closeToastAtom, 1);
  expect(store.get(toastAtom)).toMatchObject({ title: 'Sophie van Dijk is back', open: true });
});

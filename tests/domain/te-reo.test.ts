import { expect, test } from 'bun:test';
import { withTeReo } from '#domain/kernel/te-reo.ts';

test('words of te reo in an English sentence are told apart, wherever they stand', () => {
  expect(withTeReo('English, Te reo Māori')).toEqual([
    { words: 'English, ', isTeReo: false },
    { words: 'Te reo Māori', isTeReo: true },
  ]);
  expect(withTeReo('Kia ora Kia ora')).toEqual([
    { words: 'Kia ora', isTeReo: true },
    { words: ' ', isTeReo: false },
    { words: 'Kia ora', isTeReo: true },
  ]);
  expect(withTeReo('')).toEqual([]);
});

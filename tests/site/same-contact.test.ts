import { expect, test } from 'bun:test';
import { sharersOf } from '#site/features/instructor/shared/same-contact.ts';

const student = (id: number, firstName: string, email: string, phone: string) => ({
  id,
  firstName,
  lastName: 'Ngata',
  email,
  phone,
});

test('who shares an email or a phone is named, however the number is spaced', () => {
  const aroha = student(1, 'Aroha', 'mum@mail.example', '021 555 010');
  const kea = student(2, 'Kea', 'mum@mail.example', '021 555 011');
  const tui = student(3, 'Tui', 'tui@mail.example', '+64 21 555010');
  const hemi = student(4, 'Hemi', 'hemi@mail.example', '021 555 012');
  expect(sharersOf(aroha, [aroha, kea, tui, hemi])).toEqual(['Kea Ngata', 'Tui Ngata']);
  expect(sharersOf(hemi, [aroha, kea, tui, hemi])).toEqual([]);
});

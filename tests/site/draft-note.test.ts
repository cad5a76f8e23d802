import { expect, test } from 'bun:test';
import { longestMessage } from '#domain/conversation/message.ts';
import { charactersLeft, noteOn } from '#site/features/shared/conversations/draft-note.ts';

test('a message that is too long says by how much, and nothing of it is cut', () => {
  expect(noteOn('x'.repeat(longestMessage), false)).toBe('0 characters left');
  expect(noteOn('x'.repeat(longestMessage + 6_000), false)).toContain('6000 characters too many');
  expect(charactersLeft('x'.repeat(10_000))).toBe(longestMessage - 10_000);
  expect(noteOn('Kia ora', false)).toBeNull();
  expect(noteOn('Kia ora', true)).toContain('No live connection');
});

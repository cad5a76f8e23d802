import { describe, expect, test } from 'bun:test';
import { isAt, type Place, unreadBehindMore } from '#site/shell/places.ts';

const place = (href: string, unread?: number): Place => ({
  href,
  label: href,
  glyph: () => null,
  unread,
});

describe('the place one is at', () => {
  test('is the one whose page or record is open', () => {
    expect(isAt('/students', '/students')).toBe(true);
    expect(isAt('/students/17', '/students')).toBe(true);
  });
  test('is not one whose address merely begins alike', () => {
    expect(isAt('/student-portal', '/student')).toBe(false);
    expect(isAt('/', '/students')).toBe(false);
  });
});

describe('the count on More', () => {
  const sections = [
    { label: 'Main', places: [place('/dashboard', 2), place('/messages', 3)] },
    { label: 'More', places: [place('/payments', 1), place('/settings')] },
  ];
  test('adds up what the thumb bar does not show', () => {
    expect(unreadBehindMore(sections, [place('/dashboard', 2)])).toBe(4);
  });
  test('is nought when everything is in the bar', () => {
    expect(
      unreadBehindMore(
        sections,
        sections.flatMap(({ places }) => places),
      ),
    ).toBe(0);
  });
});

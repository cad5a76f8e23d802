import { describe, expect, test } from 'bun:test';
import { isAt, type NavItem, unreadBehindMore } from '#site/shell/nav-items.ts';

const item = (href: string, unread?: number): NavItem => ({
  href,
  label: href,
  glyph: () => null,
  unread,
});

describe('the item one is at', () => {
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
    { label: 'Main', items: [item('/dashboard', 2), item('/messages', 3)] },
    { label: 'More', items: [item('/payments', 1), item('/settings')] },
  ];
  test('adds up what the thumb bar does not show', () => {
    expect(unreadBehindMore(sections, [item('/dashboard', 2)])).toBe(4);
  });
  test('is nought when everything is in the bar', () => {
    expect(
      unreadBehindMore(
        sections,
        sections.flatMap(({ items }) => items),
      ),
    ).toBe(0);
  });
});

import { describe, expect, test } from 'bun:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { capCount } from '#site/ui/badge.tsx';
import { axisTicks, sparkPoints } from '#site/ui/chart-scale.ts';
import { initials } from '#site/ui/initials.ts';
import { matchOptions } from '#site/ui/match-options.ts';
import { Pager } from '#site/ui/pager.tsx';
import { pageCount, pagerWindow, rowsShown } from '#site/ui/pager-window.ts';
import { percentOf, progressBand } from '#site/ui/progress-band.ts';

describe('initials on a plate', () => {
  test('are the first letters of the first and the last word', () => {
    expect(initials('Sophie van Dijk')).toBe('SD');
    expect(initials('O’Brien "Bob" <1>')).toBe('OB');
    expect(initials('李 Nguyễn 493')).toBe('李N');
  });
  test('keep their macrons', () => {
    expect(initials('ōtene āwatea')).toBe('ŌĀ');
  });
  test('of a single name are one letter, of nothing are nothing', () => {
    expect(initials(' Marama ')).toBe('M');
    expect(initials('  ')).toBe('');
  });
});

describe('a count on a badge', () => {
  test('is printed up to 99', () => {
    expect(capCount(1)).toBe('1');
    expect(capCount(99)).toBe('99');
  });
  test('is capped at 99+', () => {
    expect(capCount(100)).toBe('99+');
  });
  test('says nothing when there is nothing', () => {
    expect(capCount(0)).toBe('');
  });
});

describe('the colour of a progress bar', () => {
  test.each([
    [0, 'slate'],
    [24, 'slate'],
    [25, 'amber'],
    [49, 'amber'],
    [50, 'blue'],
    [74, 'blue'],
    [75, 'green'],
    [100, 'green'],
  ] as const)('at %d per cent is %s', (percent, band) => {
    expect(progressBand(percent)).toBe(band);
  });
  test('is worked out from a percentage that stays between 0 and 100', () => {
    expect(percentOf(23, 20)).toBe(100);
    expect(percentOf(-1, 20)).toBe(0);
    expect(percentOf(1, 3)).toBe(33);
  });
  test('never divides by an empty whole', () => {
    expect(percentOf(0, 0)).toBe(0);
  });
});

describe('a pager', () => {
  test('offers every page while there are five or fewer', () => {
    expect(pagerWindow(2, 3)).toEqual([1, 2, 3]);
    expect(pagerWindow(5, 5)).toEqual([1, 2, 3, 4, 5]);
  });
  test('keeps the current page in the middle of a long list', () => {
    expect(pagerWindow(7, 20)).toEqual([5, 6, 7, 8, 9]);
  });
  test('stops at both ends', () => {
    expect(pagerWindow(1, 20)).toEqual([1, 2, 3, 4, 5]);
    expect(pagerWindow(20, 20)).toEqual([16, 17, 18, 19, 20]);
  });
  test('has one page for an empty list and says so', () => {
    expect(pageCount(0, 10)).toBe(1);
    expect(pagerWindow(1, 1)).toEqual([1]);
    expect(rowsShown(1, 10, 0)).toEqual({ first: 0, last: 0 });
  });
  test('of one page has nothing to turn or choose', () => {
    const drawn = (total: number) =>
      renderToStaticMarkup(
        createElement(Pager, {
          page: 1,
          pageSize: 10,
          total,
          onPage: () => undefined,
          pageSizes: [10, 25],
          onPageSize: () => undefined,
        }),
      );
    expect(drawn(9)).not.toMatch(/<button|<select/);
    expect(drawn(11)).toMatch(/<select.*<button/);
  });
  test('names the rows it shows, the last page cut short', () => {
    expect(pageCount(48, 10)).toBe(5);
    expect(rowsShown(5, 10, 48)).toEqual({ first: 41, last: 48 });
  });
});

describe('a search in a long list', () => {
  const options = [
    { value: '42', label: 'Hēmi Rāwiri', detail: 'STU-042' },
    { value: '41', label: 'Liam Fa’asavalu', detail: 'STU-041' },
  ];
  test('finds a name typed without its macrons', () => {
    expect(matchOptions(options, 'hemi')).toEqual([
      { value: '42', label: 'Hēmi Rāwiri', detail: 'STU-042' },
    ]);
  });
  test('wants every word, in any order and in either line', () => {
    expect(matchOptions(options, 'stu rawiri').map(({ value }) => value)).toEqual(['42']);
    expect(matchOptions(options, 'liam rawiri')).toEqual([]);
  });
  test('shows everything while nothing is typed', () => {
    expect(matchOptions(options, '  ')).toHaveLength(2);
  });
});

describe('an axis', () => {
  test('runs to a round figure above the highest bar', () => {
    expect(axisTicks(1430)).toEqual([0, 500, 1000, 1500]);
  });
  test.each([1, 7, 99, 100, 640, 1200, 4999, 98_765])(
    'of %d has two to four even steps',
    (highest) => {
      const ticks = axisTicks(highest);
      expect(ticks.length - 1).toBeGreaterThanOrEqual(2);
      expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
      expect(ticks.length - 1).toBeLessThanOrEqual(4);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    },
  );
  test('of noughts is still an axis', () => {
    expect(axisTicks(0).at(-1)).toBeGreaterThanOrEqual(1);
  });
});

describe('a sparkline', () => {
  test('runs from edge to edge, the highest value on top', () => {
    expect(sparkPoints([1, 3, 2])).toEqual([
      { x: 2, y: 28 },
      { x: 47, y: 5 },
      { x: 92, y: 16.5 },
    ]);
  });
  test('of one even series is a level line', () => {
    expect(sparkPoints([4, 4]).map(({ y }) => y)).toEqual([16.5, 16.5]);
  });
});

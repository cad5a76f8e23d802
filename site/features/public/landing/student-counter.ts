import { formatNumber } from '#domain/kernel/numbers.ts';
import * as words from './words.ts';

/** Digits on the odometer; more only if the number needs them. */
const fewestDigits = 6;
const rollMs = 700;

/** Shows the number on the odometer, rolled up once on first sight. Nothing is shown for 0. */
export function showStudentCount(odometer: HTMLElement, students: number): void {
  const caption = odometer.nextElementSibling;
  if (!Number.isInteger(students) || students < 1) {
    for (const part of [odometer, caption]) part?.toggleAttribute('hidden', true);
    return;
  }
  odometer.ariaLabel = formatNumber(students);
  for (const part of [odometer, caption]) part?.removeAttribute('data-awaited');
  const counted = caption?.querySelector('b');
  if (counted && students === 1) counted.textContent = words.oneStudentIsLearning;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return draw(odometer, students);
  draw(odometer, 0);
  onFirstSight(odometer, () => roll(odometer, students));
}

function draw(odometer: HTMLElement, value: number): void {
  const digits = String(value).padStart(fewestDigits, '0');
  const firstReal = digits.length - String(value).length;
  odometer.replaceChildren(
    ...[...digits].map((digit, index) => {
      const drum = document.createElement('span');
      drum.textContent = digit;
      if (index < firstReal) drum.dataset['zero'] = '';
      if (index === digits.length - 1) drum.dataset['last'] = '';
      return drum;
    }),
  );
}

function roll(odometer: HTMLElement, students: number): void {
  const from = performance.now();
  const step = (at: number) => {
    const left = Math.max(0, 1 - (at - from) / rollMs);
    draw(odometer, Math.round(students * (1 - left ** 3)));
    if (left > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function onFirstSight(element: Element, act: () => void): void {
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    watcher.disconnect();
    act();
  });
  watcher.observe(element);
}

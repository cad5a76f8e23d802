import { datedRules } from '#domain/guide/dated-rules.ts';
import {
  type EarliestDate,
  earliestDates,
  type Learner,
  stepLabels,
} from '#domain/guide/earliest-dates.ts';
import type { DatedRules, GuideEdition } from '#domain/guide/edition.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import { dayInWords, tellInWords } from '#site/ui/in-words.ts';
import { todayInAuckland } from './edition-in-force.ts';
import * as words from './words.ts';

/** Shows the form and answers while it is filled in. */
export function startCalculator(section: HTMLElement): void {
  const form = section.querySelector('form');
  const list = section.querySelector('ol');
  const complaint = section.querySelector('[role="alert"]');
  const since = section.querySelector<HTMLElement>('[data-since]');
  if (!form || !list || !complaint || !since) return;
  const today = todayInAuckland();
  for (const field of form.querySelectorAll<HTMLInputElement>('[type="date"]')) {
    field.max = today;
    tellInWords(field, dayInWords);
  }

  let editions: readonly KnownRules[] = datedRules;
  const answer = () => {
    const asked = new FormData(form);
    since.hidden = asked.get('holds') === 'none';
    const learner = readLearner(asked);
    const wrong = learner && whatIsWrong(learner, today);
    complaint.textContent = wrong ?? '';
    list.replaceChildren(
      ...(learner && !wrong
        ? earliestDates(learner, editions, today).map((date) => row(date, today))
        : []),
    );
  };
  delete form.dataset['waiting'];
  form.addEventListener('input', answer);
  form.addEventListener('submit', (event) => event.preventDefault());
  answer();
  let known = '';
  // What was published meanwhile is answered within a minute; without a connection the built-in rules stay.
  const look = async () => {
    const published = await fetch('/api/guide').catch(() => null);
    if (!published?.ok) return;
    const text = await published.text();
    if (text === known) return;
    if (known) await drawGuideAnew();
    known = text;
    editions = JSON.parse(text);
    answer();
  };
  void look();
  setInterval(() => void look(), 30_000);
}

function readLearner(asked: FormData): Learner | undefined {
  const text = (name: string) => {
    const value = asked.get(name);
    return typeof value === 'string' ? value : '';
  };
  const bornOn = text('born');
  const licence = text('holds');
  const hasCourse = asked.has('course');
  const takesCourse = { learner: hasCourse, restricted: hasCourse };
  if (bornOn === '') return undefined;
  if (licence !== 'learner' && licence !== 'restricted') {
    return { bornOn, holds: { licence: 'none' }, takesCourse };
  }
  const since = text('since');
  return since === '' ? undefined : { bornOn, holds: { licence, since }, takesCourse };
}

function whatIsWrong({ bornOn, holds }: Learner, today: string): string | undefined {
  if (bornOn > today || bornOn < '1920-01-01') return words.checkTheDateOfBirth;
  if (holds.licence === 'none') return undefined;
  if (holds.since > today) return words.licenceStartsAfterToday;
  if (holds.since <= bornOn) return words.licenceIsOlderThanYou;
  return undefined;
}

/** Those that came with the page say neither when they were published nor by which source. */
type KnownRules = DatedRules & Partial<Pick<GuideEdition, 'publishedOn' | 'source'>>;

function row({ what, on, edition }: EarliestDate<KnownRules>, today: string): HTMLElement {
  const item = document.createElement('li');
  const day = document.createElement('b');
  const step = document.createElement('span');
  day.textContent = on === today ? words.today : formatLongDate(on);
  step.textContent = stepLabels[what];
  const since = document.createElement('small');
  since.textContent = sinceWhen(edition);
  item.append(day, step, since);
  return item;
}

function sinceWhen({ publishedOn, source, from, until }: KnownRules): string {
  if (publishedOn && source)
    return words.byPublished({ publishedOn: formatLongDate(publishedOn), source });
  if (from) return words.byRulesFrom({ from: formatLongDate(from) });
  return until ? words.byRulesUntil({ until: formatLongDate(until) }) : '';
}

/** Puts what the server says now in the place of what rules were published over. */
async function drawGuideAnew(): Promise<void> {
  const answer = await fetch('').catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of ['.editions', '.prose']) {
    const anew = page.querySelector(part);
    if (anew) document.querySelector(part)?.replaceWith(anew);
  }
}

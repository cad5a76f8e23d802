import { describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright';
import { finishedAttempt } from '#domain/theory-test/attempt.ts';
import { edition, questionBank } from '#domain/theory-test/bank/bank.ts';
import { mark } from '#domain/theory-test/deal.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { useBuiltSite } from './theory-site.ts';

const site = useBuiltSite();
const browser = useBrowser();

describe('practice', () => {
  test('is sat with the keyboard alone: arrows look, the space bar chooses, the focus follows the question', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Practice Mode: Learner Licence' }).press('Enter');
      await page.locator('h2:focus').waitFor();
      expect(await page.getByText('Question 1 of 10').count()).toBe(1);
      const next = page.getByRole('button', { name: 'Next' });

      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await page.getByRole('radio').nth(2).evaluate(hasFocus)).toBe(true);
      expect(await page.locator('input:checked').count()).toBe(0);
      expect(await next.isDisabled()).toBe(true);

      await page.keyboard.press('Space');
      expect(await page.getByRole('radio').nth(2).isChecked()).toBe(true);
      expect(await page.getByText(/^(Correct|Incorrect)\./).count()).toBe(1);
      expect(await page.getByText(/^(Correct answer|Your answer, correct)$/).count()).toBe(1);
      expect(await page.getByRole('timer').count()).toBe(0);

      await next.press('Enter');
      await page.getByText('Question 2 of 10').waitFor();
      expect(await page.locator('#theory-question').evaluate(hasFocus)).toBe(true);
    }));

  test('ends in results beside the official mark, which a reload keeps, and keeps the first choice', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await start(page, 'Practice Mode: Full Licence');
      for (let number = 1; number <= 10; number += 1) {
        await choose(page, 0);
        // The group says that it is disabled now; press all the same.
        await option(page, 1).click({ force: true });
        expect(await page.getByRole('radio').nth(0).isChecked()).toBe(true);
        if (number < 10) await page.getByRole('button', { name: 'Next' }).click();
      }
      await page.getByRole('button', { name: 'Finish Test' }).click();
      await page.getByRole('heading', { name: /^(Congratulations|Keep Practicing)!$/ }).waitFor();
      expect(await page.getByText(/^(PASS|FAIL)$/).count()).toBe(1);
      await page
        .getByText(/^The official test needs 32 of 35\. At this rate you would get/)
        .waitFor();
      const review = await page.locator('.theory-results').textContent();
      await page.reload();
      await page.getByText(/^The official test needs 32 of 35/).waitFor();
      expect(await page.locator('.theory-results').textContent()).toBe(review);
      await page.getByRole('button', { name: 'Back to Menu' }).click();
      await page.getByRole('heading', { name: 'Test Information' }).waitFor();
    }));

  test('of what is due again asks that alone, survives a reload, and puts off what was right', () =>
    browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page) => {
      await open(page);
      expect(await page.getByRole('heading', { name: /^Due again/ }).count()).toBe(0);
      const before = site.posted.length;
      await page.evaluate(() => {
        const place = { box: 0, dueOn: '2026-01-01' };
        const boxes = { Q027: place, Q047: place, Q073: place };
        localStorage.setItem('theory-due-again', JSON.stringify({ licence: 'learner', boxes }));
        document.cookie = 'signed_in_student=1';
      });
      await open(page);
      await page.getByRole('heading', { name: 'Due again: 3 questions' }).waitFor();
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
      const sending = page.waitForRequest((request) => request.method() === 'POST');
      await page.getByRole('button', { name: 'Practise now' }).click();
      for (const number of [1, 2, 3]) {
        await page.getByText(`Question ${number} of 3`).waitFor();
        if (number === 2) await page.reload();
        await choose(page, 1);
        await page.getByRole('button', { name: number === 3 ? 'Finish Test' : 'Next' }).click();
      }
      const shown = await page.getByText(/^\d\/3$/).textContent();
      await page.getByRole('button', { name: 'Back to Menu' }).click();
      const left = 3 - Number(shown?.[0]);
      const said = left === 0 ? 'nothing today' : `${left} question${left === 1 ? '' : 's'}`;
      await page.getByRole('heading', { name: `Due again: ${said}`, exact: true }).waitFor();
      await (await sending).response();
      const sent = finishedAttempt.parse(site.posted[before]?.body);
      expect([...(sent.only ?? [])].sort()).toEqual(['Q027', 'Q047', 'Q073']);
      expect(site.posted.length).toBe(before + 1);
    }));
});

describe('the exam', () => {
  test('survives a reload with its questions, its answers and its clock', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await page.clock.install();
      await start(page, 'Mock Exam: Learner Licence');
      await choose(page, 2);
      await page.getByRole('button', { name: 'Next' }).click();
      const asked = await page.locator('#theory-question').textContent();
      await page.clock.fastForward(10 * 60_000);

      await page.reload();
      await page.getByText('Question 2 of 35').waitFor();
      expect(await page.locator('#theory-question').textContent()).toBe(asked ?? '');
      expect(await page.getByText('Answered: 1/35').count()).toBe(1);
      expect(await secondsShown(page)).toBeLessThanOrEqual(35 * 60);
      await page.getByRole('button', { name: 'Question 1, answered' }).click();
      expect(await page.getByRole('radio').nth(2).isChecked()).toBe(true);
    }));

  test('warns at five minutes and at one, and hands itself in at zero', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await page.clock.install();
      await start(page, 'Mock Exam: Full Licence');
      expect(await page.getByText('5 minutes left').count()).toBe(0);
      await page.clock.fastForward(40 * 60_000);
      await page.getByText('5 minutes left').waitFor({ state: 'attached' });
      await page.clock.fastForward(4 * 60_000);
      await page.getByText('1 minute left').waitFor({ state: 'attached' });
      await page.clock.fastForward(60_000);
      await page.getByRole('heading', { name: 'Keep Practicing!' }).waitFor();
      await page.getByText('45:00').waitFor();
      await page.getByText('The official test needs 32 of 35: you got 0.').waitFor();
      await page.getByRole('heading', { name: 'Study Tips' }).waitFor();
    }));

  test('is finished on its last question once that is answered, and is tried again as practice', () =>
    browser.visit({ viewport: phone, hasTouch: true }, async (page) => {
      await start(page, 'Mock Exam: Learner Licence');
      await page.getByRole('button', { name: 'Question 35' }).click();
      const finish = page.getByRole('button', { name: 'Finish Test' });
      expect(await finish.isDisabled()).toBe(true);
      await choose(page, 1);
      expect(await page.getByText(/^(Correct|Incorrect)/).count()).toBe(0);
      await page.getByText('34 questions are still open').waitFor();
      await finish.click();
      await page.getByText('34 questions are still open. Without an answer').waitFor();
      await page.getByRole('button', { name: 'Finish exam' }).click();
      await page.getByText(/The official test needs 32 of 35: you got [01]\./).waitFor();
      await page.getByRole('heading', { name: 'Results by topic' }).waitFor();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await page.getByRole('heading', { name: 'Practice Test' }).waitFor();
      await page.getByText('Question 1 of 10').waitFor();
    }));

  test('asks before it is thrown away', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await start(page, 'Mock Exam: Learner Licence');
      await page.getByRole('button', { name: 'Back to Menu' }).click();
      await page.getByRole('button', { name: 'Keep going' }).click();
      await page.getByText('Question 1 of 35').waitFor();
      await page.getByRole('button', { name: 'Back to Menu' }).click();
      await page.getByRole('button', { name: 'Leave exam' }).click();
      await page.getByRole('heading', { name: 'Test Information' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Test Information' }).waitFor();
    }));

  test('can be asked for by its address, which leads to the choice of licence', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await page.goto(`${site.url}/nz-mock-test?mode=exam`);
      await page.getByRole('heading', { name: 'Choose your licence type' }).waitFor();
      await page.getByRole('button', { name: 'Start exam' }).last().click();
      await page.getByText('Question 1 of 35').waitFor();
    }));
});

describe('the record', () => {
  test('of a signed-in student gets the finished attempt, once, and can be marked from it', () =>
    browser.visit({ viewport: desk }, async (page, context) => {
      await context.addCookies([{ name: 'signed_in_student', value: '1', url: site.url }]);
      const before = site.posted.length;
      await start(page, 'Mock Exam: Learner Licence');
      await page.getByRole('button', { name: 'Question 35' }).click();
      await choose(page, 3);
      const sending = page.waitForRequest((request) => request.method() === 'POST');
      await page.getByRole('button', { name: 'Finish Test' }).click();
      await page.getByRole('button', { name: 'Finish exam' }).click();
      await (await sending).response();
      const shown = await page.getByText(/^\d+\/35$/).textContent();

      expect(site.posted.slice(before).map(({ path }) => path)).toEqual([
        '/api/student-portal/theory-attempts',
      ]);
      const sent = finishedAttempt.parse(site.posted.at(-1)?.body);
      const marked = mark(sent, { bank: questionBank, edition });
      expect(`${marked?.correctAnswers}/${marked?.totalQuestions}`).toBe(shown ?? '');
    }));

  test('is not written for a visitor', () =>
    browser.visit({ viewport: desk }, async (page) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
      });
      await start(page, 'Mock Exam: Learner Licence');
      await page.getByRole('button', { name: 'Question 35' }).click();
      await choose(page, 3);
      await page.getByRole('button', { name: 'Finish Test' }).click();
      await page.getByRole('button', { name: 'Finish exam' }).click();
      await page.getByRole('heading', { name: 'Results by topic' }).waitFor();
      expect(calls).toEqual([]);
    }));
});

describe('the page', () => {
  test('holds WCAG 2.2 AA and fits its screen in every view, in both themes at both widths', () =>
    browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (page) => {
      await open(page);
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
      await page.getByRole('button', { name: 'Which licence is mine?' }).first().click();
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
      await page.getByRole('button', { name: 'Start practice' }).first().click();
      await choose(page, 1);
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
      await page.getByRole('button', { name: 'Back to Menu' }).click();
      await page.getByRole('button', { name: 'Mock Exam: Learner Licence' }).click();
      await choose(page, 0);
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
      await page.getByRole('button', { name: 'Question 35' }).click();
      await choose(page, 0);
      await page.getByRole('button', { name: 'Finish Test' }).click();
      await page.getByRole('button', { name: 'Finish exam' }).click();
      await page.getByRole('heading', { name: 'Results by topic' }).waitFor();
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
    }));

  test('says so when the questions cannot be fetched, and starts once they can', () =>
    browser.visit({ viewport: phone }, async (page, context) => {
      await open(page);
      await context.setOffline(true);
      const begin = page.getByRole('button', { name: 'Mock Exam: Learner Licence' });
      await begin.click();
      await page
        .getByRole('alert')
        .getByText(/could not be fetched/)
        .waitFor();
      await context.setOffline(false);
      await begin.click();
      await page.getByText('Question 1 of 35').waitFor();
    }));

  test('fetches the questions on the first start only, and at most 110 kB of script in all', () =>
    browser.visit({ viewport: desk }, async (page) => {
      const scripts: Promise<string>[] = [];
      const questions: string[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(response.text());
        if (response.url().endsWith('/questions.json')) questions.push(response.url());
      });
      await open(page);
      await Promise.all(scripts);
      expect(questions).toEqual([]);
      await page.getByRole('button', { name: 'Practice Mode: Learner Licence' }).click();
      await page.getByRole('radio').first().waitFor();
      expect(questions).toHaveLength(1);
      const all = await Promise.all(scripts);
      expect(all.some((code) => code.includes('Q001'))).toBe(false);
      const bytes = all.reduce((sum, code) => sum + gzipSync(code).byteLength, 0);
      expect(bytes).toBeLessThanOrEqual(110_000);
    }));
});

/** Opens the page and waits until React has taken over, which the island says by dropping its `ssr` mark. */
async function open(page: Page): Promise<void> {
  await page.goto(`${site.url}/nz-mock-test`);
  await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
}

async function start(page: Page, button: string): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('radio').first().waitFor();
}

/** Presses an option as a finger does, on its words. */
async function choose(page: Page, place: number): Promise<void> {
  await option(page, place).click();
}

function option(page: Page, place: number): Locator {
  return page.locator('label', { has: page.getByRole('radio') }).nth(place);
}

async function secondsShown(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
}

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

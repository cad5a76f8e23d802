import { expect, test } from 'bun:test';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { phone } from '../support/browser.ts';
import { inDays } from '../support/in-days.ts';
import { block, short, thursday, tuesday, useSchools } from './diary-school.ts';

const schools = useSchools();

test('a lesson opens as a sheet: done and undone, moved and moved back, paid for, followed to its student', () =>
  schools.visit(
    { viewport: phone, hasTouch: true, isMobile: true },
    async (page, { book, instructor, open }) => {
      await book({ date: tuesday, time: '10:00' });
      await open(page, `/schedules?date=${tuesday}`);
      await block(page, 'Priya Sharma', '10:00–11:00').click();
      const sheet = page.getByRole('dialog', { name: 'Priya Sharma' });
      const act = (name: string | RegExp) => sheet.getByRole('button', { name }).click();
      const status = (word: string) =>
        sheet.locator('[data-slot="badge"]').getByText(word).waitFor();
      const lesson = async () => (await instructor.get('/api/lessons')).body[0];
      await status('Scheduled');
      expect(await faultsOf(page, 'a lesson')).toEqual([]);

      await act('Completed');
      await status('Completed');
      await act(/^Undo/);
      await status('Scheduled');
      await act('No Show');
      await status('No Show');
      await act(/^Undo/);
      await status('Scheduled');

      await act('Move');
      // The sheet shows the new time before the server has it.
      const moved = page.waitForResponse((one) =>
        Boolean(one.request().postData()?.includes('startTime')),
      );
      await page.getByRole('button', { name: `${short(thursday)}, 14:00` }).click();
      await sheet.getByText(`${short(thursday)}, 14:00–15:00`).waitFor();
      await moved;
      // Somebody takes the time it came from: the way back asks, and says why not.
      const taken = await book({ date: tuesday, time: '10:30', student: 'ruby' });
      await act('Undo the move');
      await page.getByText('Not undone', { exact: true }).first().waitFor();
      await sheet.getByText(`${short(thursday)}, 14:00–15:00`).waitFor();
      await instructor.delete(`/api/lessons/${taken}`);
      await act('Undo the move');
      await sheet.getByText(`${short(tuesday)}, 10:00–11:00`).waitFor();
      expect(await lesson()).toMatchObject({ status: 'scheduled' });

      await act('Take payment');
      await page.getByRole('button', { name: 'Take NZ$55.00 in cash' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      const paid = (await instructor.get('/api/payments')).body[0];
      expect(paid).toMatchObject({ amount: 55, status: 'completed', paymentMethod: 'cash' });
      const answer = page.waitForResponse((one) => one.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Undo' }).click();
      await answer;
      const undone = (await instructor.get('/api/payments')).body[0];
      expect(undone.status).toBe('cancelled');

      await block(page, 'Priya Sharma', '10:00–11:00').click();
      await sheet.getByRole('link', { name: 'Priya Sharma', exact: true }).click();
      await page.getByRole('heading', { name: /^Priya Sharma/ }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
  ));

test('a recap is three taps and a line; a mock test is marked when the car has stopped, survives a reload and leads to the student', () =>
  schools.visit(
    // The draft of a mock test lies with the service worker.
    { viewport: phone, hasTouch: true, isMobile: true, serviceWorkers: 'allow' },
    async (page, { instructor, open }) => {
      const { body: students } = await instructor.get('/api/students');
      const studentId = students.find((one: { firstName: string }) => one.firstName === 'Priya').id;
      const startTime = inDays(-1);
      const held = await instructor.post('/api/lessons', {
        studentId,
        title: 'Roundabouts',
        lessonType: 'City Driving',
        completed: true,
        startTime,
        endTime: addMinutes(startTime, 60),
      });
      expect(held.status).toBe(201);
      const lessonId = held.body.id;
      await open(page, `/students/${studentId}`);
      await page.getByRole('button', { name: 'Roundabouts', exact: true }).click();
      await page.getByRole('button', { name: 'Recap' }).click();
      const said = page.getByRole('dialog', { name: 'Recap: Priya Sharma' });
      for (const list of ['Went well', 'Next', 'To practise'])
        await said.getByRole('group', { name: list, exact: true }).locator('label').first().click();
      await said.getByRole('textbox', { name: 'A line' }).fill('Slower into the bend.');
      expect(await faultsOf(page, 'recap')).toEqual([]);
      await said.getByRole('button', { name: 'Save recap' }).click();
      await page.getByText('Slower into the bend.').waitFor();
      const { body } = await instructor.get(`/api/lessons/${lessonId}/recap`);
      expect(body.recap).toMatchObject({ line: 'Slower into the bend.', minutes: null });
      expect(
        [body.recap.wentWell, body.recap.next, body.recap.practise].map(({ length }) => length),
      ).toEqual([1, 1, 1]);

      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await open(page, `/mock-test/${studentId}`);
      const stopped = page.getByRole('button', { name: 'The car has stopped' });
      await stopped.waitFor();
      const faults = await faultsOf(page, 'gate', { thumbs: true });
      await stopped.click();
      const tap = (name: string) =>
        page.getByRole('button', { name: new RegExp(`^${name}: one more`) }).click();
      await tap('Left turn');
      await tap('Left turn');
      await tap('Signalling');
      faults.push(...(await faultsOf(page, 'tasks', { thumbs: true })));
      await page.reload();
      await stopped.click();
      await page.getByRole('button', { name: 'Left turn: one more, 2 so far' }).waitFor();
      await page.getByRole('radio', { name: 'Errors' }).check();
      await tap('Stalled');
      await page.getByRole('radio', { name: 'Result' }).check();
      await page.getByText('Passed', { exact: true }).waitFor();
      faults.push(...(await faultsOf(page, 'result', { thumbs: true })));
      await page.getByRole('button', { name: 'Save mock test' }).click();
      await page.getByRole('heading', { name: 'Next to work on' }).waitFor();
      expect(faults).toEqual([]);
      const { tests } = (await instructor.get(`/api/students/${studentId}/assessments`)).body;
      expect(tests).toMatchObject([
        { result: 'passed', critical: 1, tasks: [{ repetitions: 2, faults: [{ times: 1 }] }] },
      ]);
      await open(page, `/mock-test/${studentId}`);
      await stopped.click();
      await page.getByRole('button', { name: 'Left turn: one more, 0 so far' }).waitFor();
    },
  ));

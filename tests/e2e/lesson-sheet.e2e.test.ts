import { expect, test } from 'bun:test';
import { faultsOf } from '../support/accessible.ts';
import { phone } from '../support/browser.ts';
import { block, short, thursday, tuesday, useSchools } from './diary-school.ts';

const schools = useSchools();

test(
  'a lesson opens as a sheet: done and undone, moved and moved back, paid for, followed to its student',
  () =>
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
    ),
  60_000,
);

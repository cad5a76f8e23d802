import { afterAll, beforeAll, expect, test } from 'bun:test';
import { firstAvailability } from '#domain/availability/availability.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { termsTemplate } from '#domain/terms/template.ts';
import { faultsOf } from '../support/accessible.ts';
import { phone, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';
import { aPortalSchool, enterPortal } from './portal-school.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served?.close());

const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]);

test('a learner reads and signs on a phone: booking waits before and is free after', async () => {
  const school = await aPortalSchool(served);
  const { instructor, studentId } = school;
  await instructor.put(`/api/students/${studentId}`, { dateOfBirth: '2000-01-01' });
  await instructor.put('/api/availability', { ...firstAvailability, selfBooking: true, week });
  const published = await instructor.post('/api/terms/versions', {
    text: termsTemplate,
    startsOn: dateOf(new Date().toISOString()),
    asksAgain: true,
    holdsBooking: true,
    version: 1,
  });
  expect(published.status).toBe(201);
  await browser.visit({ viewport: phone }, async (page) => {
    await enterPortal(page, served.url, school.accessCode);
    await page.goto(`${served.url}/student-portal/lessons`);
    await page.getByRole('link', { name: 'Read and sign the terms first' }).click();
    await page.getByText('Please read and sign').first().waitFor();
    await page.getByRole('button', { name: 'Read and sign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please read and sign' });
    await dialog.getByLabel('Your full name').fill('Aroha Ngata');
    await dialog.getByLabel('I’ve read these terms and agree to them').check();
    const sign = dialog.getByRole('button', { name: 'Sign', exact: true });
    expect(await sign.isDisabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('region', { name: 'The terms' }).evaluate((at) => {
      at.scrollTop = at.scrollHeight;
    });
    await sign.click();
    await page.getByText('Your copy is here in your portal.').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${served.url}/student-portal/lessons`);
    await page.getByRole('button', { name: 'Book a lesson' }).waitFor();
    await page.goto(`${served.url}/student-portal/profile`);
    await page.getByText(/^Signed by Aroha Ngata/).waitFor();
  });
  const { body } = await instructor.get(`/api/students/${studentId}/terms`);
  expect(body).toMatchObject({ missing: null });
  expect(body.signatures).toHaveLength(1);
});

import { describe, expect, test } from 'bun:test';
import type { Locator, Page } from 'playwright';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone } from '../support/browser.ts';
import { inDays } from '../support/in-days.ts';
import { type StudentsSchool, toast, useStudentsSchools } from './students-school.ts';

const schools = useStudentsSchools();

/** Aroha's page with a tab open. */
async function openAroha(page: Page, school: StudentsSchool, tab = ''): Promise<number> {
  const [id = 0] = await school.enrol('Aroha Ngata');
  await school.open(page, `/students/${id}${tab && `?tab=${tab}`}`);
  await page.getByRole('heading', { name: 'Aroha Ngata' }).waitFor();
  return id;
}

test('a student who is not there, or is of another school, is not found', () =>
  schools.visit({ viewport: desk }, async (page, school) => {
    await school.open(page, '/students');
    for (const path of ['/students/999999', '/students/1']) {
      await school.open(page, path);
      await page.getByText('Student Not Found').waitFor();
    }
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.waitForURL('**/students/999999');
  }));

test('the link from the skills page opens that student on the Skills tab, and the tab survives a reload', () =>
  schools.visit({ viewport: desk }, async (page, school) => {
    const [id] = await school.enrol('Aroha Ngata');
    await school.open(page, '/skills');
    await page.getByRole('link', { name: /Aroha Ngata/ }).click();
    await page.waitForURL(`**/students/${id}?tab=skills`);
    await page.getByRole('tab', { name: 'Skills', selected: true }).waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Skills', selected: true }).waitFor();
  }));

test('an archived student is offered nothing that would be refused, and everything again once restored', () =>
  schools.visit({ viewport: phone }, async (page, school) => {
    const [id] = await school.enrol('Aroha Ngata');
    await school.instructor.delete(`/api/students/${id}`);
    const offers = ['Message', 'Schedule Lesson', 'Generate Access Code'];
    const adds = {
      progress: 'Record Result',
      logbook: 'Add Entry',
      parents: 'Add Parent',
      certificates: 'Create Certificate',
    };
    const offered = (name: string) =>
      page.getByRole('button', { name }).or(page.getByRole('link', { name, exact: true }));
    for (const [tab, add] of Object.entries(adds)) {
      await school.open(page, `/students/${id}?tab=${tab}`);
      await page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .or(page.getByText(/No .* yet/))
        .first()
        .waitFor();
      for (const name of [...offers, add])
        expect([tab, name, await offered(name).count()]).toEqual([tab, name, 0]);
    }
    await school.open(page, `/students/${id}?tab=skills`);
    await page.getByRole('radio').first().waitFor();
    expect(await page.getByRole('radio').first().isDisabled()).toBe(true);

    await page.getByRole('button', { name: 'Restore' }).click();
    // On a phone a message is behind “…”.
    for (const name of offers.slice(1)) await offered(name).first().waitFor();
    await page.getByRole('button', { name: 'More about Aroha' }).click();
    await page.getByRole('menuitem', { name: 'Message' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('radio').first().isDisabled()).toBe(false);
  }));

describe('portal access', () => {
  test('is a code shown once, replaced only after a question, and revoked', () =>
    schools.visit(
      { viewport: desk, permissions: ['clipboard-read', 'clipboard-write'] },
      async (page, school) => {
        const id = await openAroha(page, school);
        await page.getByRole('button', { name: 'Generate Access Code' }).click();
        const dialog = page.getByRole('dialog', { name: 'Access Code Generated' });
        const first = await dialog.getByLabel('Access code', { exact: true }).textContent();
        expect(first).toMatch(/^\w{4}-\w{4}-\w{4}$/);
        await dialog.getByRole('button', { name: 'Copy' }).click();
        await toast(page, 'Copied').waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first ?? '');
        const text = dialog.getByRole('link', { name: 'Text message' });
        expect(await text.getAttribute('href')).toStartWith('sms:0215550200?&body=Kia%20ora');
        await dialog.getByRole('img', { name: /QR code/ }).waitFor();
        await dialog.getByRole('button', { name: 'Done' }).click();
        await page.getByText('Code in use').waitFor();
        expect(await page.getByText(first ?? '').count()).toBe(0);

        await page.getByRole('button', { name: 'New code' }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: 'Generate Access Code' })
          .click();
        const second = await dialog.getByLabel('Access code', { exact: true }).textContent();
        expect(second).not.toBe(first);
        await dialog.getByRole('button', { name: 'Done' }).click();

        await page.getByRole('button', { name: 'More about portal access' }).click();
        await page.getByRole('menuitem', { name: 'Revoke access' }).click();
        await page.getByRole('button', { name: 'Revoke access' }).click();
        await page.getByRole('button', { name: 'Generate Access Code' }).waitFor();
        const { portalCodeIssuedAt } = await school.ask<{ portalCodeIssuedAt: string | null }>(
          `/api/students/${id}`,
        );
        expect(portalCodeIssuedAt).toBeNull();
      },
    ));
});

describe('schedules', () => {
  test('change a lesson’s status and take one out after a question', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      const id = await openAroha(page, school);
      for (const days of [2, 3]) {
        const startTime = inDays(days);
        await school.send('/api/lessons', {
          studentId: id,
          title: `Lesson in ${days} days`,
          lessonType: 'City Driving',
          startTime,
          endTime: addMinutes(startTime, 60),
        });
      }
      await page.reload();
      const upcoming = page.locator('section').filter({ hasText: 'Upcoming lessons' });
      await upcoming.getByRole('button', { name: /^Status of Lesson in 2 days/ }).click();
      await page.getByRole('menuitem', { name: 'Cancelled' }).click();
      await toast(page, 'Lesson status updated').waitFor();
      const past = page.locator('section').filter({ hasText: 'Past lessons' });
      await past.getByText('Lesson in 2 days').waitFor();

      await upcoming.getByRole('button', { name: /Actions for Lesson in 3 days/ }).click();
      await page.getByRole('menuitem', { name: 'Delete Lesson' }).click();
      await page.getByText('Are you sure you want to delete this lesson?').waitFor();
      await page.getByRole('button', { name: 'Delete lesson' }).click();
      await toast(page, 'Lesson deleted successfully').waitFor();
      await page.getByText('No upcoming lessons').waitFor();
      expect(await school.ask<unknown[]>('/api/lessons')).toHaveLength(1);
    }));
});

describe('progress', () => {
  test('completes a stage with notes, which issues its certificate and starts the next', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      const id = await openAroha(page, school, 'progress');
      // Were it offered for two stages, the press would not know which is meant.
      await page.getByRole('button', { name: 'Complete Stage' }).click();
      const dialog = page.getByRole('dialog', { name: 'Complete First drives?' });
      await dialog.getByLabel('Instructor notes').fill('Calm from the first corner on.');
      await dialog.getByRole('button', { name: 'Complete Stage' }).click();
      await toast(page, 'Stage completed').waitFor();
      await page.getByText('1 of 6 stages').waitFor();
      // A finished stage is folded, so that the present one is near.
      const notes = page.getByText('Calm from the first corner on.');
      await notes.waitFor({ state: 'hidden' });
      await page.getByRole('heading', { name: 'First drives' }).click();
      await notes.waitFor();
      const second = page.getByRole('listitem').filter({ hasText: 'give-way rules' });
      await second.getByRole('button', { name: 'Complete Stage' }).waitFor();

      await page.getByRole('tab', { name: 'Certificates' }).click();
      await page.getByRole('tabpanel').getByText('First drives').waitFor();
      expect(await school.ask<unknown[]>(`/api/students/${id}/certificates`)).toHaveLength(1);
    }));

  test('records a test result, which counts in the pass rate', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await openAroha(page, school, 'progress');
      await page.getByText('No results yet').waitFor();
      await page.getByRole('button', { name: 'Record Result' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record Result' });
      await dialog.getByLabel('Failed').check();
      await dialog.getByLabel('Place').fill('VTNZ Westgate');
      await dialog.getByRole('button', { name: 'Record Result' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(/VTNZ Westgate/).waitFor();
      await page.getByText('Failed', { exact: true }).waitFor();
      const { passRate } = await school.ask<{ passRate: number }>('/api/dashboard/metrics');
      expect(passRate).toBe(0);
    }));
});

describe('skills', () => {
  test('save at once with the keyboard, show on the wheel, and go back to not assessed', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      const id = await openAroha(page, school, 'skills');
      const parking = page.getByRole('radiogroup', { name: 'Parallel Parking' });
      const answerOf = (level: string) =>
        page.waitForResponse((answer) =>
          Boolean(answer.request().postData()?.includes(`"${level}"`)),
        );
      const last = answerOf('intermediate');
      await parking.getByLabel('Not assessed').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await last;
      await toast(page, 'Skill Updated').waitFor();
      await page.getByText(/Last saved \d\d:\d\d/).waitFor();
      await page.getByRole('img', { name: '1 of 14 skills assessed' }).waitFor();
      const saved = () => school.ask<{ level: string }[]>(`/api/students/${id}/driving-skills`);
      expect(await saved()).toMatchObject([
        { skillName: 'Parallel Parking', level: 'intermediate' },
      ]);

      const reset = answerOf('not_assessed');
      await page.getByRole('button', { name: 'Reset Parallel Parking' }).click();
      await page.getByRole('img', { name: '0 of 14 skills assessed' }).waitFor();
      expect(await parking.getByLabel('Not assessed').isChecked()).toBe(true);
      // It shows before the server has it, and loading the page again would break it off.
      await reset;
      await page.reload();
      await page.getByRole('img', { name: '0 of 14 skills assessed' }).waitFor();
    }));

  test('go back to the level before when the server refuses', () =>
    schools.visit({ viewport: phone, hasTouch: true }, async (page, school) => {
      await openAroha(page, school, 'skills');
      const lanes = page.getByRole('radiogroup', { name: 'Lane Changes' });
      await tapLevel(lanes, 'Beginner');
      await toast(page, 'Skill Updated').waitFor();
      await page.route('**/driving-skills', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await tapLevel(lanes, 'Advanced');
      await toast(page, 'Failed to update skill level').waitFor();
      expect(await lanes.getByLabel('Beginner').isChecked()).toBe(true);
    }));
});

describe('the logbook', () => {
  test('takes an entry once type, duration and description are given, and signs it', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await openAroha(page, school, 'logbook');
      await page.getByRole('button', { name: 'Add Entry' }).click();
      const save = page.getByRole('button', { name: 'Save Entry' });
      expect(await save.isDisabled()).toBe(true);
      await page.getByLabel('Entry type').selectOption('practice');
      await page.getByLabel('Duration in minutes').fill('95');
      expect(await save.isDisabled()).toBe(true);
      await page.getByLabel('Description').fill('Home from school.');
      await page.getByLabel('Roundabouts').check();
      await page.getByLabel('Road conditions').selectOption('wet');
      await save.click();
      await page.getByText('1 h 35 min', { exact: true }).waitFor();
      await page.getByText('Practised: Roundabouts').waitFor();
      await page.getByText(/^Signed by First\d+ Instructor, /).waitFor();
    }));
});

describe('parents', () => {
  test('are added with view only access, invited by a link, and shut out', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await openAroha(page, school, 'parents');
      await page.getByRole('button', { name: 'Add Parent' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Parent' });
      const add = dialog.getByRole('button', { name: 'Add Parent' });
      await dialog.getByLabel('Name').fill('Mere Ngata');
      await dialog.getByLabel('Email').fill('mere@mail.example');
      expect(await add.isDisabled()).toBe(true);
      await dialog.getByLabel('Relationship').selectOption('guardian');
      expect(await dialog.getByLabel('Access level').inputValue()).toBe('view_only');
      await add.click();
      await page.getByText('Not Invited').waitFor();
      await page.getByText('Guardian, view only access').waitFor();

      await page.getByRole('button', { name: 'Send Invite' }).click();
      const link = page.getByRole('dialog', { name: 'Invitation for Mere Ngata' });
      expect(await link.getByLabel('Link').inputValue()).toContain('/parent-portal?invite=');
      await link.getByRole('button', { name: 'Done' }).click();
      await page.getByText('Invite Sent').waitFor();
      await page.getByRole('button', { name: 'Resend Invite' }).waitFor();

      await page.getByRole('button', { name: 'Actions for Mere Ngata' }).click();
      await page.getByRole('menuitem', { name: 'Remove access' }).click();
      await page.getByText('Inactive').waitFor();
      expect(await page.getByRole('button', { name: 'Resend Invite' }).count()).toBe(0);
    }));
});

describe('certificates', () => {
  test('are created, asked for a stage only where one belongs, and revoked', () =>
    schools.visit({ viewport: desk }, async (page, school) => {
      await openAroha(page, school, 'certificates');
      await page.getByRole('button', { name: 'Create Certificate' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create Certificate' });
      const create = dialog.getByRole('button', { name: 'Create Certificate' });
      await dialog.getByLabel('Title').fill('Night driving mastered');
      expect(await create.isDisabled()).toBe(true);
      await dialog.getByLabel('Type').selectOption('stage_completion');
      await dialog.getByLabel('Stage').selectOption('3');
      await dialog.getByLabel('Type').selectOption('skill_mastery');
      expect(await dialog.getByLabel('Stage').count()).toBe(0);
      await create.click();
      await page.getByText('Valid', { exact: true }).waitFor();
      await page
        .getByRole('tabpanel')
        .getByText(/^KL-\d{4}-\w{4}-\w{4}$/)
        .waitFor();

      await page.getByRole('button', { name: 'Actions for Night driving mastered' }).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await page.getByLabel('Reason').fill('Issued to the wrong student');
      await page.getByRole('button', { name: 'Revoke Certificate' }).click();
      await page.getByText('Revoked', { exact: true }).waitFor();
      await page.getByText(/: Issued to the wrong student$/).waitFor();
    }));
});

/** Taps a level in the middle of the screen, clear of the bars at its ends. */
async function tapLevel(choice: Locator, level: string): Promise<void> {
  await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await choice.locator('label').filter({ hasText: level }).tap();
}

test('a student is erased for good after their name was typed, and not while a lesson is ahead', () =>
  schools.visit({ viewport: desk }, async (page, school) => {
    const id = await openAroha(page, school);
    const ahead = inDays(1);
    await school.send('/api/lessons', {
      studentId: id,
      title: 'Roundabouts',
      lessonType: 'City Driving',
      startTime: ahead,
      endTime: addMinutes(ahead, 60),
    });
    const ask = async () => {
      await page.getByRole('button', { name: 'More about Aroha' }).click();
      await page.getByRole('menuitem', { name: 'Erase personal details' }).click();
      return page.getByRole('dialog', { name: 'Erase Aroha Ngata?' });
    };
    let dialog = await ask();
    await dialog.getByText('A lesson is still ahead. Cancel it first').waitFor();
    expect(await dialog.getByRole('button', { name: 'Erase for good' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const [lesson] = await school.ask<{ id: number }[]>('/api/lessons');
    await school.instructor.put(`/api/lessons/${lesson?.id}`, { status: 'cancelled' });
    dialog = await ask();
    await dialog.getByText('Tax Administration Act 1994').first().waitFor();
    await dialog.getByLabel('Type Aroha Ngata to confirm').fill('Aroha Ngata');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await toast(page, 'Student erased').waitFor();
    await page.getByText('was erased on').waitFor();
    expect(await page.getByText('Aroha').count()).toBe(0);
    await school.open(page, '/students');
    await page.getByRole('heading', { name: 'Students' }).first().waitFor();
    expect(await page.getByText('Aroha').count()).toBe(0);
  }));

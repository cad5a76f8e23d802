import { expect, test } from 'bun:test';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk } from '../support/browser.ts';
import { inDays } from '../support/in-days.ts';
import { type StudentsSchool, useStudentsSchools } from './students-school.ts';

const schools = useStudentsSchools();
/** The tabs of a student, each with the button of its dialog where it has one. */
const tabs = [
  ['Schedules', null],
  ['Progress', 'Complete Stage'],
  ['Skills', null],
  ['Logbook', 'Add Entry'],
  ['Parents', 'Add Parent'],
  ['Certificates', 'Create Certificate'],
] as const;

test('every screen and dialog about students is accessible, in both themes at both widths', () =>
  schools.visit({ viewport: desk }, async (page, school) => {
    const id = await aStudentWithEverything(school);
    const faults: string[] = [];
    const look = async (where: string) => {
      faults.push(...(await faultsOf(page, where)));
    };

    await school.open(page, '/students');
    await page.getByRole('link', { name: 'Aroha Ngata' }).waitFor();
    await look('/students');
    await page.getByRole('button', { name: 'Add Student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Student' });
    await dialog.getByRole('button', { name: 'Add Student' }).click();
    await dialog.getByText('Phone is required').waitFor();
    await look('Add Student');

    await school.open(page, `/students/${id}`);
    for (const [name, action] of tabs) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel', { name }).getByRole('heading').first().waitFor();
      await look(name);
      if (!action) continue;
      await page.getByRole('button', { name: action }).click();
      await page.getByRole('dialog').waitFor();
      await look(action);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await school.open(page, `/students/${id}?tab=test`);
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
    await look('test');
    for (const query of ['', '?tab=categories', '?view=analytics']) {
      await school.open(page, `/skills${query}`);
      await page.getByText('Aroha Ngata').or(page.getByText('Roundabouts')).first().waitFor();
      await look(`/skills${query}`);
    }
    await school.open(page, '/students/999999');
    await page.getByText('Student Not Found').waitFor();
    await look('Student Not Found');
    expect(faults).toEqual([]);
  }));

async function aStudentWithEverything(school: StudentsSchool): Promise<number> {
  const [id = 0] = await school.enrol('Aroha Ngata', 'Ruby Thompson');
  const to = (what: string) => `/api/students/${id}/${what}`;
  await school.send(to('driving-skills'), {
    skillName: 'Roundabouts',
    level: 'advanced',
    notes: 'Two-lane next.',
  });
  await school.send(to('logbook'), {
    entryType: 'lesson',
    duration: 60,
    description: 'Roundabouts at Pt Chevalier.',
    weatherConditions: 'rainy',
    areasForImprovement: 'Signal off earlier.',
  });
  await school.send(to('parents'), {
    parentName: 'Mere Ngata',
    email: 'mere@mail.example',
    phone: '021 555 0300',
    relationship: 'parent',
  });
  await school.send(to('certificates'), { type: 'skill_mastery', title: 'Roundabouts mastered' });
  await school.send(to('tests'), { type: 'restricted', date: '2026-01-20', result: 'failed' });
  await school.send(to('generate-access-code'), undefined);
  const startTime = inDays(2);
  await school.send('/api/lessons', {
    studentId: id,
    title: 'Roundabouts',
    lessonType: 'City Driving',
    notes: 'Meet at the gate.',
    startTime,
    endTime: addMinutes(startTime, 60),
  });
  return id;
}

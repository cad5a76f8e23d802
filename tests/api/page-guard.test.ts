import { describe, expect, test } from 'bun:test';
import { guardPage } from '#api/pages/page-guard.ts';
import { auditScreens, instructorScreens } from '#site/screens.ts';

const withSchool = { role: 'instructor', hasSchool: true } as const;
const withoutSchool = { role: 'instructor', hasSchool: false } as const;
const to = (path: string) => ({ kind: 'redirect', to: path }) as const;

const authenticated = [
  '/dashboard',
  '/students',
  '/students/17',
  '/skills',
  '/schedules',
  '/calendar',
  '/payments',
  '/messages',
  '/instructor/pricing-plan',
  '/settings/profile',
  '/settings/team',
  '/settings/billing',
  '/settings/security',
  '/settings/data',
  '/upgrade',
];

describe('the page guard', () => {
  test.each(authenticated)(
    '%s shows the login screen to a visitor and the app to an instructor',
    (path) => {
      expect(guardPage(path, null)).toEqual({ kind: 'login' });
      expect(guardPage(path, withSchool)).toEqual({ kind: 'area', area: 'instructor' });
    },
  );

  test('signed in without a school leads to setup, except in settings and admin', () => {
    expect(guardPage('/dashboard', withoutSchool)).toEqual(to('/setup'));
    expect(guardPage('/', withoutSchool)).toEqual(to('/setup'));
    expect(guardPage('/setup', withoutSchool)).toEqual({ kind: 'area', area: 'instructor' });
    expect(guardPage('/login', withoutSchool)).toEqual({ kind: 'file' });
    expect(guardPage('/settings/profile', withoutSchool)).toEqual({
      kind: 'area',
      area: 'instructor',
    });
    expect(guardPage('/settings/billing', withoutSchool)).toEqual({
      kind: 'area',
      area: 'instructor',
    });
  });

  test("plan, prices and export are the owner's; whoever teaches at their school is told so", () => {
    const member = { ...withSchool, isMember: true };
    for (const path of [
      '/settings/billing',
      '/settings/data',
      '/instructor/pricing-plan',
      '/upgrade',
    ])
      expect(guardPage(path, member)).toEqual({ kind: 'forbidden' });
    expect(guardPage('/settings/team', member)).toEqual({ kind: 'area', area: 'instructor' });
    // An invitation is looked at signed in or not.
    for (const visitor of [null, withSchool, withoutSchool])
      expect(guardPage('/join/abc-123', visitor)).toEqual({ kind: 'shell', shell: 'join-team' });
  });

  test('staff without a school have no plan to look at or to choose', () => {
    for (const role of ['admin', 'auditor'] as const)
      for (const path of ['/settings/billing', '/upgrade'])
        expect(guardPage(path, { role, hasSchool: false })).toEqual({ kind: 'forbidden' });
    expect(guardPage('/settings/billing', { role: 'admin', hasSchool: true })).toEqual({
      kind: 'area',
      area: 'instructor',
    });
  });

  test.each([
    '/admin/overview',
    '/admin/schools',
    '/admin/users',
    '/admin/messages',
    '/admin/rules',
  ])('%s is for admins, who need no school', (path) => {
    const admin = { role: 'admin', hasSchool: false } as const;
    expect(guardPage(path, admin)).toEqual({ kind: 'area', area: 'instructor' });
    expect(guardPage(path, null)).toEqual({ kind: 'login' });
    for (const visitor of [withSchool, withoutSchool, { ...admin, role: 'auditor' } as const])
      expect(guardPage(path, visitor)).toEqual({ kind: 'forbidden' });
    expect(guardPage('/dashboard', admin)).toEqual(to('/admin/overview'));
  });

  test('/audit is for auditors, who land there, and for admins; nobody else gets in', () => {
    const auditor = { role: 'auditor', hasSchool: false } as const;
    const area = { kind: 'area', area: 'audit' } as const;
    for (const path of ['/audit', '/audit/ledger', '/audit/replay', '/audit/seals']) {
      expect(guardPage(path, auditor)).toEqual(area);
      expect(guardPage(path, { role: 'admin', hasSchool: true })).toEqual(area);
      expect(guardPage(path, null)).toEqual({ kind: 'login' });
      for (const visitor of [withSchool, withoutSchool])
        expect(guardPage(path, visitor)).toEqual({ kind: 'forbidden' });
    }
    expect(guardPage('/', auditor)).toEqual(to('/audit'));
    expect(guardPage('/dashboard', auditor)).toEqual(to('/audit'));
  });

  test.each(['/', '/login', '/setup'])(
    'signed in with a school, %s leads to the dashboard',
    (path) => {
      expect(guardPage(path, withSchool)).toEqual(to('/dashboard'));
    },
  );

  test('a visitor on setup goes to login, to join', () => {
    expect(guardPage('/setup', null)).toEqual(to('/login?intent=setup'));
  });

  test('help and what one agrees to are read before there is a school', () => {
    for (const path of ['/help', '/help/lesson-scheduling', '/terms-of-service', '/privacy-policy'])
      for (const visitor of [withoutSchool, { role: 'auditor', hasSchool: false } as const])
        expect(guardPage(path, visitor)).toEqual({ kind: 'file' });
    expect(guardPage('/pricing', withoutSchool)).toEqual(to('/setup'));
  });

  test('/settings leads to the profile', () => {
    expect(guardPage('/settings', withSchool)).toEqual(to('/settings/profile'));
  });

  test('public pages and unknown paths are left to the files, which answer 404 for what is not there', () => {
    for (const path of ['/', '/help', '/features/scheduling', '/students/abc', '/dashboards']) {
      expect(guardPage(path, null)).toEqual({ kind: 'file' });
    }
  });

  test.each(['/student-portal', '/student-portal/lessons'])(
    '%s is a learner’s, whoever else is signed in here',
    (path) => {
      const shell = { kind: 'shell', shell: 'student-portal' } as const;
      for (const visitor of [null, withSchool, withoutSchool])
        expect(guardPage(path, visitor)).toEqual(shell);
    },
  );
});

describe('the table of screens', () => {
  const owner = { role: 'instructor', hasSchool: true, isMember: false } as const;
  const admin = { role: 'admin', hasSchool: true } as const;

  test('no screen shows without signing in, and each one is served to somebody', () => {
    for (const pattern of [...Object.keys(instructorScreens), ...Object.keys(auditScreens)]) {
      const path = pattern.replace(':id', '17');
      expect(guardPage(path, null).kind).not.toBe('file');
      const answers = [owner, admin, { ...owner, hasSchool: false }].map(
        (visitor) => guardPage(path, visitor).kind,
      );
      expect(answers).toContain('area');
    }
  });

  test('a pattern is no address', () => {
    expect(guardPage('/students/:id', null)).toEqual({ kind: 'file' });
  });
});

import { z } from 'zod';
import { nobody } from '#api/ground/constant-time.ts';
import type { AccountId, StudentId } from '#domain/kernel/ids.ts';
import { areaAt, forbiddenAt, homeWithoutSchool, needsSchool, type Viewer } from '#site/screens.ts';

/** Who asks for a page; null is nobody we know. */
export type PageVisitor = (Viewer & { readonly mustSetUpFactor?: boolean }) | null;

/** What a page request gets. */
export type PageAnswer =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'area'; readonly area: 'instructor' | 'audit' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'login' }
  | { readonly kind: 'directory' }
  | { readonly kind: 'guide' }
  | { readonly kind: 'profile'; readonly instructorId: AccountId }
  | { readonly kind: 'shell'; readonly shell: Shell }
  | { readonly kind: 'file' };

/** Pages that belong to somebody else who may share this browser: a learner, a parent, a payer, an employer checking a certificate. */
const otherPeoplesPages =
  /^\/(student-portal|parent-portal|accountant|pay|verify|confirm|confirm-review|supervise|join|sign-out|forgot-password|reset-password|verify-email|stop-reminders|stop-notices|object|attend|enrol|enrol-parent)(\/.*)?$/;

/** What may be read before there is a school: how the product is used, and what one agrees to by using it. */
const alwaysReadable = /^\/(help(\/.*)?|privacy-policy|terms-of-service|contact)$/;

/** The public page of one instructor. */
const profile = /^\/instructors\/(\d{1,12})$/;

/** Pages that look the same to everybody: what is behind a link, its token says; the portals' islands show the tab. */
const shells = [
  ['accountant', /^\/accountant\/[\w-]{1,100}$/],
  ['enrol', /^\/enrol\/[\w-]{1,100}$/],
  ['enrol-parent', /^\/enrol-parent\/[\w-]{1,100}$/],
  ['payer-card', /^\/pay\/card\/[\w-]{1,100}$/],
  ['pay', /^\/pay\/[\w-]{1,100}$/],
  ['student-portal', /^\/student-portal(\/[a-z]+)?$/],
  ['parent-portal', /^\/parent-portal(\/\d+(\/[a-z]+)?)?$/],
  ['confirm', /^\/confirm\/[\w-]{1,100}$/],
  ['supervise', /^\/supervise\/[\w-]{1,100}$/],
  ['join-team', /^\/join\/[\w-]{1,100}$/],
  ['verify', /^\/verify\/[\w-]{1,60}$/],
  ['reset-password', /^\/reset-password\/[\w-]{1,100}$/],
  ['verify-email', /^\/verify-email\/[\w-]{1,100}$/],
  ['stop-reminders', /^\/stop-reminders\/[\w-]{1,100}$/],
  ['stop-notices', /^\/stop-notices\/[\w-]{1,100}$/],
  ['object', /^\/object\/[\w-]{1,100}$/],
  ['attend', /^\/attend\/[\w-]{1,100}$/],
  ['confirm-review', /^\/confirm-review\/[\w-]{1,100}$/],
] as const;
type Shell = (typeof shells)[number][0];

/** Addresses that are about one student: of a school, and among a parent's children. */
const aboutStudent = {
  school: /^\/(?:students|mock-test)\/(\d+)$/,
  parents: /^\/parent-portal\/(\d+)(?:\/|$)/,
} as const;

/** Of anybody, or of nobody. */
const numberInPath = z.coerce.number().catch(nobody).brand<'account' | 'student'>();

/** The student an address is about, by the number in it, which may be nobody's; null where it is about none. */
export function studentNamedIn(path: string, whose: keyof typeof aboutStudent): StudentId | null {
  const [, digits] = aboutStudent[whose].exec(path) ?? [];
  return digits === undefined ? null : numberInPath.parse(digits);
}

/** Where a second factor is set up. */
const factorPath = '/settings/security';

/** What somebody who asks for a page gets. `path` has no trailing slash. */
export function guardPage(path: string, visitor: PageVisitor): PageAnswer {
  if (path === '/settings') return redirect('/settings/profile');
  // Where it was before its packages went to the price list.
  if (path === '/settings/credit') return redirect('/settings/late-fees');
  const area = areaAt(path);
  if (!visitor) {
    if (path === '/setup') return redirect('/login?intent=setup');
    return area ? { kind: 'login' } : publicPage(path);
  }
  if (otherPeoplesPages.test(path) || alwaysReadable.test(path)) return publicPage(path);
  if (visitor.mustSetUpFactor && area && path !== factorPath) return redirect(factorPath);
  if (forbiddenAt(path, visitor)) return { kind: 'forbidden' };
  if (area === 'audit') return { kind: 'area', area };
  if (!visitor.hasSchool && needsSchool(path)) return redirect(homeWithoutSchool[visitor.role]);
  if (visitor.hasSchool && (path === '/' || path === '/login' || path === '/setup'))
    return redirect('/dashboard');
  return area ? { kind: 'area', area } : publicPage(path);
}

function publicPage(path: string): PageAnswer {
  if (path === '/instructors') return { kind: 'directory' };
  if (path === '/nz-driving-guide') return { kind: 'guide' };
  const instructorId = profile.exec(path)?.[1];
  if (instructorId) return { kind: 'profile', instructorId: numberInPath.parse(instructorId) };
  const [shell] = shells.find(([, pattern]) => pattern.test(path)) ?? [];
  return shell ? { kind: 'shell', shell } : { kind: 'file' };
}

function redirect(to: string): PageAnswer {
  return { kind: 'redirect', to };
}

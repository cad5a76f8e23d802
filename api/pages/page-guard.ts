import type { Role } from '#domain/account/events.ts';

/** Who asks for a page: nobody we know, or a signed-in person with or without a school. */
export type PageVisitor = {
  readonly role: Role;
  readonly hasSchool: boolean;
  /** Whether the school is somebody else's. */
  readonly isMember?: boolean;
} | null;

type Shell =
  | 'pay'
  | 'student-portal'
  | 'parent-portal'
  | 'verify'
  | 'reset-password'
  | 'verify-email'
  | 'stop-reminders'
  | 'confirm'
  | 'confirm-review'
  | 'join-team';

/** What a page request is answered with. */
export type PageAnswer =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'area'; readonly area: 'instructor' | 'audit' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'login' }
  | { readonly kind: 'profile'; readonly instructorId: number }
  | { readonly kind: 'shell'; readonly shell: Shell }
  | { readonly kind: 'file' };

/** The authenticated routes (spec 1 section 2, "Route table and gating"). */
const instructorArea =
  /^\/(dashboard|students(\/\d+)?|skills|schedules|calendar|enquiries|payments|messages|instructor\/pricing-plan|settings\/(profile|booking|team|billing|security|data)|upgrade|admin\/(schools|users|messages))$/;

/** Reachable without a school (spec 1 section 2, "App shell": everything except Settings and Admin is hidden). */
const openWithoutSchool = /^\/(setup|login|settings(\/.*)?|admin\/.*)$/;

/** For admins alone (spec 1 section 2, "Admin menu"). */
const adminDesk = /^\/admin\/(schools|users|messages)$/;

/** For a school's owner alone. */
const ownersDesk = /^\/(settings\/(billing|data)|instructor\/pricing-plan|upgrade)$/;

/** The auditor's area (product.md, "Auditors"): for auditors and admins. */
const auditArea = /^\/audit(\/(ledger|replay|read-models|seals))?$/;

/** Pages that belong to somebody else who may share this browser: a learner, a parent, a payer, an employer checking a certificate. */
const otherPeoplesPages =
  /^\/(student-portal|parent-portal|pay|verify|confirm|confirm-review|join|sign-out|forgot-password|reset-password|verify-email|stop-reminders)(\/.*)?$/;

/** The public page of one instructor (spec 2 section 2.14). */
const profile = /^\/instructors\/(\d{1,12})$/;

/** The page of one payment link; which, its token says. */
const payLink = /^\/pay\/[\w-]{1,100}$/;

/** The student portal; its island shows the tab. */
const studentPortal = /^\/student-portal(\/[a-z]+)?$/;

/** The parents' portal; its island shows the child and the tab. */
const parentPortal = /^\/parent-portal(\/\d+(\/[a-z]+)?)?$/;

/** A supervisor's link to confirm a practice drive; which, its token says. */
const confirmLink = /^\/confirm\/[\w-]{1,100}$/;

/** An invitation to teach at a school; whose, its token says. */
const invitation = /^\/join\/[\w-]{1,100}$/;

/** The public check of one certificate, by its number. */
const certificate = /^\/verify\/[\w-]{1,60}$/;

/** Pages of links in letters; whose they are, their token says. */
const letterLink = /^\/(reset-password|verify-email|stop-reminders|confirm-review)\/[\w-]{1,100}$/;

/** The redirect rules and the gate of spec 1 section 2. `path` has no trailing slash. */
export function guardPage(path: string, visitor: PageVisitor): PageAnswer {
  if (path === '/settings') return redirect('/settings/profile');
  if (!visitor) {
    if (path === '/setup') return redirect('/login?intent=setup');
    return instructorArea.test(path) || auditArea.test(path) ? { kind: 'login' } : publicPage(path);
  }
  if (otherPeoplesPages.test(path)) return publicPage(path);
  if (auditArea.test(path))
    return readsEverybody(visitor.role) ? { kind: 'area', area: 'audit' } : { kind: 'forbidden' };
  if (adminDesk.test(path) && visitor.role !== 'admin') return { kind: 'forbidden' };
  if (visitor.isMember && ownersDesk.test(path)) return { kind: 'forbidden' };
  if (!visitor.hasSchool && !openWithoutSchool.test(path))
    return redirect(homeWithoutSchool[visitor.role]);
  if (visitor.hasSchool && (path === '/' || path === '/login' || path === '/setup'))
    return redirect('/dashboard');
  if (path === '/setup' || instructorArea.test(path)) return { kind: 'area', area: 'instructor' };
  return publicPage(path);
}

/** An operator need not teach, and an auditor has no school. */
const homeWithoutSchool: Readonly<Record<Role, string>> = {
  admin: '/admin/schools',
  auditor: '/audit',
  instructor: '/setup',
};

const readsEverybody = (role: Role): boolean => role === 'auditor' || role === 'admin';

function publicPage(path: string): PageAnswer {
  if (payLink.test(path)) return { kind: 'shell', shell: 'pay' };
  if (studentPortal.test(path)) return { kind: 'shell', shell: 'student-portal' };
  if (parentPortal.test(path)) return { kind: 'shell', shell: 'parent-portal' };
  if (confirmLink.test(path)) return { kind: 'shell', shell: 'confirm' };
  if (invitation.test(path)) return { kind: 'shell', shell: 'join-team' };
  if (certificate.test(path)) return { kind: 'shell', shell: 'verify' };
  const letter = letterLink.exec(path)?.[1];
  // The pattern names shells alone.
  if (letter) return { kind: 'shell', shell: letter as Shell };
  const instructorId = profile.exec(path)?.[1];
  return instructorId ? { kind: 'profile', instructorId: Number(instructorId) } : { kind: 'file' };
}

function redirect(to: string): PageAnswer {
  return { kind: 'redirect', to };
}

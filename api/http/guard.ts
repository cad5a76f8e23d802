import type { GuardianAction } from '#domain/student/guardian-access.ts';

/**
 * What a guard asks of a caller, and how it may refuse.
 * The API's document and the tests read it from the guards of a route.
 */
export type Protection = {
  /** What a route names it by. */
  readonly who:
    | 'signedIn'
    | 'payer'
    | 'instructor'
    | 'bookkeeper'
    | 'ownBooks'
    | 'owner'
    | 'auditor'
    | 'admin'
    | 'student'
    | 'guardian'
    | 'liveSession'
    | 'confirmed';
  /** What a parent's level must cover. */
  readonly action?: GuardianAction;
  /** How a caller shows who they are; absent where that is said beside it, or stands in no document. */
  readonly scheme?: 'session' | 'portal' | 'parent';
  readonly refuses: readonly number[];
  /** Refusals of whatever is no GET. */
  readonly writes?: readonly number[];
};

const protections = new WeakMap<object, Protection>();

/** Makes a hook the guard that asks for this. */
export function guard<Hook extends object>(protection: Protection, hook: Hook): Hook {
  protections.set(hook, protection);
  return hook;
}

/** What the guards of a route ask for; none where everybody may call it. */
export const protectionsOf = ({ transform }: { readonly transform?: unknown }): Protection[] =>
  [transform ?? []].flat().flatMap(({ fn }: { fn?: object }) => (fn && protections.get(fn)) ?? []);

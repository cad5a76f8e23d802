import type { AccountId, StudentId } from './ids.ts';
import { isGone } from './personal.ts';
import type { Actor } from './recorded-event.ts';
import { studentNumber } from './student-number.ts';

/** What a sentence may name beside people, and what it is called by its number where nobody knows more. */
export const thingLabels = {
  lesson: 'lesson',
  proposal: 'proposal',
  payment: 'payment',
  voucher: 'voucher',
  conversation: 'conversation',
  enquiry: 'enquiry',
  enrolment: 'enrolment',
  drive: 'practice drive',
  supervisor: 'supervisor',
  mockTest: 'mock test',
  ownTime: 'own time',
  product: 'product',
  resource: 'resource',
  certificate: 'certificate',
  course: 'course',
  expense: 'expense',
  bankLine: 'bank line',
  purchase: 'purchase',
  feed: 'calendar feed',
  accountant: 'accountant’s link',
  privacyRequest: 'privacy request',
} as const;
export type ThingKind = keyof typeof thingLabels;

/** Somebody or something whose name a sentence may need. */
export type Named = {
  readonly kind: 'account' | 'student' | 'guardian' | 'payer' | ThingKind;
  /** A bank line's is `12-345`, a purchase's its student's number and its own there: `3-1`. */
  readonly id: number | string;
};

/** What somebody is called, and how something is named with its article: "the lesson on Thu 26 Nov 2026, 15:00". Null where nobody knows, or no longer. */
export type NameOf = (who: Named) => string | null;

/** A lesson, an offer or a conversation: both sides of it. */
export type BothSides = { readonly studentId: StudentId; readonly instructorId: AccountId };

/** Names as sentences need them: always something, even where the name is gone. */
export type Say = {
  readonly student: (id: number) => string;
  readonly account: (id: number) => string;
  readonly guardian: (id: number) => string;
  readonly payer: (id: number) => string;
  readonly the: (kind: ThingKind, id: Named['id']) => string;
  /** " with" the other side; both sides where somebody else did it. */
  readonly other: (sides: BothSides) => string;
  /** " of Aroha Ngata"; nothing where she did it herself. */
  readonly unlessOwn: (preposition: 'of' | 'for', studentId: StudentId) => string;
};

/** @param actor who did it; null where that does not matter */
export function sayBy(nameOf: NameOf, actor: Actor | null = null): Say {
  const known = (who: Named, otherwise: string) => {
    const name = nameOf(who);
    return name && !isGone(name) ? name : otherwise;
  };
  const student = (id: number) => known({ kind: 'student', id }, `student ${studentNumber(id)}`);
  const account = (id: number) => known({ kind: 'account', id }, `account ${id}`);
  const isOwn = (studentId: StudentId) => actor?.kind === 'student' && actor.id === studentId;
  return {
    student,
    account,
    guardian: (id) => known({ kind: 'guardian', id }, `guardian ${id}`),
    payer: (id) => known({ kind: 'payer', id }, `payer ${id}`),
    the: (kind, id) => known({ kind, id }, `${thingLabels[kind]} ${id}`),
    other: ({ studentId, instructorId }) => {
      if (isOwn(studentId)) return ` with ${account(instructorId)}`;
      if (actor?.kind === 'instructor') return ` with ${student(studentId)}`;
      return ` of ${student(studentId)} with ${account(instructorId)}`;
    },
    unlessOwn: (preposition, studentId) =>
      isOwn(studentId) ? '' : ` ${preposition} ${student(studentId)}`,
  };
}

/** Who did it, as the beginning of a sentence. */
export function actorName({ kind, id }: Actor, say: Say): string {
  switch (kind) {
    case 'system':
      return 'Keep Left';
    case 'visitor':
      return 'A visitor';
    case 'student':
      return id === null ? 'A student' : capital(say.student(id));
    case 'guardian':
      return id === null ? 'A guardian' : capital(say.guardian(id));
    case 'instructor':
    case 'admin':
    case 'auditor':
      return id === null ? `The ${kind}` : capital(say.account(id));
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

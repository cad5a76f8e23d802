import { studentNumber } from '../catalogue/students.ts';
import { isGone } from '../kernel/personal.ts';
import type { Actor } from '../kernel/recorded-event.ts';

/** Somebody whose name a sentence may need. */
export type Named = { readonly kind: 'account' | 'student' | 'guardian'; readonly id: number };

/** What somebody is called; null where nobody knows, or no longer. */
export type NameOf = (who: Named) => string | null;

/** Names as sentences need them: always something, even where the name is gone. */
export type Say = {
  readonly student: (id: number) => string;
  readonly account: (id: number) => string;
  readonly guardian: (id: number) => string;
};

export function sayBy(nameOf: NameOf): Say {
  const known = (who: Named, otherwise: string) => {
    const name = nameOf(who);
    return name && !isGone(name) ? name : otherwise;
  };
  return {
    student: (id) => known({ kind: 'student', id }, `student ${studentNumber(id)}`),
    account: (id) => known({ kind: 'account', id }, `account ${id}`),
    guardian: (id) => known({ kind: 'guardian', id }, `guardian ${id}`),
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

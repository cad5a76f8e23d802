import { accountId, id, studentId } from '../kernel/ids.ts';

/** The student who was erased, as `student-12` names them; undefined where it was somebody else. */
export const erasedStudent = (person: string) =>
  studentId.safeParse(numberOf('student', person)).data;

/** The same of an account. */
export const erasedAccount = (person: string) =>
  accountId.safeParse(numberOf('account', person)).data;

/** The same of a payer. */
export const erasedPayer = (person: string) => id.safeParse(numberOf('payer', person)).data;

const numberOf = (kind: string, person: string): number | null =>
  person.startsWith(`${kind}-`) ? Number(person.slice(kind.length + 1)) : null;

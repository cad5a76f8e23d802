import { fullName } from '#domain/kernel/full-name.ts';

/** "021 555 010" and "+64 21 555 010" are one number. */
export const digitsOf = (phone: string): string =>
  phone.replaceAll(/\D/g, '').replace(/^(?:0064|64|0)/, '');

type Reached = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

/** Names of a school's other students who are reached at the same email or phone, as sisters may be. */
export const sharersOf = (student: Reached, students: readonly Reached[]): string[] =>
  students
    .filter(
      ({ id, email, phone }) =>
        id !== student.id &&
        ((email !== '' && email === student.email) ||
          (digitsOf(phone) !== '' && digitsOf(phone) === digitsOf(student.phone))),
    )
    .map(fullName);

import type { z } from 'zod';
import { actingFor } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { redraw } from '#api/pictures/redraw.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { correctedExpense, expenseForm, newExpense } from '#domain/expense/commands.ts';
import { expense } from '#domain/expense/decide.ts';
import type { ExpenseWords } from '#domain/expense/events.ts';
import {
  expenseNotFound,
  expenseOnBankLine,
  expenseRecordedAlready,
  photoBroken,
  photoHasTooManyPixels,
  photoNotTaken,
} from '#domain/expense/rejections.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { toCents } from '#domain/kernel/money.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { getBankDayOfExpense } from '#projections/bank-lines/other-lines.ts';
import { type ExpenseRow, findAlike, getExpense } from '#projections/expenses/query.ts';

type ExpenseDeps = Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'locks' | 'expensePhotos'>;

/** What a school spends, and the photos of its receipts. */
export function expenses(deps: ExpenseDeps) {
  const { sql, dispatch, ids, locks, expensePhotos } = deps;

  return {
    /** @throws 409 `expense_recorded_already` where there is one like it, unless it is said to be another */
    async add(
      instructor: Instructor,
      { photo, again, ...form }: z.output<typeof newExpense>,
    ): Promise<ExpenseRow> {
      const { schoolId } = instructor;
      const words = wordsOf(form);
      const picture = photo ? await receiptOf(photo) : null;
      const record = async () => {
        const alike = again || isRecordedBefore() ? null : await findAlike(sql, schoolId, words);
        if (alike !== null) throw expenseRecordedAlready(alike);
        const expenseId = await ids.next('expense');
        const hasPhoto = picture !== null;
        await withPhoto(expensePhotos, expenseId, picture, false, () =>
          dispatch(
            expense,
            expenseId,
            { type: 'RecordExpense', expenseId, schoolId, ...words, hasPhoto },
            actingFor(instructor),
          ),
        );
        return of(schoolId, expenseId);
      };
      // Of equal ones at the same moment the first is recorded, and the others are asked about.
      return again ? record() : locks.expense(schoolId, record);
    },

    async correct(
      instructor: Instructor,
      expenseId: number,
      { photo, ...form }: z.output<typeof correctedExpense>,
    ): Promise<ExpenseRow> {
      const { schoolId } = instructor;
      const before = await of(schoolId, expenseId);
      if (toCents(form.amount) !== before.amountCents) await mustBeOnNoLine(expenseId);
      const picture = photo ? await receiptOf(photo) : null;
      const hasPhoto = photo === undefined ? undefined : picture !== null;
      await withPhoto(expensePhotos, expenseId, picture, before.hasPhoto, () =>
        dispatch(
          expense,
          expenseId,
          { type: 'CorrectExpense', expenseId, schoolId, ...wordsOf(form), hasPhoto },
          actingFor(instructor),
        ),
      );
      if (photo === null) await expensePhotos.forget(expenseId);
      return of(schoolId, expenseId);
    },

    /** Its photo stays, because it can be brought back. */
    async remove(instructor: Instructor, expenseId: number): Promise<ExpenseRow> {
      return turn(instructor, expenseId, 'VoidExpense');
    },

    async restore(instructor: Instructor, expenseId: number): Promise<ExpenseRow> {
      return turn(instructor, expenseId, 'RestoreExpense');
    },

    of,
  };

  async function turn(
    instructor: Instructor,
    expenseId: number,
    type: 'VoidExpense' | 'RestoreExpense',
  ): Promise<ExpenseRow> {
    const { schoolId } = instructor;
    await of(schoolId, expenseId);
    if (type === 'VoidExpense') await mustBeOnNoLine(expenseId);
    await dispatch(expense, expenseId, { type, expenseId, schoolId }, actingFor(instructor));
    return of(schoolId, expenseId);
  }

  /** @throws 409 while a line of the bank says that it was paid */
  async function mustBeOnNoLine(expenseId: number): Promise<void> {
    const paidOn = await getBankDayOfExpense(sql, expenseId);
    if (paidOn !== null) throw expenseOnBankLine(paidOn);
  }

  /** @throws 404 where it is another school's, or nobody's */
  async function of(schoolId: SchoolId, expenseId: number): Promise<ExpenseRow> {
    const row = await getExpense(sql, schoolId, expenseId);
    if (!row) throw expenseNotFound();
    return row;
  }
}

/**
 * Records a fact and stores its photo. A first photo is stored before the fact, which must not name a file that is missing. One that replaces another is stored
 * after it, so that a refused change leaves the old photo.
 */
async function withPhoto(
  expensePhotos: Deps['expensePhotos'],
  expenseId: number,
  picture: Uint8Array | null,
  hasOne: boolean,
  record: () => Promise<unknown>,
): Promise<void> {
  if (picture && !hasOne) await expensePhotos.keep(expenseId, picture);
  try {
    await record();
  } catch (fault) {
    if (picture && !hasOne && fault instanceof Rejection) await expensePhotos.forget(expenseId);
    throw fault;
  }
  if (picture && hasOne) await expensePhotos.keep(expenseId, picture);
}

const wordsOf = ({ amount, ...form }: z.output<typeof expenseForm>): ExpenseWords => ({
  ...form,
  amountCents: toCents(amount),
});

/** What is taken, told by the first bytes. */
const isPicture = (head: string): boolean =>
  head.startsWith('\xff\xd8\xff') ||
  head.startsWith('\x89PNG\r\n\x1a\n') ||
  /^RIFF[\s\S]{4}WEBP/.test(head);

/** Pixels of its longer side: the small print of a receipt is read at that. */
const longestSide = 1_600;

/** Draws a receipt again, so that it does not carry the place it was taken at or anything hidden in the file. */
async function receiptOf(base64: string): Promise<Uint8Array> {
  const bytes = Buffer.from(base64, 'base64');
  if (!isPicture(bytes.subarray(0, 16).toString('latin1'))) throw photoNotTaken();
  return redraw(
    bytes,
    (picture) =>
      picture
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 82 }),
    { broken: photoBroken, tooManyPixels: photoHasTooManyPixels },
  );
}

import { stringify } from 'csv-stringify/sync';
import type { Database } from '#api/database/database.ts';
import type { Documents } from '#api/documents/documents.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { type Cents, toDollars } from '#domain/kernel/money.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { accountLines } from '#domain/payment/account-lines.ts';
import { type Ageing, statementOf } from '#domain/payment/statement.ts';
import { getSchool } from '#projections/schools/query.ts';
import { getAccounts, type StatedPayer } from '#projections/statements/query.ts';

type AgedPayer = {
  readonly studentId: StudentId;
  /** Null: the student pays. */
  readonly payerId: number | null;
  readonly name: string;
  readonly closingCents: Cents;
  readonly ageing: Ageing;
};
export type AgedList = {
  readonly on: LocalDate;
  readonly payers: readonly AgedPayer[];
  readonly totalCents: Cents;
  readonly ageing: Ageing;
};

/** Everybody who owes a school, or is in credit with it, at the end of an Auckland day, the most owed first: the closing balances of their statements. */
export async function agedList(
  { sql, clock }: { readonly sql: Database; readonly clock: Clock },
  schoolId: SchoolId,
  on: LocalDate = dateOf(clock()),
): Promise<AgedList> {
  const { payments, facts, movements } = await getAccounts(sql, schoolId);
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const lines = accountLines(facts, movements).filter(({ paymentId }) => byId.has(paymentId));
  const dueOn = (paymentId: number) => {
    const payment = byId.get(paymentId);
    return payment?.dueOn ?? payment?.requestedOn ?? on;
  };
  const payers = [...Map.groupBy(lines, ({ paymentId }) => holderKey(byId.get(paymentId)))]
    .flatMap(([, theirs]) => {
      const payer = byId.get(theirs[0]?.paymentId ?? 0);
      if (!payer) return [];
      const { studentId, payerId, name } = payer;
      const { closingCents, ageing } = statementOf(theirs, { from: undefined, to: on }, dueOn);
      return [{ studentId, payerId, name, closingCents, ageing }];
    })
    .filter(({ closingCents, ageing }) => closingCents !== 0 || ageing.creditCents !== 0)
    .toSorted((a, b) => b.closingCents - a.closingCents || a.name.localeCompare(b.name));
  const sum = (of: (payer: AgedPayer) => Cents) =>
    payers.reduce((total, payer) => total + of(payer), 0);
  return {
    on,
    payers,
    totalCents: sum(({ closingCents }) => closingCents),
    ageing: {
      upTo30Cents: sum(({ ageing }) => ageing.upTo30Cents),
      from31To60Cents: sum(({ ageing }) => ageing.from31To60Cents),
      over60Cents: sum(({ ageing }) => ageing.over60Cents),
      creditCents: sum(({ ageing }) => ageing.creditCents),
    },
  };
}

const holderKey = (payment: StatedPayer | undefined) =>
  payment?.payerId == null ? `student-${payment?.studentId}` : `payer-${payment.payerId}`;

/** The same on paper. */
export async function printAgedList(
  { sql, documents }: { readonly sql: Database; readonly documents: Pick<Documents, 'pdf'> },
  schoolId: SchoolId,
  { on, payers, ageing, totalCents }: AgedList,
): Promise<Uint8Array<ArrayBuffer>> {
  const school = await getSchool(sql, schoolId);
  const rows = payers.map(({ studentId: _, payerId: _by, ...payer }) => payer);
  const total = { ageing, closingCents: totalCents };
  return documents.pdf(schoolId, 'aged-list', {
    schoolName: school?.name ?? '',
    on,
    payers: rows,
    total,
  });
}

/** The same for a spreadsheet: what begins like a formula stays text, and macrons are read. */
export function agedListCsv({ on, payers, totalCents, ageing }: AgedList): string {
  const figures = (of: Ageing, closingCents: Cents) =>
    [of.upTo30Cents, of.from31To60Cents, of.over60Cents, -of.creditCents, closingCents].map(
      toDollars,
    );
  const rows = [
    [
      `Owed on ${on}`,
      '0 to 30 days',
      '31 to 60 days',
      'Over 60 days',
      'In credit',
      'Balance (NZ$)',
    ],
    ...payers.map((payer) => [payer.name, ...figures(payer.ageing, payer.closingCents)]),
    ['Total', ...figures(ageing, totalCents)],
  ];
  return stringify(rows, { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}

import { Elysia } from 'elysia';
import { z } from 'zod';
import { ndjsonAnswer } from '#api/audit/ndjson.ts';
import { type TakenFile, takeBankFile, takenFile } from '#api/cases/bank/take-file.ts';
import { uploadedBankFile } from '#api/cases/bank/uploaded-file.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import { uploadedFile } from '#api/http/uploaded-file.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { readAccountNumber } from '#domain/bank/account-number.ts';
import { bankColumns } from '#domain/bank/columns.ts';
import { optionalLine } from '#domain/kernel/fields.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import {
  bankFileRow,
  countBankLines,
  lineCounts,
  listBankFiles,
} from '#projections/bank-lines/query.ts';
import { getInvoiceSettings } from '#projections/school-money/query.ts';

/** What a form says besides the file: the account, and which column says what, as JSON. */
export const bankFileForm = z
  .object({
    file: uploadedFile,
    account: optionalLine('Account', 40),
    columns: bankColumns.nullish(),
  })
  .meta({ id: 'BankFileForm' });

const fileStatus = z.object({
  /** The school's own account, then others it took files of. */
  accounts: z.array(z.string()),
  counts: lineCounts,
  files: z.array(bankFileRow),
});

type FileDeps = AccessDeps &
  Parameters<typeof takeBankFile>[0] &
  Pick<Deps, 'documents' | 'rateLimits' | 'unconfirmed'>;

/** What a school takes from its bank. */
export function bankFileRoutes(deps: FileDeps) {
  const { sql } = deps;
  const perSchool = deps.rateLimits.limit('bank-files', 60, 60 * 60, 'bank files');

  return new Elysia({ name: 'bank.files', prefix: '/api/bank-files' })
    .use(access(deps))
    .get(
      '/',
      async ({ schoolId }) => {
        const [settings, files, counts] = await Promise.all([
          getInvoiceSettings(sql, schoolId),
          listBankFiles(sql, schoolId),
          countBankLines(sql, schoolId),
        ]);
        const own = settings.bankAccount && readAccountNumber(settings.bankAccount);
        const accounts = [own, ...files.map(({ account }) => account)].filter(
          (one) => one !== null,
        );
        return { accounts: [...new Set(accounts)], counts, files };
      },
      {
        owner: true,
        response: fileStatus,
        detail: {
          summary: 'The bank files that were taken, the latest first, and how their lines stand',
        },
      },
    )
    .post('/', async ({ body, account, schoolId }) => take({ account, schoolId }, body), {
      owner: true,
      body: bankFileForm,
      response: takenFile,
      detail: {
        summary:
          'Take a bank’s file: multipart, CSV or OFX, at most 10 MB; all of its new lines or none',
        responses: refusals(409),
      },
    })
    .post(
      '/streamed',
      ({ body, account, schoolId }) =>
        ndjsonAnswer(async (say) => {
          try {
            say(
              await take({ account, schoolId }, body, (done, of) => untilGone(say, { done, of })),
            );
          } catch (refusal) {
            if (!(refusal instanceof Rejection)) throw refusal;
            const { message: error, code, details } = refusal;
            say({ error, code, details });
          }
        }),
      {
        owner: true,
        body: bankFileForm,
        detail: {
          summary:
            'The same; a line of JSON for each step, then what became of it or why it was refused',
          responses: asFile('Steps, then the result', 'application/x-ndjson'),
        },
      },
    );

  async function take(
    instructor: Instructor,
    body: z.infer<typeof bankFileForm>,
    tell?: (done: number, of: number) => void,
  ): Promise<TakenFile> {
    await perSchool.spend(String(instructor.schoolId));
    await deps.unconfirmed.spend(instructor.account, 'uploads');
    const asked = {
      ...(await uploadedBankFile(body.file)),
      account: accountOf(body.account),
      columns: body.columns ?? null,
    };
    return takeBankFile(deps, instructor, asked, tell);
  }
}

/** Whoever asked may have gone: the file is taken all the same. */
function untilGone(say: (value: unknown) => void, value: unknown): void {
  try {
    say(value);
  } catch {
    // Nobody listens.
  }
}

function accountOf(written: string | null): string | null {
  if (written === null) return null;
  const account = readAccountNumber(written);
  if (account === null) throw invalid('account', 'A bank account looks like 12-3456-1234560-00.');
  return account;
}

const invalid = (field: string, sentence: string) =>
  new Rejection('invalid', 'invalid_input', sentence, { fields: { [field]: sentence } });

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { type BankColumns, bankColumns } from '#domain/bank/columns.ts';
import { type TakenFile, useTakeBankFile } from '#site/data/bank.ts';
import { refreshOf } from '#site/data/refresh.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Progress } from '#site/ui/progress.tsx';
import { Select } from '#site/ui/select.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import * as words from './words.ts';

/** Chooses a bank's file and takes it; where nobody knows its columns, asks for them once. */
export function TakeFileDialog({
  accounts,
  onClose,
}: {
  accounts: readonly string[];
  onClose: () => void;
}) {
  const job = useTakeBankFile();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [account, setAccount] = useState('');
  const columns = useFormOf(bankColumns);
  const { result, problem, details } = job;
  const rows = rowsIn(details);

  useEffect(() => {
    if (result) void refreshOf(client).now(['bank', 'payments']);
  }, [result, client]);

  const take = (said: BankColumns | null) => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    if (account !== '') form.append('account', account);
    if (said) form.append('columns', JSON.stringify(said));
    job.take(form);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (result) return onClose();
    if (rows) void columns.handleSubmit(take)();
    else take(null);
  };
  return (
    <FormDialog
      title={words.takeABankFile}
      consequence={words.whatFilesAreTaken}
      answer={result ? words.done : words.takeFile}
      isReady={file !== null}
      isBusy={job.isRunning}
      isDirty={file !== null && !result}
      onSubmit={submit}
      onClose={onClose}
    >
      {result ? (
        <Banner tone="success" role="status">
          {outcome(result)}
        </Banner>
      ) : (
        <>
          <Field label={words.file}>
            <Input
              type="file"
              accept=".csv,.ofx,.qfx,.txt,text/csv"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          </Field>
          {accounts.length > 1 && (
            <Field label={words.account} hint={words.accountHint}>
              <Select value={account} onChange={({ target }) => setAccount(target.value)}>
                <option value="">{words.asTheFileSays}</option>
                {accounts.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            </Field>
          )}
          {rows && <ColumnFields rows={rows} form={columns} />}
          {job.isRunning && (
            <div className="stack-1">
              <Progress
                label={words.linesTaken}
                done={job.step?.done ?? 0}
                of={job.step?.of ?? 1}
              />
              <span className="num" aria-hidden>
                {job.step ? words.linesOf({ done: job.step.done, of: job.step.of }) : words.reading}
              </span>
            </div>
          )}
          {problem && (
            <Banner tone={rows ? 'warning' : 'danger'} role="alert">
              {problem}
            </Banner>
          )}
        </>
      )}
    </FormDialog>
  );
}

function outcome({ lines, newLines, knownLines, matchedLines }: TakenFile): string {
  if (newLines === 0) return words.allKnown({ lines });
  return words.linesAdded({ added: newLines, matched: matchedLines, known: knownLines });
}

/** The first rows of a file whose columns nobody knows. */
function rowsIn({
  rows,
}: Readonly<Record<string, unknown>>): readonly (readonly string[])[] | null {
  const isRows = Array.isArray(rows) && rows.every((row) => Array.isArray(row));
  return isRows && rows.length > 0 ? rows : null;
}

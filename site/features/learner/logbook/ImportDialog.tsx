import { type FormEvent, useState } from 'react';
import { weatherConditions, weatherLabels } from '#domain/catalogue/logbook.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { importForm } from '#domain/practice/commands.ts';
import { type ImportedDrives, useImportPractice } from '#site/data/learner/practice.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

/** Adds drives from another app's CSV, after a dry run that shows what the file brings and what it does not. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const form = useFormOf(importForm, { blank: { weather: 'sunny', light: 'day' } });
  const [csv, supervisorName] = form.watch(['csv', 'supervisorName']);
  const { take, preview } = useImportPractice();
  const [checked, setChecked] = useState<ImportedDrives | null>(null);
  const result = take.data;
  const check = useSubmit(form, { send: preview.mutateAsync, onDone: setChecked });
  const add = useSubmit(form, { send: take.mutateAsync });
  const close = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  const shown = result ?? checked;
  const hasNone = checked !== null && checked.taken === 0;
  const [answer, submit] =
    result || hasNone
      ? [words.done, close]
      : checked
        ? [words.addDrives({ taken: checked.taken }), add]
        : [words.checkFile, check];

  return (
    <FormDialog
      title={words.drivesFromAnotherApp}
      consequence={words.aDriveCountsOnceSomebodyWho}
      answer={answer}
      isReady={shown !== null || (csv !== '' && supervisorName.trim() !== '')}
      form={form}
      isDirty={csv !== '' && !result}
      onSubmit={submit}
      onClose={onClose}
    >
      {shown ? (
        <>
          <WhatItBrings shown={shown} isAdded={result !== undefined} />
          {!result && (
            <p>
              <Button size="sm" variant="quiet" onClick={() => setChecked(null)}>
                {words.changeFile}
              </Button>
            </p>
          )}
        </>
      ) : (
        <>
          <Field
            label={words.file}
            hint={words.csvWithAColumnForThe}
            error={form.formState.errors.csv?.message}
          >
            <Input
              type="file"
              accept=".csv,.txt,text/csv"
              onChange={async ({ target }) =>
                form.setValue('csv', (await target.files?.[0]?.text()) ?? '')
              }
            />
          </Field>
          <Field
            label={words.whoSupervised}
            hint={words.whereTheFileDoesNotSay}
            {...form.at('supervisorName')}
          >
            <Input maxLength={120} />
          </Field>
          <Field label={words.weather} hint={words.whereTheFileDoesNotSay} {...form.at('weather')}>
            <Select>
              {weatherConditions.map((one) => (
                <option key={one} value={one}>
                  {weatherLabels[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={words.dayOrNight}
            hint={words.whereTheFileSaysNeitherThis}
            {...form.at('light')}
          >
            <Select>
              <option value="day">{words.day}</option>
              <option value="night">{words.night}</option>
            </Select>
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** How many drives a file brings or brought, and each line that is left out. */
function WhatItBrings({ shown, isAdded }: { shown: ImportedDrives; isAdded: boolean }) {
  const { taken, minutes, doubles, left } = shown;
  const brings = isAdded ? words.drivesWereAdded : words.drivesWouldBeAdded;
  return (
    <>
      <Banner tone={taken > 0 ? 'success' : 'warning'} role="status">
        {brings({ taken, hours: inHours(minutes) })}
        {left.length > 0 && ` ${words.linesAreLeftOut({ left: left.length, doubles })}`}
      </Banner>
      {left.length > 0 && (
        <ul className="left-out">
          {left.map(({ line, why }) => (
            <li key={line}>{words.line({ line, why })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

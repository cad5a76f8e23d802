import type { FormEvent } from 'react';
import { weatherConditions, weatherLabels } from '#domain/catalogue/logbook.ts';
import { importForm } from '#domain/practice/commands.ts';
import { useImportPractice } from '#site/data/learner/practice.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

/** Takes drives from another app's CSV; they are declared, and count once somebody has confirmed them. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const form = useFormOf(importForm, { blank: { weather: 'sunny', light: 'day' } });
  const [csv, supervisorName] = form.watch(['csv', 'supervisorName']);
  const taking = useImportPractice();
  const result = taking.data;
  const take = useSubmit(form, { send: taking.mutateAsync });
  const close = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };

  return (
    <FormDialog
      title={words.drivesFromAnotherApp}
      consequence={words.aDriveCountsOnceSomebodyWho}
      answer={result ? words.done : words.takeDrives}
      isReady={result !== undefined || (csv !== '' && supervisorName.trim() !== '')}
      form={form}
      isDirty={csv !== '' && !result}
      onSubmit={result ? close : take}
      onClose={onClose}
    >
      {result ? (
        <>
          <Banner tone={result.taken > 0 ? 'success' : 'warning'} role="status">
            {words.drivesWereTaken({ taken: result.taken })}
            {result.left.length > 0 && ` ${words.wereLeftOut({ left: result.left.length })}`}
          </Banner>
          {result.left.length > 0 && (
            <ul className="left-out">
              {result.left.map(({ line, why }) => (
                <li key={line}>{words.line({ line, why })}</li>
              ))}
            </ul>
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

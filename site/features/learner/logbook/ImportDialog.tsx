import { type FormEvent, useState } from 'react';
import { weatherConditions, weatherLabels } from '#domain/catalogue/logbook.ts';
import { lights } from '#domain/practice/drive.ts';
import { CallError } from '#site/api-client.ts';
import { useImportPractice } from '#site/data/learner/practice.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

/** Takes drives from another app's CSV; they are declared, and count once somebody has confirmed them. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [supervisorName, setSupervisor] = useState('');
  const [weather, setWeather] = useState<(typeof weatherConditions)[number]>('sunny');
  const [light, setLight] = useState<(typeof lights)[number]>('day');
  const taking = useImportPractice();
  const showFailure = useErrorToast();
  const fields = taking.error instanceof CallError ? taking.error.fields : {};
  const result = taking.data;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (result) return onClose();
    if (!file) return;
    const csv = await file.text();
    taking.mutate(
      { csv, supervisorName, weather, light },
      {
        onError: (error) => {
          if (!(error instanceof CallError) || Object.keys(error.fields).length === 0)
            showFailure(error);
        },
      },
    );
  };

  return (
    <FormDialog
      title={words.drivesFromAnotherApp}
      consequence={words.aDriveCountsOnceSomebodyWho}
      answer={result ? words.done : words.takeDrives}
      isReady={result !== undefined || (file !== null && supervisorName.trim() !== '')}
      isBusy={taking.isPending}
      isDirty={file !== null && !result}
      onSubmit={submit}
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
          <Field label={words.file} hint={words.csvWithAColumnForThe} error={fields['csv']}>
            <Input
              type="file"
              accept=".csv,.txt,text/csv"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          </Field>
          <Field
            label={words.whoSupervised}
            hint={words.whereTheFileDoesNotSay}
            error={fields['supervisorName']}
          >
            <Input
              value={supervisorName}
              maxLength={120}
              onChange={({ target }) => setSupervisor(target.value)}
            />
          </Field>
          <Field label={words.weather} hint={words.whereTheFileDoesNotSay}>
            <Select
              value={weather}
              onChange={({ target }) =>
                setWeather(weatherConditions.find((one) => one === target.value) ?? weather)
              }
            >
              {weatherConditions.map((one) => (
                <option key={one} value={one}>
                  {weatherLabels[one]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.dayOrNight} hint={words.whereTheFileSaysNeitherThis}>
            <Select
              value={light}
              onChange={({ target }) =>
                setLight(lights.find((one) => one === target.value) ?? light)
              }
            >
              <option value="day">{words.day}</option>
              <option value="night">{words.night}</option>
            </Select>
          </Field>
        </>
      )}
    </FormDialog>
  );
}

import { type FormEvent, useState } from 'react';
import { weatherConditions, weatherLabels } from '#domain/catalogue/logbook.ts';
import type { Light } from '#domain/practice/drive.ts';
import { CallError } from '#site/api-client.ts';
import { useLogPractice } from '#site/data/learner/practice.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { DateInput, Input, Textarea } from '#site/ui/input.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** Logs a drive with a person who may supervise it; it counts once they have confirmed it. */
export function LogDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [date, setDate] = useState(today);
  const [minutes, setMinutes] = useState('60');
  const [light, setLight] = useState<Light>('day');
  const [weather, setWeather] = useState<(typeof weatherConditions)[number]>('sunny');
  const [supervisorName, setName] = useState('');
  const [supervisorEmail, setEmail] = useState('');
  const [notes, setNotes] = useState('');
  const log = useLogPractice();
  const toast = useToast();
  const showFailure = useErrorToast();
  const fields = log.error instanceof CallError ? log.error.fields : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    log.mutate(
      {
        date,
        minutes: Number(minutes),
        light,
        weather,
        supervisorName,
        supervisorEmail: supervisorEmail || null,
        notes: notes || null,
      },
      {
        onSuccess: () => {
          toast({ title: 'Drive logged', description: `Now ask ${supervisorName} to confirm it.` });
          onClose();
        },
        onError: (error) => {
          if (!(error instanceof CallError) || Object.keys(error.fields).length === 0)
            showFailure(error);
        },
      },
    );
  };

  return (
    <FormDialog
      title="Log a practice drive"
      consequence="It counts once whoever supervised you has confirmed it."
      answer="Log drive"
      isReady={date !== '' && minutes !== '' && supervisorName.trim() !== ''}
      isBusy={log.isPending}
      isDirty={supervisorName !== '' || notes !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Date" error={fields['date']}>
        <DateInput max={today} value={date} onChange={({ target }) => setDate(target.value)} />
      </Field>
      <Field label="Minutes" error={fields['minutes']}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={600}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
      </Field>
      <RadioGroup
        label="Day or night"
        options={[
          { value: 'day', label: 'Day' },
          { value: 'night', label: 'Night' },
        ]}
        value={light}
        onChange={setLight}
      />
      <Field label="Weather" error={fields['weather']}>
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
      <Field label="Who supervised" error={fields['supervisorName']}>
        <Input
          value={supervisorName}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field
        label="Their email"
        optional
        error={fields['supervisorEmail']}
        hint="The link to confirm can be sent there."
      >
        <Input
          type="email"
          value={supervisorEmail}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Field label="Notes" optional error={fields['notes']}>
        <Textarea
          rows={2}
          maxLength={1000}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

import { useState } from 'react';
import { weatherConditions, weatherLabels } from '#domain/catalogue/logbook.ts';
import { timeOf } from '#domain/kernel/nz-time.ts';
import { driveRoadLabels, roads } from '#domain/practice/drive.ts';
import { useTickOff } from '#site/data/learner/plan.ts';
import { type Drive, useChangePractice, useLogPractice } from '#site/data/learner/practice.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { type FormOf, useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import { driveForm, driveOf, shownOf } from './drive-form.ts';
import { PlanTicks, type Ticks } from './PlanTicks.tsx';
import { SupervisorFields } from './SupervisorFields.tsx';
import * as words from './words.tsx';

interface LogDialogProps {
  /** A drive to put right, or the times of one that the timer took; else a new one is written down. */
  drive?: Drive;
  timed?: { startsAt: string; minutes: number };
  supervisors: readonly { id: number; name: string }[];
  onLogged?: () => void;
  onClose: () => void;
}

/** Writes down a drive with a person who may supervise it, or puts one right; it counts once they have confirmed it. */
export function LogDialog({ drive: live, timed, supervisors, onLogged, onClose }: LogDialogProps) {
  const today = useToday();
  const drive = useOpened(live);
  const start = drive?.startsAt ?? timed?.startsAt ?? null;
  const form = useFormOf(driveForm, {
    known: drive && shownOf(drive),
    blank: {
      date: today,
      startsAt: start && timeOf(start),
      minutes: timed?.minutes ?? 60,
      weather: 'sunny',
      supervisorId: supervisors[0]?.id,
    },
  });
  const [ticks, setTicks] = useState<Ticks>({});
  const tickOff = useTickOff();
  const log = useLogPractice();
  const change = useChangePractice();
  const { date, startsAt, minutes, light, supervisorId, supervisorName } = form.watch();
  const supervisor =
    supervisors.find(({ id }) => String(id) === supervisorId)?.name ?? supervisorName;

  const save = useSubmit(form, {
    send: async (answers) => {
      const said = driveOf(answers, start);
      if (drive) await change.mutateAsync({ driveId: drive.id, revision: drive.revision, ...said });
      else tickOff(ticks, (await log.mutateAsync(said)).id);
    },
    says: () => ({
      title: drive ? words.driveChanged : words.driveLogged,
      description: words.nowAskToConfirmIt({ supervisor }),
    }),
    onDone: () => {
      onLogged?.();
      onClose();
    },
    onKept: () => {
      // What waits on this phone has no number yet.
      if (!drive) tickOff(ticks, null);
      onClose();
    },
  });

  return (
    <FormDialog
      needsSignal={drive !== undefined}
      title={drive ? words.changeThisDrive : words.logAPracticeDrive}
      consequence={
        drive?.status === 'confirmed' ? words.supervisorConfirmsAgain : words.itCountsOnceConfirmed
      }
      answer={drive ? words.saveDrive : words.logDrive}
      isReady={date !== '' && startsAt !== '' && minutes !== '' && supervisor.trim() !== ''}
      form={form}
      isDirty={timed !== undefined || form.formState.isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.date} hint={words.upTo14DaysBack} {...form.at('date')}>
        <DateInput max={today} />
      </Field>
      <Field label={words.startedAt} {...form.at('startsAt')}>
        <TimeInput step={60} />
      </Field>
      <Field label={words.minutes} {...form.at('minutes')}>
        <Input type="number" inputMode="numeric" min={5} max={600} />
      </Field>
      <ConditionFields form={form} isLightSaid={light !== ''} />
      <Field label={words.kilometres} optional {...form.at('kilometres')}>
        <Input type="number" inputMode="numeric" min={1} max={1500} />
      </Field>
      <SupervisorFields supervisors={supervisors} form={form} />
      {!drive && <PlanTicks ticks={ticks} onChange={setTicks} />}
      <Field label={words.notes} optional {...form.at('notes')}>
        <Textarea rows={2} maxLength={1000} />
      </Field>
    </FormDialog>
  );
}

interface ConditionFieldsProps {
  form: FormOf<typeof driveForm>;
  /** Whether it was day or night, other than the sun says. */
  isLightSaid: boolean;
}

/** Light, weather and road. */
function ConditionFields({ form, isLightSaid }: ConditionFieldsProps) {
  return (
    <>
      <Field label={words.dayOrNight} {...form.at('light')}>
        <Select>
          <option value="">{words.byTheSunOnThatDay}</option>
          <option value="day">{words.day}</option>
          <option value="night">{words.night}</option>
        </Select>
      </Field>
      {isLightSaid && (
        <Field
          label={words.why}
          optional
          hint={words.neededWhereTheSunSaysOtherwise}
          {...form.at('lightReason')}
        >
          <Input maxLength={200} />
        </Field>
      )}
      <Field label={words.weather} {...form.at('weather')}>
        <Select>
          {weatherConditions.map((one) => (
            <option key={one} value={one}>
              {weatherLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      <FieldGroup label={words.road} optional>
        <div className="roads">
          {roads.map((road) => (
            <Checkbox key={road} value={road} {...form.register('roads')}>
              {driveRoadLabels[road]}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

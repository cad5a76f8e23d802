import { type FormEvent, useState } from 'react';
import { weatherConditions, weatherLabels } from '#domain/catalogue/logbook.ts';
import { dateOf, instantAt, timeOf } from '#domain/kernel/nz-time.ts';
import { driveRoadLabels, type Light, lights, type Road, roads } from '#domain/practice/drive.ts';
import { CallError } from '#site/api-client.ts';
import { useTickOff } from '#site/data/learner/plan.ts';
import { type Drive, useChangePractice, useLogPractice } from '#site/data/learner/practice.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { PlanTicks, type Ticks } from './PlanTicks.tsx';
import { SupervisorFields, type WhoSupervised } from './SupervisorFields.tsx';
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
  const [date, setDate] = useState(drive?.date ?? today);
  const [time, setTime] = useState(start ? timeOf(start) : '');
  const [minutes, setMinutes] = useState(String(drive?.minutes ?? timed?.minutes ?? 60));
  const [light, setLight] = useState<Light | 'sun'>(
    drive && (drive.startsAt === null || drive.lightReason) ? drive.light : 'sun',
  );
  const [lightReason, setReason] = useState(drive?.lightReason ?? '');
  const [weather, setWeather] = useState(drive?.weather ?? 'sunny');
  const [on, setOn] = useState<readonly Road[]>(drive?.roads ?? []);
  const [kilometres, setKilometres] = useState(String(drive?.kilometres ?? ''));
  const [who, setWho] = useState<WhoSupervised>({
    supervisorId: drive ? drive.supervisorId : (supervisors[0]?.id ?? null),
    name: drive?.supervisorId ? '' : (drive?.supervisorName ?? ''),
    email: '',
  });
  const [notes, setNotes] = useState(drive?.notes ?? '');
  const [ticks, setTicks] = useState<Ticks>({});
  const tickOff = useTickOff();
  const log = useLogPractice();
  const change = useChangePractice();
  const sent = drive ? change : log;
  const toast = useToast();
  const showFailure = useErrorToast();
  const fields = sent.error instanceof CallError ? sent.error.fields : {};
  const supervisor = supervisors.find(({ id }) => id === who.supervisorId)?.name ?? who.name;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = {
      date,
      startsAt: time ? startOf(date, time, start) : null,
      minutes: Number(minutes),
      light: light === 'sun' ? null : light,
      lightReason: light === 'sun' ? null : lightReason || null,
      weather,
      roads: [...on],
      kilometres: kilometres ? Number(kilometres) : null,
      supervisorId: who.supervisorId,
      supervisorName: who.supervisorId === null ? who.name : null,
      supervisorEmail: who.supervisorId === null ? who.email || null : null,
      notes: notes || null,
    };
    const then = {
      onSuccess: () => {
        toast({
          title: drive ? words.driveChanged : words.driveLogged,
          description: words.nowAskToConfirmIt({ supervisor }),
        });
        onLogged?.();
        onClose();
      },
      onKept: onClose,
      onError: (error: Error) => {
        if (!(error instanceof CallError) || Object.keys(error.fields).length === 0)
          showFailure(error);
      },
    };
    if (drive) change.mutate({ driveId: drive.id, revision: drive.revision, ...said }, then);
    else
      log.mutate(said, {
        ...then,
        onSuccess: ({ id }) => {
          tickOff(ticks, id);
          then.onSuccess();
        },
        onKept: () => {
          // What waits on this phone has no number yet.
          tickOff(ticks, null);
          onClose();
        },
      });
  };

  return (
    <FormDialog
      needsSignal={drive !== undefined}
      title={drive ? words.changeThisDrive : words.logAPracticeDrive}
      consequence={
        drive?.status === 'confirmed'
          ? words.whoeverConfirmedItHasToConfirm
          : words.itCountsOnceWhoeverSupervisedYou
      }
      answer={drive ? words.saveDrive : words.logDrive}
      isReady={date !== '' && time !== '' && minutes !== '' && supervisor.trim() !== ''}
      isBusy={sent.isPending}
      isDirty={timed !== undefined || who.name !== '' || notes !== (drive?.notes ?? '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.date} hint={words.upTo14DaysBack} error={fields['date']}>
        <DateInput max={today} value={date} onChange={({ target }) => setDate(target.value)} />
      </Field>
      <Field label={words.startedAt} error={fields['startsAt']}>
        <TimeInput step={60} value={time} onChange={({ target }) => setTime(target.value)} />
      </Field>
      <Field label={words.minutes} error={fields['minutes']}>
        <Input
          type="number"
          inputMode="numeric"
          min={5}
          max={600}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
      </Field>
      <Field label={words.dayOrNight} error={fields['light']}>
        <Select
          value={light}
          onChange={({ target }) => setLight(lights.find((one) => one === target.value) ?? 'sun')}
        >
          <option value="sun">{words.byTheSunOnThatDay}</option>
          <option value="day">{words.day}</option>
          <option value="night">{words.night}</option>
        </Select>
      </Field>
      {light !== 'sun' && (
        <Field
          label={words.why}
          optional
          hint={words.neededWhereTheSunSaysOtherwise}
          error={fields['lightReason']}
        >
          <Input
            value={lightReason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      <Field label={words.weather} error={fields['weather']}>
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
      <FieldGroup label={words.road} optional>
        <div className="roads">
          {roads.map((road) => (
            <Checkbox
              key={road}
              checked={on.includes(road)}
              onChange={({ target }) =>
                setOn(target.checked ? [...on, road] : on.filter((one) => one !== road))
              }
            >
              {driveRoadLabels[road]}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <Field label={words.kilometres} optional error={fields['kilometres']}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={1500}
          value={kilometres}
          onChange={({ target }) => setKilometres(target.value)}
        />
      </Field>
      <SupervisorFields supervisors={supervisors} who={who} errors={fields} onChange={setWho} />
      {!drive && <PlanTicks ticks={ticks} onChange={setTicks} />}
      <Field label={words.notes} optional error={fields['notes']}>
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

/** A time that nobody touched keeps its seconds, and in the hour that comes twice its pass. */
const startOf = (date: string, time: string, known: string | null): string =>
  known !== null && dateOf(known) === date && timeOf(known) === time
    ? known
    : instantAt(date, time);

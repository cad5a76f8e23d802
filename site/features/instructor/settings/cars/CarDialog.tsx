import { carForm } from '#domain/car/commands.ts';
import { type Car, useAddCar, useChangeCar } from '#site/data/cars.ts';
import { useTeam } from '#site/data/team.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface CarDialogProps {
  /** The car to change; without it the dialog adds one. */
  car?: Car | undefined;
  onClose: () => void;
}

/** The details of a car; its dates are optional. */
export function CarDialog({ car: live, onClose }: CarDialogProps) {
  const car = useOpened(live);
  const add = useAddCar();
  const change = useChangeCar(car?.number ?? 0);
  const members = useTeam().data?.members ?? [];
  const form = useFormOf(carForm, {
    // A driver who no longer teaches here is left out.
    known: car && { ...car, driverId: car.driverName === null ? null : car.driverId },
    blank: { transmission: 'automatic' },
  });
  const save = useSubmit(form, {
    send: (answers) =>
      car ? change.mutateAsync({ ...answers, revision: car.revision }) : add.mutateAsync(answers),
    says: (_, { plate }) => ({
      title: car ? words.carChanged : words.carAdded,
      description: plate,
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={car ? words.changeOne(car) : words.addCar}
      answer={car ? words.saveCar : words.addCar}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="pair-or-stack">
        <Field label={words.plate} {...form.at('plate')}>
          <Input autoCapitalize="characters" autoComplete="off" />
        </Field>
        <Field label={words.transmission} {...form.at('transmission')}>
          <Select>
            <option value="automatic">{words.automatic}</option>
            <option value="manual">{words.manual}</option>
          </Select>
        </Field>
      </div>
      <Field label={words.model} hint={words.modelExample} {...form.at('model')}>
        <Input autoComplete="off" />
      </Field>
      <Field label={words.driver} optional {...form.at('driverId')}>
        <Select>
          <option value="">{words.everybody}</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="pair-or-stack">
        <Field label={words.wofUntil} optional {...form.at('wofUntil')}>
          <DateInput />
        </Field>
        <Field label={words.registrationUntil} optional {...form.at('registrationUntil')}>
          <DateInput />
        </Field>
      </div>
      <div className="pair-or-stack">
        <Field label={words.insuredUntil} optional {...form.at('insuredUntil')}>
          <DateInput />
        </Field>
        <Field label={words.rucTo} hint={words.rucHint} optional {...form.at('rucToKm')}>
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
    </FormDialog>
  );
}

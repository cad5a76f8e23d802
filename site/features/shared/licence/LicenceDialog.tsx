import {
  classLabels,
  conditionLabels,
  licenceClasses,
  licenceConditions,
  stageLabels,
  stagesHeld,
} from '#domain/licence/card.ts';
import { licenceForm } from '#domain/licence/commands.ts';
import type { Licence, LicenceCommands } from '#site/data/licence.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

interface LicenceDialogProps {
  licence: Pick<Licence, 'card' | 'revision'>;
  note: LicenceCommands['note'];
  onClose: () => void;
}

/** The card, read off. A number that is known shows its last two signs, and stays unless another is typed. */
export function LicenceDialog({ licence, note, onClose }: LicenceDialogProps) {
  const { card, revision } = useOpened(licence);
  const today = useToday();
  const form = useFormOf(licenceForm, {
    known: {
      stage: 'learner',
      stageSince: '',
      classes: ['1'],
      version: '',
      issuedOn: '',
      expiresOn: '',
      conditions: [],
      ...card,
      number: '',
    },
  });
  const stage = form.watch('stage');
  const save = useSubmit(form, {
    send: ({ number, ...rest }) =>
      note.mutateAsync({ ...rest, revision, ...(number ? { number } : {}) }),
    says: () => ({ title: words.licenceNoted }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.licenceCard}
      answer={words.save}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.licence} {...form.at('stage')}>
        <Select>
          {stagesHeld.map((one) => (
            <option key={one} value={one}>
              {stageLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      {stage !== 'none' && (
        <>
          <Field
            label={words.heldSince}
            hint={words.theFirstDayOnThisStage}
            optional={stage === 'full'}
            {...form.at('stageSince')}
          >
            <DateInput max={today} />
          </Field>
          <fieldset className="licence-conditions stack-2">
            <legend>{words.classes}</legend>
            {licenceClasses.map((one) => (
              <Checkbox key={one} value={one} {...form.register('classes')}>
                {classLabels[one]}
              </Checkbox>
            ))}
          </fieldset>
          <Field
            label={words.licenceNumber}
            hint={
              card?.number ? words.knownTypeAnotherToChangeIt({ number: card.number }) : undefined
            }
            optional
            {...form.at('number')}
          >
            <Input autoComplete="off" />
          </Field>
          <Field label={words.cardVersion} optional {...form.at('version')}>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
          <Field label={words.issued} optional {...form.at('issuedOn')}>
            <DateInput max={today} />
          </Field>
          <Field label={words.expires} optional {...form.at('expiresOn')}>
            <DateInput />
          </Field>
          <fieldset className="licence-conditions stack-2">
            <legend>{words.conditions}</legend>
            {licenceConditions.map((condition) => (
              <Checkbox key={condition} value={condition} {...form.register('conditions')}>
                {conditionLabels[condition]}
              </Checkbox>
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}

import type { z } from 'zod';
import { whoPaysForm } from '#domain/bills/commands.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { type Guardian, useGuardians } from '#site/data/guardians.ts';
import {
  type Payer,
  type StudentPayers,
  usePayers,
  useSetStudentPayers,
} from '#site/data/payers.ts';
import type { Student } from '#site/data/students.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { PayerFields } from '#site/features/instructor/shared/PayerFields.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useChosenPayer } from './use-chosen-payer.ts';
import * as words from './words.ts';

interface WhoPaysDialogProps {
  student: Student;
  known: StudentPayers;
  onClose: () => void;
}

const valueOf = (payerId: number | null | undefined) =>
  payerId == null ? 'student' : `payer-${payerId}`;

/** Who pays for a learner from a day on: themselves, somebody who is known, or somebody new; two by share. */
export function WhoPaysDialog({ student, known: live, onClose }: WhoPaysDialogProps) {
  const known = useOpened(live);
  const payers = usePayers();
  const guardians = useGuardians(student.id);
  const setting = useSetStudentPayers(student.id);
  const today = useToday();
  const [first, second] = known.payers;
  const form = useFormOf(whoPaysForm, {
    blank: {
      who: valueOf(first?.payerId),
      isShared: second !== undefined,
      other: second ? valueOf(second.payerId) : '',
      percent: first && second ? first.percent : 50,
      from: today,
      orderNumber: first?.orderNumber,
      otherOrderNumber: second?.orderNumber,
    },
  });
  const { who, isShared, other, isOrganisation } = form.watch();
  const isNew = who === 'new' || (isShared && other === 'new');
  const parents = (guardians.data ?? []).filter(
    ({ id }) => !(payers.data ?? []).some(({ guardianId }) => guardianId === id),
  );
  const payerIdOf = useChosenPayer(parents);

  const orderOf = (field: 'orderNumber' | 'otherOrderNumber', value: string) => {
    const chosen = payers.data?.find(({ id }) => value === valueOf(id));
    form.setValue(field, orderNumberOf(chosen, student), { shouldDirty: true });
  };

  const { revision } = known;
  const save = useSubmit(form, {
    send: async ({ from, ...answers }) =>
      setting.mutateAsync({ payers: await sharesOf(answers, payerIdOf), from, revision }),
    says: () => ({ title: words.saved }),
    onDone: onClose,
  });

  const options = <PayerOptions student={student} payers={payers.data ?? []} parents={parents} />;
  return (
    <FormDialog
      title={words.whoPays}
      consequence={words.ofStudent({ name: fullName(student) })}
      answer={words.save}
      isReady={payers.data !== undefined && (!isShared || other !== '')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={words.whoPays}
        {...form.at('who', { onChange: ({ target }) => orderOf('orderNumber', target.value) })}
      >
        <Select>{options}</Select>
      </Field>
      {who !== 'student' && <OrderField label={words.purchaseOrder} {...form.at('orderNumber')} />}
      <Checkbox {...form.register('isShared')}>{words.shareTheBill}</Checkbox>
      {isShared && (
        <>
          <Field
            label={words.whoElse}
            {...form.at('other', {
              onChange: ({ target }) => orderOf('otherOrderNumber', target.value),
            })}
          >
            <Select>
              <option value="" disabled>
                {words.chooseOne}
              </option>
              {options}
            </Select>
          </Field>
          {other !== '' && other !== 'student' && (
            <OrderField label={words.otherPurchaseOrder} {...form.at('otherOrderNumber')} />
          )}
          <Field label={words.percent} {...form.at('percent')}>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        </>
      )}
      {isNew && (
        <PayerFields
          name={form.at('name')}
          email={form.at('email')}
          phone={form.at('phone')}
          address={form.at('address')}
          organisation={form.register('isOrganisation')}
          isOrganisation={isOrganisation}
          contactName={form.at('contactName')}
          nzbn={form.at('nzbn')}
          gstNumber={form.at('gstNumber')}
        />
      )}
      <Field label={words.from} hint={words.fromHint} {...form.at('from')}>
        <DateInput />
      </Field>
    </FormDialog>
  );
}

type Answers = Omit<z.output<typeof whoPaysForm>, 'from'>;

/** Who is to pay which share; somebody new is recorded first. */
async function sharesOf(
  { who, isShared, other, percent, orderNumber, otherOrderNumber, ...details }: Answers,
  payerIdOf: ReturnType<typeof useChosenPayer>,
) {
  const payerId = await payerIdOf(who, details);
  if (!isShared) return [{ payerId, percent: 100, orderNumber }];
  const second = {
    payerId: await payerIdOf(other, details),
    percent: 100 - percent,
    orderNumber: otherOrderNumber,
  };
  return [{ payerId, percent, orderNumber }, second];
}

const orderNumberOf = (payer: Payer | undefined, { id }: Student): string =>
  payer?.orderNumbers.find(({ studentId }) => studentId === id)?.orderNumber ?? '';

/** What an organisation calls its order for these lessons. */
const OrderField = (props: FieldAt & { label: string }) => (
  <Field optional {...props}>
    <Input autoComplete="off" />
  </Field>
);

interface PayerOptionsProps {
  student: Student;
  payers: readonly Payer[];
  /** Of the learner, who are no payers yet. */
  parents: readonly Guardian[];
}

function PayerOptions({ student, payers, parents }: PayerOptionsProps) {
  return (
    <>
      <option value="student">{words.paysThemselves({ name: student.firstName })}</option>
      {payers.map(({ id, name }) => (
        <option key={id} value={`payer-${id}`}>
          {name}
        </option>
      ))}
      {parents.map(({ id, parentName }) => (
        <option key={id} value={`guardian-${id}`}>
          {words.parentPays({ name: parentName })}
        </option>
      ))}
      <option value="new">{words.somebodyNew}</option>
    </>
  );
}

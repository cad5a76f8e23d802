import { useState } from 'react';
import { z } from 'zod';
import { inHours } from '#domain/credit/sentence.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf, minutesBetween } from '#domain/kernel/nz-time.ts';
import { studentNumbered, unchosenStudent } from '#domain/kernel/student-number.ts';
import { useLessonPrices } from '#site/data/bills.ts';
import { useSchoolTakesCards } from '#site/data/card-account.ts';
import { type CreditProduct, useCreditProducts } from '#site/data/credit-settings.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { usePricing } from '#site/data/pricing.ts';
import { useStudentPayments } from '#site/data/student-payments.ts';
import type { SumPrefill } from '#site/dialogs/atoms.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import * as paymentsWords from '#site/features/instructor/payments/words.ts';
import { StudentPicker } from '#site/features/instructor/shared/StudentPicker.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Chips } from '#site/ui/chips.tsx';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { requestForm, typedAmount } from '../dialogs/form-schemas.ts';
import { priceOf, sumsToTake, type Taken } from './sums-to-take.ts';
import { usePackageSale } from './use-package-sale.ts';
import { useTakenByHand } from './use-taken-by-hand.tsx';
import * as words from './words.tsx';

interface TakeFormProps {
  studentId: StudentId | undefined;
  lesson: Lesson | undefined;
  said?: SumPrefill | undefined;
  isBusy: boolean;
  onCard: (taken: Taken) => void;
  onLink: (taken: Taken) => void;
  /** A package is sold, and its payment waits for the card or link. */
  onSold: (paymentId: number, by: 'card' | 'link') => void;
  onClose: () => void;
}

const ways = [
  { value: 'cash', label: words.cash },
  { value: 'eftpos', label: words.eftpos },
  { value: 'card', label: words.card, needsSignal: true },
  { value: 'link', label: words.link, needsSignal: true },
  { value: 'bank', label: words.bank },
] as const;
type Way = (typeof ways)[number]['value'];

/** How what is taken by hand came. */
const methods = { cash: 'cash', eftpos: 'eftpos', bank: 'bank_transfer' } as const;

const other = 'other';

/** An amount is typed where no chip has it. */
const rulesOf = (isTyped: boolean) =>
  z.object({
    studentId: requestForm.shape.studentId,
    amount: isTyped ? typedAmount : z.string(),
    what: z.string(),
  });

/** How much by a chip, how by a segment, and the button that says both. */
export function TakeForm(props: TakeFormProps) {
  const { lesson, said: before, isBusy, onCard, onLink, onSold, onClose } = props;
  const [way, setWay] = useState<Way>(wayOf(before?.method));
  const [chosen, choose] = useState<string | undefined>(before && other);
  const form = useFormOf(rulesOf(chosen === other), {
    blank: { studentId: props.studentId, amount: before?.amount, what: before?.what },
  });
  const typed = form.watch();
  const student = form.choose('studentId');
  const studentId = student.value ? studentNumbered(student.value) : undefined;
  const { nameOf } = useKnownStudents(studentId ? [{ studentId }] : []);
  const takesCards = useSchoolTakesCards();
  const prices = usePricesFor(studentId, lesson);
  const payments = useStudentPayments(studentId ?? unchosenStudent, studentId !== undefined).data;
  const owed = payments?.filter(
    ({ owedAmount, status }) => owedAmount > 0 && (status === 'pending' || status === 'overdue'),
  );
  const byHand = useTakenByHand(payments);
  const products = useCreditProducts().data ?? [];
  const sale = usePackageSale(studentId ?? unchosenStudent);

  const sums = sumsToTake(owed?.toReversed() ?? [], prices, lesson);
  const usual = owed?.length ? sums[0]?.key : lesson ? priceOf(lesson) : 'standardLessonPrice';
  const key = chosen ?? usual;
  const sum = sums.find((one) => one.key === key);
  const product = products.find(({ id }) => packageKey(id) === key);
  const taken = key === other ? typedSum(typed) : (sum ?? (product && asSum(product)));

  const submit = form.handleSubmit(({ studentId: whose }) => {
    if (!taken) return;
    const name = nameOf({ studentId: whose });
    if (product)
      return sale.sell(product, way, name, (paymentId) => {
        if (paymentId !== undefined && (way === 'card' || way === 'link')) onSold(paymentId, way);
        else onClose();
      });
    const said = {
      studentId: whose,
      amount: taken.amount,
      description: taken.what,
      owed: taken.owed,
      ...(lesson && taken.owed === undefined ? { lessonId: lesson.id } : {}),
    };
    if (way === 'card') return onCard(said);
    if (way === 'link') return onLink(said);
    void byHand.take(said, methods[way], name, () => {
      before?.onDone();
      onClose();
    });
  });

  return (
    <FormDialog
      needsSignal={product !== undefined || way === 'card' || way === 'link'}
      title={words.takePayment}
      consequence={studentId === undefined ? undefined : nameOf({ studentId })}
      answer={taken ? answers[way](formatDollars(taken.amount)) : words.takePayment}
      isBusy={isBusy || byHand.isPending || sale.isPending}
      isDirty={typed.amount !== '' || typed.what !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {props.studentId === undefined && (
        <Field label={words.student} error={student.error}>
          <StudentPicker
            value={studentId}
            onChange={(id) => {
              student.onChange(String(id ?? ''));
              choose(undefined);
            }}
          />
        </Field>
      )}
      <Chips
        label={words.amount}
        value={key}
        onChange={choose}
        options={[...sums.map(chipOf), ...products.map(chipOfPackage), anotherAmount]}
      />
      {key === other && <AnotherSum amount={form.at('amount')} what={form.at('what')} />}
      <Segments
        label={words.how}
        options={ways.filter((one) => takesCards || one.value !== 'card')}
        value={way}
        onChange={setWay}
      />
      {byHand.warning}
    </FormDialog>
  );
}

/** The learner's prices on the day; the price list until they load, as without signal. */
function usePricesFor(studentId: StudentId | undefined, lesson: Lesson | undefined) {
  const today = useToday();
  const on = lesson ? dateOf(lesson.startTime) : today;
  const minutes = lesson ? minutesBetween(lesson.startTime, lesson.endTime) : 60;
  const isKnown = studentId !== undefined;
  const own = useLessonPrices(studentId ?? unchosenStudent, { on, minutes }, isKnown).data;
  const list = usePricing().data;
  return own ?? list;
}

type TypedSum = { readonly amount: string; readonly what: string };

function typedSum({ amount: typed, what }: TypedSum) {
  const amount = typedAmount.safeParse(typed).data;
  if (amount === undefined) return undefined;
  return { what: what.trim() || paymentsWords.drivingLesson, amount, owed: undefined };
}

/** A sum that is none of the chips, and what it is for. */
function AnotherSum({ amount, what }: { amount: FieldAt; what: FieldAt }) {
  return (
    <div className="pair">
      <Field label={words.amount} {...amount}>
        <InputGroup prefix="NZ$">
          <Input inputMode="decimal" autoComplete="off" placeholder="0.00" />
        </InputGroup>
      </Field>
      <Field label={words.description} optional {...what}>
        <Input maxLength={300} autoComplete="off" placeholder={paymentsWords.drivingLesson} />
      </Field>
    </div>
  );
}

const answers: Readonly<Record<Way, (sum: string) => string>> = {
  cash: (sum) => words.takeInCash({ sum }),
  eftpos: (sum) => words.takeByEftpos({ sum }),
  card: (sum) => words.continueToCard({ sum }),
  link: (sum) => words.makeALink({ sum }),
  bank: (sum) => words.cameByBank({ sum }),
};

const anotherAmount = { value: other, label: words.anotherAmount };

const chipOf = ({ key, what, amount, owed }: ReturnType<typeof sumsToTake>[number]) => ({
  value: key,
  label: formatDollars(amount),
  detail: owed ? words.owedFor({ what }) : what,
});

const chipOfPackage = ({ id, name, minutes, price }: CreditProduct) => ({
  value: packageKey(id),
  label: formatDollars(price),
  detail: words.packageFor({ name, hours: inHours(minutes) }),
});

const packageKey = (productId: number) => `package-${productId}`;
const asSum = ({ name, price }: CreditProduct) => ({ what: name, amount: price, owed: undefined });

const wayOf = (method: SumPrefill['method'] | undefined): Way => {
  if (method === 'bank_transfer') return 'bank';
  return method === 'eftpos' ? 'eftpos' : 'cash';
};

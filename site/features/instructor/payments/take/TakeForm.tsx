import { type FormEvent, useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { usePricing } from '#site/data/pricing.ts';
import { useStudentPayments } from '#site/data/student-payments.ts';
import type { SumSaid } from '#site/dialogs/atoms.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { StudentPicker } from '#site/features/instructor/shared/StudentPicker.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { Chips } from '#site/ui/chips.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { typedAmount } from '../dialogs/form-schemas.ts';
import { priceOf, sumsToTake, type Taken } from './sums-to-take.ts';
import { useTakenByHand } from './use-taken-by-hand.tsx';

interface TakeFormProps {
  studentId: number | undefined;
  lesson: Lesson | undefined;
  said?: SumSaid | undefined;
  isBusy: boolean;
  onCard: (taken: Taken) => void;
  onLink: (taken: Taken) => void;
  onClose: () => void;
}

const ways = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
  { value: 'link', label: 'Link' },
  { value: 'bank', label: 'Bank' },
] as const;
type Way = (typeof ways)[number]['value'];

const other = 'other';

/** How much by a chip, how by a segment, and the button that says both. */
export function TakeForm(props: TakeFormProps) {
  const { lesson, said: before, isBusy, onCard, onLink, onClose } = props;
  const [studentId, setStudentId] = useState(props.studentId);
  const [way, setWay] = useState<Way>(before?.method === 'bank_transfer' ? 'bank' : 'cash');
  const [chosen, choose] = useState<string | undefined>(before && other);
  const [typed, setTyped] = useState({ amount: before?.amount ?? '', what: before?.what ?? '' });
  const [isAsked, setAsked] = useState(false);
  const { nameOf } = useKnownStudents(studentId ? [{ studentId }] : []);
  const prices = usePricing().data;
  const payments = useStudentPayments(studentId ?? 0, studentId !== undefined).data;
  const owed = payments?.filter(
    ({ owedAmount, status }) => owedAmount > 0 && (status === 'pending' || status === 'overdue'),
  );
  const byHand = useTakenByHand(payments);

  const sums = sumsToTake(owed?.toReversed() ?? [], prices, lesson);
  const usual = owed?.length ? sums[0]?.key : lesson ? priceOf(lesson) : 'standardLessonPrice';
  const key = chosen ?? usual;
  const sum = sums.find((one) => one.key === key);
  const amount = typedAmount.safeParse(typed.amount);
  const typedSum = amount.success
    ? { what: typed.what.trim() || 'Driving lesson', amount: amount.data, owed: undefined }
    : undefined;
  const taken = key === other ? typedSum : sum;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!taken || studentId === undefined) return;
    const said = {
      studentId,
      amount: taken.amount,
      description: taken.what,
      owed: taken.owed,
      ...(lesson && taken.owed === undefined ? { lessonId: lesson.id } : {}),
    };
    if (way === 'card') return onCard(said);
    if (way === 'link') return onLink(said);
    void byHand.take(said, way === 'cash' ? 'cash' : 'bank_transfer', nameOf({ studentId }), () => {
      before?.onDone();
      onClose();
    });
  };

  return (
    <FormDialog
      title="Take payment"
      consequence={studentId === undefined ? undefined : nameOf({ studentId })}
      answer={taken ? answers[way](formatDollars(taken.amount)) : 'Take payment'}
      isBusy={isBusy || byHand.isPending}
      isDirty={typed.amount !== '' || typed.what !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {props.studentId === undefined && (
        <Field
          label="Student"
          error={isAsked && studentId === undefined ? 'Student is required' : undefined}
        >
          <StudentPicker
            value={studentId}
            onChange={(id) => {
              setStudentId(id);
              choose(undefined);
            }}
          />
        </Field>
      )}
      <Chips
        label="Amount"
        value={key}
        onChange={choose}
        options={[
          ...sums.map(({ key: value, what, amount: dollars, owed: isOwed }) => ({
            value,
            label: formatDollars(dollars),
            detail: isOwed ? `Owed: ${what}` : what,
          })),
          { value: other, label: 'Another amount' },
        ]}
      />
      {key === other && (
        <div className="form-pair">
          <Field
            label="Amount"
            error={isAsked && !amount.success ? amount.error.issues[0]?.message : undefined}
          >
            <InputGroup prefix="NZ$">
              <Input
                value={typed.amount}
                onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.00"
              />
            </InputGroup>
          </Field>
          <Field label="Description" optional>
            <Input
              value={typed.what}
              onChange={({ target }) => setTyped({ ...typed, what: target.value })}
              maxLength={300}
              autoComplete="off"
              placeholder="Driving lesson"
            />
          </Field>
        </div>
      )}
      {studentId !== undefined && (
        <p className="muted">
          For a package,{' '}
          <TextLink href={`/students/${studentId}?tab=credit`}>sell lesson credit</TextLink>: its
          time is kept.
        </p>
      )}
      <Segments label="How" options={ways} value={way} onChange={setWay} />
      {byHand.warning}
    </FormDialog>
  );
}

const answers: Readonly<Record<Way, (sum: string) => string>> = {
  cash: (sum) => `Take ${sum} in cash`,
  card: (sum) => `Continue to card: ${sum}`,
  link: (sum) => `Make a link for ${sum}`,
  bank: (sum) => `${sum} came by bank`,
};

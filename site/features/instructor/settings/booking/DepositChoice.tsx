import { useState } from 'react';
import { type DepositRule, depositKindLabels, depositKinds } from '#domain/availability/deposit.ts';
import { priceText, toCents } from '#domain/kernel/money.ts';
import { useSchoolTakesCards } from '#site/data/card-account.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { NumberChoice } from '../NumberChoice.tsx';
import * as words from './words.tsx';

interface DepositChoiceProps {
  value: DepositRule;
  onChange: (deposit: DepositRule) => void;
}

const firstSums = {
  none: { kind: 'none' },
  fixed: { kind: 'fixed', amountCents: 2000 },
  percent: { kind: 'percent', percent: 50 },
  whole: { kind: 'whole' },
} as const satisfies Record<DepositRule['kind'], DepositRule>;

/** What learners pay before a lesson is firm. */
export function DepositChoice({ value, onChange }: DepositChoiceProps) {
  const takesCards = useSchoolTakesCards();
  const hint = value.kind !== 'none' && takesCards === false ? words.depositNeedsCards : undefined;
  return (
    <>
      <Field label={words.depositToBook} hint={hint}>
        <Select
          value={value.kind}
          onChange={({ target }) => {
            const kind = depositKinds.find((each) => each === target.value) ?? 'none';
            onChange(firstSums[kind]);
          }}
        >
          {depositKinds.map((kind) => (
            <option key={kind} value={kind}>
              {depositKindLabels[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {value.kind === 'fixed' && <FixedSum value={value} onChange={onChange} />}
      {value.kind === 'percent' && (
        <NumberChoice
          label={words.shareOfThePrice}
          choices={[10, 20, 25, 50, 75]}
          inWords={(percent) => words.percentOf({ percent })}
          value={value.percent ?? 50}
          onChange={(percent) => onChange({ kind: 'percent', percent })}
        />
      )}
    </>
  );
}

/** Kept as it is typed; what is no sum yet stays out of the draft. */
function FixedSum({ value, onChange }: DepositChoiceProps) {
  const [text, setText] = useState(() => priceText(value.amountCents ?? 0));
  const isSum = /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0;
  return (
    <Field label={words.depositAmount} error={!isSum && words.depositIsASum}>
      <InputGroup prefix="NZ$">
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            // An amount that is none is refused in words, rather than the one before kept unseen.
            onChange({ kind: 'fixed', amountCents: toCents(Number(target.value) || 0) });
          }}
        />
      </InputGroup>
    </Field>
  );
}

import { priceOfMinutes } from '#domain/credit/rules.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { formatMoney, toCents } from '#domain/kernel/money.ts';
import type { AgreedFee, LateFee } from '#site/data/late-fee.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import * as words from './words.ts';

/** What is charged: by the school's rule, or as somebody decides. */
export type ChargeDraft = {
  readonly charge: 'rule' | LateFee['charge'];
  readonly minutes: string;
  readonly reason: string;
};

/** What to send of a draft; null where the rule decides, undefined while something is missing. */
export function feeOf({ charge, minutes, reason }: ChargeDraft): LateFee | null | undefined {
  if (charge === 'rule') return null;
  if (reason.trim() === '' || (charge === 'part' && minutes === '')) return undefined;
  return { charge, reason, ...(charge === 'part' ? { minutes: Number(minutes) } : {}) };
}

interface ChargeFieldsProps {
  /** Of the lesson, as planned. */
  planned: number;
  /** What was agreed when it was booked; absent while it loads. */
  agreed: AgreedFee | undefined;
  /** Minutes by that rule, where it is still to be applied. */
  byRule?: number | undefined;
  draft: ChargeDraft;
  onChange: (draft: ChargeDraft) => void;
}

/** The sum, said before it is charged, and the choice to charge otherwise, with a reason. */
export function ChargeFields({ planned, agreed, byRule, draft, onChange }: ChargeFieldsProps) {
  const most = agreed?.mostMinutes ?? planned;
  const sum = (minutes: number) =>
    agreed
      ? `${inHours(minutes)}, ${formatMoney(priceOfMinutes(minutes, toCents(agreed.hourPrice)))}`
      : inHours(minutes);
  return (
    <>
      {agreed?.isAsBooked && <p className="note">{words.bookedUnder({ policy: agreed.policy })}</p>}
      <RadioGroup
        label={words.charge}
        hint={words.chargeHint}
        value={draft.charge}
        onChange={(charge) => onChange({ ...draft, charge })}
        options={[
          ...(byRule === undefined
            ? []
            : ([
                {
                  value: 'rule',
                  label:
                    byRule === 0 ? words.nothingByRule : words.byYourRule({ sum: sum(byRule) }),
                },
              ] as const)),
          {
            value: 'all',
            label: (most < planned ? words.asMuchAsAgreed : words.wholeLesson)({ sum: sum(most) }),
          },
          { value: 'part', label: words.aPartOfIt },
          { value: 'none', label: words.nothing },
        ]}
      />
      {draft.charge === 'part' && (
        <Field label={words.minutesToCharge} hint={words.atMost({ minutes: most })}>
          <Input
            type="number"
            min={1}
            max={most}
            step={5}
            inputMode="numeric"
            value={draft.minutes}
            onChange={({ target }) => onChange({ ...draft, minutes: target.value })}
          />
        </Field>
      )}
      {draft.charge !== 'rule' && (
        <Field label={words.reason} hint={words.reasonHint}>
          <Input
            value={draft.reason}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...draft, reason: target.value })}
          />
        </Field>
      )}
    </>
  );
}

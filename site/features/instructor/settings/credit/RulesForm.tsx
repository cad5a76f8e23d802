import { type FormEvent, useState } from 'react';
import { policyInWords, shareInWords } from '#domain/availability/policy-words.ts';
import { same } from '#domain/kernel/same.ts';
import type { CreditRules } from '#site/data/credit-rules.ts';
import { useSetCreditRules } from '#site/data/credit-settings.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** What is charged of a lesson that was not driven, and what happens where credit is short. Nothing holds before it is saved. */
export function RulesForm({ saved }: { saved: CreditRules }) {
  const [draft, setDraft] = useState(saved);
  const set = useSetCreditRules();
  const toast = useToast();
  const change = (part: Partial<CreditRules>) => setDraft((before) => ({ ...before, ...part }));

  const save = (event: FormEvent) => {
    event.preventDefault();
    set.mutate(draft, {
      onSuccess: (kept) => {
        setDraft(kept);
        toast({ title: 'Rules updated' });
      },
    });
  };

  return (
    <Panel>
      <PanelHeader title="What is charged" />
      <form onSubmit={save} noValidate>
        <PanelBody className="fields">
          <div className="two">
            <Charge
              label="Cancelled late by the learner"
              value={draft.lateCancelPercent}
              onChange={(lateCancelPercent) => change({ lateCancelPercent })}
            />
            <Charge
              label="Did not come"
              value={draft.noShowPercent}
              onChange={(noShowPercent) => change({ noShowPercent })}
            />
            <Charge
              label="No licence with them"
              value={draft.noLicencePercent}
              onChange={(noLicencePercent) => change({ noLicencePercent })}
            />
            <Charge
              label="Unfit to drive"
              value={draft.unfitPercent}
              onChange={(unfitPercent) => change({ unfitPercent })}
            />
          </div>
          <p className="learners-read">
            <b>Learners read:</b> {inWords(draft)}
          </p>
          <RadioGroup
            label="When a booking needs more than is free"
            value={draft.whenShort}
            onChange={(whenShort) => change({ whenShort })}
            options={[
              { value: 'to_pay', label: 'Book it; the rest is to be paid' },
              { value: 'refuse', label: 'Refuse it, and say what is missing and its price' },
            ]}
          />
        </PanelBody>
        <footer>
          <Button
            type="submit"
            variant="primary"
            busy={set.isPending}
            disabled={same(draft, saved)}
          >
            Save changes
          </Button>
        </footer>
      </form>
    </Panel>
  );
}

interface ChargeProps {
  label: string;
  value: number;
  onChange: (percent: number) => void;
}

/** A share of the lesson. */
function Charge({ label, value, onChange }: ChargeProps) {
  const offered = [...new Set([0, 25, 50, 75, 100, value])].toSorted((a, b) => a - b);
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {offered.map((percent) => (
          <option key={percent} value={percent}>
            {capital(shareInWords(percent))}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The rules as learners read them: of cancelling, in the words that stand before a booking. */
function inWords({ freeCancelHours, lateCancelPercent, noShowPercent }: CreditRules): string {
  const cancelling = policyInWords({ freeCancelHours, policyNote: null, lateCancelPercent });
  return `${cancelling} If you do not come, ${shareInWords(noShowPercent)} is charged. What your instructor cancels is never charged.`;
}

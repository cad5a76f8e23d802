import { type FormEvent, useState } from 'react';
import { policyInWords, shareInWords } from '#domain/availability/policy-words.ts';
import { same } from '#domain/kernel/same.ts';
import type { CreditRules } from '#site/data/credit-rules.ts';
import { useSetCreditRules } from '#site/data/credit-settings.ts';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

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
        setDraft((now) => (now === draft ? kept : now));
        toast({ title: words.rulesUpdated });
      },
    });
  };

  return (
    <Panel>
      <PanelHeader title={words.whatIsCharged} />
      <form onSubmit={save} noValidate>
        <PanelBody className="fields">
          <div className="pair-or-stack">
            <Charge
              label={words.cancelledLateByTheLearner}
              value={draft.lateCancelPercent}
              onChange={(lateCancelPercent) => change({ lateCancelPercent })}
            />
            <Charge
              label={words.didNotCome}
              value={draft.noShowPercent}
              onChange={(noShowPercent) => change({ noShowPercent })}
            />
            <Charge
              label={words.noLicenceWithThem}
              value={draft.noLicencePercent}
              onChange={(noLicencePercent) => change({ noLicencePercent })}
            />
            <Charge
              label={words.unfitToDrive}
              value={draft.unfitPercent}
              onChange={(unfitPercent) => change({ unfitPercent })}
            />
          </div>
          <p className="learners-read">
            <b>{settingsWords.learnersRead}</b> {inWords(draft)}
          </p>
          <RadioGroup
            label={words.whenCreditIsShort}
            value={draft.whenShort}
            onChange={(whenShort) => change({ whenShort })}
            options={[
              { value: 'to_pay', label: words.bookIt },
              { value: 'refuse', label: words.refuseIt },
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
            {settingsWords.saveChanges}
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The rules as learners read them: of cancelling, in the words that stand before a booking. */
function inWords({ freeCancelHours, lateCancelPercent, noShowPercent }: CreditRules): string {
  const cancelling = policyInWords({ freeCancelHours, policyNote: null, lateCancelPercent });
  return words.rulesInWords({ cancelling, share: shareInWords(noShowPercent) });
}

import { useState } from 'react';
import { bankMatch } from '#domain/bank-line/commands.ts';
import { formatDollars, formatMoney, toCents } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import {
  type BankCandidate,
  type BankLine,
  useBankCandidates,
  useMatchLines,
} from '#site/data/bank.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';

/** Payments listed at once; a search narrows them. */
const most = 30;

/** Which payments a line is for; what is a part, or over, is said before it is matched. */
export function MatchDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const candidates = useBankCandidates(line.id);
  const match = useMatchLines();
  const [search, setSearch] = useState('');
  const form = useFormOf(bankMatch, {
    blank: { paymentIds: line.suggestions[0]?.payments.map(({ paymentId }) => paymentId) ?? [] },
  });
  const { value: chosen, onChange: choose } = form.choose('paymentIds');
  const rest = form.choose('rest');
  const keepsRest = rest.value === 'credit';

  const all = candidates.data ?? [];
  const found = all.filter((one) => chosen.includes(one.paymentId) || isFound(one, search));
  const picked = chosen.flatMap((id) => all.find(({ paymentId }) => paymentId === id) ?? []);
  const paymentIds = picked.map(({ paymentId }) => paymentId);
  const isOver = picked.length > 0 && toCents(line.amount) > openOf(picked);
  const submit = form.handleSubmit((answers) =>
    // What is no candidate any more is not sent.
    match.mutate([{ ...answers, lineId: line.id, paymentIds }], { onSuccess: onClose }),
  );
  return (
    <FormDialog
      title={words.matchTitle({ sum: formatDollars(line.amount), date: formatDate(line.date) })}
      consequence={line.amount > 0 ? words.whatMatchingDoes : words.whatMatchingRefundsDoes}
      answer={words.match}
      isReady={picked.length > 0}
      isBusy={match.isPending}
      isDirty={search !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded from={candidates}>
        {() => (
          <>
            {all.length === 0 && <p>{line.amount > 0 ? words.nobodyOwes : words.noRefundIsOpen}</p>}
            {all.length > 6 && (
              <Field label={words.findAPayment}>
                <Input
                  type="search"
                  placeholder={words.searchExample}
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                />
              </Field>
            )}
            <fieldset className="candidates">
              <legend className="visually-hidden">{words.payments}</legend>
              {found.slice(0, most).map((one) => (
                <Checkbox
                  key={one.paymentId}
                  checked={chosen.includes(one.paymentId)}
                  onChange={({ target }) =>
                    choose(
                      target.checked
                        ? [...chosen, one.paymentId]
                        : chosen.filter((id) => id !== one.paymentId),
                    )
                  }
                >
                  {one.studentName}, {one.description},{' '}
                  <span className="num">{formatDollars(one.amount)}</span>
                  <span className="sub">
                    {one.reference}, {formatDate(one.askedOn)}
                  </span>
                </Checkbox>
              ))}
            </fieldset>
            {found.length > most && (
              <p className="muted">{words.moreToSearch({ more: found.length - most })}</p>
            )}
          </>
        )}
      </Loaded>
      {picked.length > 0 && <Difference line={line} picked={picked} keepsRest={keepsRest} />}
      {isOver && (
        <Checkbox
          checked={keepsRest}
          onChange={({ target }) => rest.onChange(target.checked ? 'credit' : 'balance')}
        >
          {words.keepRest}
        </Checkbox>
      )}
    </FormDialog>
  );
}

interface DifferenceProps {
  line: BankLine;
  picked: readonly BankCandidate[];
  keepsRest: boolean;
}

/** What the sum leaves, in words. */
function Difference({ line, picked, keepsRest }: DifferenceProps) {
  const sum = Math.abs(toCents(line.amount));
  const open = openOf(picked);
  if (sum === open)
    return (
      <Banner tone="success" role="status">
        {words.sumsAgree({ sum: formatMoney(sum) })}
      </Banner>
    );
  return (
    <Banner tone="warning" role="status">
      {sum < open
        ? words.paysAPart({ sum: formatMoney(open - sum) })
        : (keepsRest ? words.isKept : words.isOver)({ sum: formatMoney(sum - open) })}
    </Banner>
  );
}

const openOf = (picked: readonly BankCandidate[]) =>
  picked.reduce((total, { amount }) => total + toCents(amount), 0);

function isFound({ studentName, description, reference }: BankCandidate, search: string): boolean {
  const text = `${studentName} ${description} ${reference}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

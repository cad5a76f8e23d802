import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useUser } from '#site/data/account.ts';
import type { Edition, LicenceRules } from '#site/data/rules.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import * as words from './words.ts';

const tones: Readonly<Record<LicenceRules['state'], BadgeTone>> = {
  proposed: 'warning',
  published: 'success',
  corrected: 'neutral',
  withdrawn: 'danger',
};

const labels: Readonly<Record<LicenceRules['state'], string>> = {
  proposed: words.waiting,
  published: words.published,
  corrected: words.corrected,
  withdrawn: words.withdrawn,
};

interface VersionProps {
  version: LicenceRules;
  onConfirm: () => void;
  onWithdraw: () => void;
  onCorrect: () => void;
}

/** One version of the licence rules: what it says, who entered, confirmed and ended it, and what can be done. */
export function Version({ version: one, onConfirm, onWithdraw, onCorrect }: VersionProps) {
  const { data: me } = useUser();
  const { number, version, state, content, reason, proposedBy } = one;
  const isOpen = state === 'proposed' || state === 'published';
  return (
    <li>
      <div>
        <h2>
          {words.named({ number, version })} <Badge tone={tones[state]}>{labels[state]}</Badge>
        </h2>
        <p>{daysOf(content)}</p>
        <p className="muted">{hoursOf(content)}</p>
        <p className="muted">{content.source}</p>
        {reason && <p className="muted">{words.becauseOf({ reason })}</p>}
        {happened(one).map((sentence) => (
          <p key={sentence} className="muted">
            {sentence}
          </p>
        ))}
        {state === 'proposed' && proposedBy === me?.id && <p>{words.anotherAdmin}</p>}
      </div>
      {isOpen && (
        <div className="answers cluster-2">
          {state === 'proposed' && proposedBy !== me?.id && (
            <Button variant="primary" onClick={onConfirm}>
              {words.confirm}
            </Button>
          )}
          <Button onClick={onCorrect}>{words.correct}</Button>
          <Button onClick={onWithdraw}>{words.withdraw}</Button>
        </div>
      )}
    </li>
  );
}

function happened(one: LicenceRules): string[] {
  const { proposedByName, proposedAt, confirmedByName, publishedAt } = one;
  const { endedByName, endedAt, endReason, state } = one;
  const name = (who: string | null) => who ?? words.someone;
  const date = (at: string) => formatDate(dateOf(at));
  return [
    words.enteredBy({ name: name(proposedByName), date: date(proposedAt) }),
    ...(publishedAt
      ? [words.confirmedBy({ name: name(confirmedByName), date: date(publishedAt) })]
      : []),
    ...(endedAt && state === 'corrected' ? [words.correctedOn({ date: date(endedAt) })] : []),
    ...(endedAt && state === 'withdrawn'
      ? [
          words.withdrawnBy({
            name: name(endedByName),
            date: date(endedAt),
            reason: endReason ?? '',
          }),
        ]
      : []),
  ];
}

/** "Mon 25 Jan 2027 to Sun 28 Feb 2027"; open where it has no end. */
export function daysOf({
  from,
  until,
}: {
  readonly from: LocalDate | null;
  readonly until: LocalDate | null;
}): string {
  if (from && until) return words.fromUntil({ from: formatDate(from), until: formatDate(until) });
  return from
    ? words.fromDay({ from: formatDate(from) })
    : words.untilDay({ until: until ? formatDate(until) : '' });
}

export function hoursOf({ rules: { practice } }: Pick<Edition, 'rules'>): string {
  if (!practice.shortens) return words.practiceDoesNotCount;
  return practice.minHours === null
    ? words.hoursNotAnnounced
    : words.hours({ hours: String(practice.minHours) });
}

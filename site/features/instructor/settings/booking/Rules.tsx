import { depositInWords } from '#domain/availability/deposit.ts';
import { hoursInWords, policyInWords } from '#domain/availability/policy-words.ts';
import { lessonDurations } from '#domain/catalogue/lessons.ts';
import { feeTermsOf, firstCreditRules } from '#domain/credit/rules.ts';
import { toCents } from '#domain/kernel/money.ts';
import type { Hours } from '#site/data/availability.ts';
import { useCreditRules } from '#site/data/credit-rules.ts';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { NumberChoice } from '../NumberChoice.tsx';
import { DepositChoice } from './DepositChoice.tsx';
import * as words from './words.tsx';

const noDeposit = { kind: 'none' } as const;

interface RulesProps {
  draft: Hours;
  onChange: (part: Partial<Hours>) => void;
}

/** What a booking has to keep to, and what a late cancellation means. */
export function Rules({ draft, onChange }: RulesProps) {
  const { lessonLengths } = draft;
  const rules = useCreditRules().data;
  const hasSteps = (rules?.lateTiers.length ?? 0) > 0;
  const terms = feeTermsOf(
    rules
      ? { ...rules, mostCents: rules.mostCharged === null ? null : toCents(rules.mostCharged) }
      : firstCreditRules,
    draft.freeCancelHours,
    0,
  );
  return (
    <Panel>
      <PanelHeader title={words.rules} />
      <PanelBody className="fields">
        <FieldGroup
          label={words.lessonLengths}
          error={lessonLengths.length === 0 && words.offerALength}
        >
          <div data-slot="choices">
            {lessonDurations.map((minutes) => (
              <Checkbox
                key={minutes}
                checked={lessonLengths.includes(minutes)}
                onChange={({ target }) =>
                  onChange({
                    lessonLengths: lessonDurations.filter((length) =>
                      length === minutes ? target.checked : lessonLengths.includes(length),
                    ),
                  })
                }
              >
                {words.minutesShort({ minutes })}
              </Checkbox>
            ))}
          </div>
        </FieldGroup>
        <div className="pair-or-stack">
          <NumberChoice
            label={words.timeBetweenLessons}
            choices={[0, 10, 15, 20, 30, 45, 60]}
            inWords={(minutes) =>
              minutes === 0 ? settingsWords.none : words.inMinutes({ minutes })
            }
            value={draft.bufferMinutes}
            onChange={(bufferMinutes) => onChange({ bufferMinutes })}
          />
          <NumberChoice
            label={words.shortestNotice}
            choices={[0, 2, 4, 12, 24, 48, 72, 168]}
            inWords={(hours) => (hours === 0 ? settingsWords.none : hoursInWords(hours))}
            value={draft.noticeHours}
            onChange={(noticeHours) => onChange({ noticeHours })}
          />
          <NumberChoice
            label={words.bookingWindow}
            choices={[7, 14, 28, 56, 84, 180]}
            inWords={(days) => words.daysAhead({ days })}
            value={draft.windowDays}
            onChange={(windowDays) => onChange({ windowDays })}
          />
          {!hasSteps && (
            <NumberChoice
              label={words.freeToCancelUntil}
              choices={[0, 2, 12, 24, 48, 72]}
              inWords={(hours) =>
                hours === 0
                  ? words.theLessonStarts
                  : words.hoursBefore({ hours: hoursInWords(hours) })
              }
              value={draft.freeCancelHours}
              onChange={(freeCancelHours) => onChange({ freeCancelHours })}
            />
          )}
        </div>
        <div className="pair-or-stack">
          <DepositChoice
            value={draft.deposit ?? noDeposit}
            onChange={(deposit) => onChange({ deposit })}
          />
        </div>
        <Field label={words.whatALateCancellationMeans} optional>
          <Textarea
            rows={2}
            maxLength={500}
            placeholder={words.policyExample}
            value={draft.policyNote ?? ''}
            onChange={({ target }) => onChange({ policyNote: target.value || null })}
          />
        </Field>
        <p className="policy">
          <b>{settingsWords.learnersRead}</b>{' '}
          {[depositInWords(draft.deposit), policyInWords({ terms, policyNote: draft.policyNote })]
            .filter(Boolean)
            .join(' ')}
        </p>
      </PanelBody>
    </Panel>
  );
}

import { useState } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useTermsStory } from '#site/data/ledger.ts';
import { TermsText } from '#site/features/shared/terms/TermsText.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Field } from '#site/ui/field.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as texts from './words.tsx';

/** Which words bound a learner on a day: the version, its hash, who signed it at which place of the ledger, and the day’s late fees. */
export function TermsProof({ studentId }: { studentId: StudentId }) {
  const [day, setDay] = useState('');
  return (
    <Panel aria-label={texts.whichWordsBound}>
      <PanelHeader title={texts.whichWordsBound} />
      <PanelBody className="stack-4">
        <Field label={texts.onWhichDay}>
          <DateInput value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Loaded from={useTermsStory(studentId, day)} failed={texts.termsNotFound}>
          {(story) => <Story story={story} />}
        </Loaded>
      </PanelBody>
    </Panel>
  );
}

type TermsStory = NonNullable<ReturnType<typeof useTermsStory>['data']>;

function Story({ story: { day, fees, ...then } }: { story: TermsStory }) {
  const bound = [then.bound, ...fees.map(({ booked }) => booked?.bound ?? null)];
  const versions = new Map(bound.flatMap((one) => (one ? [[one.version, one] as const] : [])));
  return (
    <>
      <Facts>
        <Fact name={texts.dayAsked}>{formatDate(day)}</Fact>
        <Terms of={then} />
      </Facts>
      {fees.map((fee) => (
        <Fee key={fee.position} fee={fee} />
      ))}
      {[...versions.values()].map(({ version, text, hash }) => (
        <details key={version}>
          <summary>{texts.wordForWord({ version })}</summary>
          <p className="muted terms-hash">{texts.hashOf({ hash })}</p>
          <TermsText text={text} />
        </details>
      ))}
    </>
  );
}

/** A late fee, and the terms that were signed when its lesson was booked. */
function Fee({ fee }: { fee: TermsStory['fees'][number] }) {
  const { position, lessonId, amount, minutes, booked } = fee;
  return (
    <section className="stack-2">
      <h3>{texts.lateFeeOf({ lessonId })}</h3>
      <p>{texts.feeAt({ amount: formatDollars(amount), minutes, position })}</p>
      {booked && (
        <Facts>
          <Fact name={texts.booked}>
            {texts.bookedAt({ when: formatMoment(booked.at), position: booked.position })}
          </Fact>
          {booked.policy !== null && <Fact name={texts.ruleOfBooking}>{booked.policy}</Fact>}
          <Terms of={booked} />
        </Facts>
      )}
    </section>
  );
}

function Terms({
  of: { inForce, learner, beside },
}: {
  of: Pick<TermsStory, 'inForce' | 'learner' | 'beside'>;
}) {
  return (
    <>
      <Fact name={texts.termsInForce}>
        {inForce
          ? texts.versionFrom({ version: inForce.version, day: formatDate(inForce.startsOn) })
          : texts.noTermsThen}
      </Fact>
      <Fact name={texts.theLearner}>
        {learner ? <Signed signed={learner} /> : texts.nobodySigned}
      </Fact>
      {beside && (
        <Fact name={texts.besideThem}>
          <Signed signed={beside} />
        </Fact>
      )}
    </>
  );
}

function Signed({ signed }: { signed: NonNullable<TermsStory['learner']> }) {
  const { words, version, position } = signed;
  return (
    <>
      {words}{' '}
      <TextLink href={`/audit/replay?q=${position}`}>
        {texts.versionAtPosition({ version, position })}
      </TextLink>
    </>
  );
}

import { useState } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
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

function Story({ story: { day, inForce, bound, learner, beside, fees } }: { story: TermsStory }) {
  return (
    <>
      <Facts>
        <Fact name={texts.dayAsked}>{formatDate(day)}</Fact>
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
        {bound && <Fact name={texts.hashOfWords}>{bound.hash}</Fact>}
        {fees.map(({ position, lessonId, amount, minutes, booked }) => (
          <Fact key={position} name={texts.lateFeeOf({ lessonId })}>
            {texts.feeAt({ amount: formatDollars(amount), minutes, position })}{' '}
            {booked ? texts.bookedUnder({ policy: booked.policy, position: booked.position }) : ''}
          </Fact>
        ))}
      </Facts>
      {bound && (
        <details>
          <summary>{texts.wordForWord({ version: bound.version })}</summary>
          <TermsText text={bound.text} />
        </details>
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

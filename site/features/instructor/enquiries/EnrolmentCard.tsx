import { licenceTypeLabels } from '#domain/catalogue/students.ts';
import { suitsInWords } from '#domain/enrolment/suits-words.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { stageLabels } from '#domain/licence/card.ts';
import { type Enrolment, useEraseEnrolment } from '#site/data/enrolments.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { EnrolmentAnswers } from './EnrolmentAnswers.tsx';
import { InboxItem } from './InboxItem.tsx';
import { ParentSigns } from './ParentSigns.tsx';
import { EnrolmentBadge } from './StatusBadge.tsx';
import * as words from './words.tsx';

const firstLessons = {
  booked: words.lessonBooked,
  held: words.lessonHeld,
  taken: words.lessonTaken,
  waits: words.lessonWaits,
} as const;

const firstProducts = {
  asked: words.productAsked,
  gone: words.productGone,
  redeemed: words.voucherRedeemed,
  unredeemed: words.voucherUnredeemed,
} as const;

/** An enrolment: the learner, their answers, and the buttons that answer it. */
export function EnrolmentCard({ enrolment, now }: { enrolment: Enrolment; now: Instant }) {
  const { status, sentAt, lessonStartsAt } = enrolment;
  const isErased = enrolment.firstName === erasedText;
  return (
    <InboxItem
      {...enrolment}
      name={fullName(enrolment)}
      status={status === 'sent' ? 'new' : status}
      badge={<EnrolmentBadge status={status} />}
      at={sentAt}
      now={now}
      erasing={useEraseEnrolment()}
      mayErase={!isErased && status !== 'accepted'}
      answers={<EnrolmentAnswers enrolment={enrolment} />}
    >
      <p>
        {lessonStartsAt
          ? words.enrolsAskingFor({ when: formatMoment(lessonStartsAt) })
          : words.enrols}
      </p>
      <ParentSigns enrolment={enrolment} />
      <Answered enrolment={enrolment} />
      {enrolment.question && (
        <p className="muted">{words.youAsked({ question: enrolment.question })}</p>
      )}
      {enrolment.lesson && enrolment.lesson !== 'none' && (
        <p className="muted">{firstLessons[enrolment.lesson]}</p>
      )}
      {enrolment.product && enrolment.product !== 'none' && (
        <p className="muted">{firstProducts[enrolment.product]}</p>
      )}
    </InboxItem>
  );
}

function Answered({ enrolment }: { enrolment: Enrolment }) {
  const { answers, dateOfBirth, licenseType, termsVersion } = enrolment;
  if (!answers) return null;
  const { licenceStage, emergencyName, emergencyPhone, parentName, parentEmail } = answers;
  const suits = suitsInWords(answers.suits);
  const agreed = [answers.textConsent && words.texts, answers.newsConsent && words.news]
    .filter(Boolean)
    .join(', ');
  return (
    <details>
      <summary>{words.theirAnswers}</summary>
      <Facts>
        {dateOfBirth && <Fact name={words.born}>{formatDate(dateOfBirth)}</Fact>}
        <Fact name={words.licence}>
          {licenceStage ? stageLabels[licenceStage] : licenceTypeLabels[licenseType]}
        </Fact>
        {answers.address && <Fact name={words.pickUp}>{answers.address}</Fact>}
        {suits && <Fact name={words.times}>{suits.replace(/^[^:]*: /, '')}</Fact>}
        {emergencyName && (
          <Fact name={words.emergency}>
            {[emergencyName, emergencyPhone].filter(Boolean).join(', ')}
          </Fact>
        )}
        {parentName && (
          <Fact name={words.parent}>{[parentName, parentEmail].filter(Boolean).join(', ')}</Fact>
        )}
        <Fact name={words.pays}>
          {answers.payer === 'me' && words.theyPay}
          {answers.payer === 'parent' && (parentName ?? words.aParentPays)}
          {answers.payer === 'other' && (answers.payerName ?? words.somebodyElsePays)}
        </Fact>
        {agreed && <Fact name={words.agreedTo}>{agreed}</Fact>}
        {termsVersion !== null && (
          <Fact name={words.terms}>{words.signedVersion({ version: termsVersion })}</Fact>
        )}
      </Facts>
      {answers.message && <p className="words">{answers.message}</p>}
    </details>
  );
}

import { Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { marketingConsent } from '#domain/choices/marketing.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { textConsent } from '#domain/notices/texts.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { deleteAnswers, mailLink, type Offer, saveAnswers, sendEnrolment } from './answers.ts';
import { StepForm } from './StepForm.tsx';
import { isUnder18 } from './steps.ts';
import { useAnswers } from './use-answers.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

const payers = {
  me: words.payMyself,
  parent: words.parentPays,
  other: words.somebodyElsePays,
} as const;

/** All answers at a glance, and Send. */
export function ReviewStep({ offer, enrolling }: { offer: Offer; enrolling: Enrolling }) {
  const { soFar, setSoFar, doing } = enrolling;
  const { draft, parent } = soFar;
  const { typed, set } = useAnswers(enrolling);
  const product = offer.products.find(({ id }) => id === draft.productId);
  const send = () =>
    doing(async () => {
      const { takesTexts, takesNews } = typed;
      await saveAnswers({ takesTexts, takesNews }, '');
      const { sentAt } = await sendEnrolment();
      setSoFar({ ...soFar, sentAt });
    });
  return (
    <StepForm
      enrolling={enrolling}
      onSubmit={() => void send()}
      label={offer.fullUntil ? words.joinTheList : words.send}
    >
      <Facts>
        <Fact name={words.name}>
          {fullName({ firstName: draft.firstName ?? '', lastName: draft.lastName ?? '' })}
        </Fact>
        <Fact name={words.email}>{draft.email}</Fact>
        <Fact name={words.phone}>{draft.phone}</Fact>
        {draft.dateOfBirth && <Fact name={words.dateOfBirth}>{formatDate(draft.dateOfBirth)}</Fact>}
        <Fact name={words.emergency}>{draft.emergencyName ?? words.none}</Fact>
        {isUnder18(draft) && (
          <Fact name={words.parent}>
            {parent?.signedAt ? words.parentHasSigned : (draft.parentName ?? words.none)}
          </Fact>
        )}
        <Fact name={words.payer}>{payers[draft.payer ?? 'me']}</Fact>
        <Fact name={words.product}>{product?.name ?? words.payAsYouGo}</Fact>
        {offer.fullUntil === null && (
          <Fact name={words.lesson}>
            {draft.lessonStartsAt ? formatMoment(draft.lessonStartsAt) : words.none}
          </Fact>
        )}
      </Facts>
      <fieldset className="stack-3">
        <legend>{words.messages}</legend>
        {offer.sendsTexts && (
          <Checkbox
            checked={typed.takesTexts ?? false}
            onChange={({ target }) => set({ takesTexts: target.checked })}
          >
            {textConsent}
          </Checkbox>
        )}
        <Checkbox
          checked={typed.takesNews ?? false}
          onChange={({ target }) => set({ takesNews: target.checked })}
        >
          {marketingConsent}
        </Checkbox>
      </fieldset>
      <Elsewhere enrolling={enrolling} />
    </StepForm>
  );
}

function Elsewhere({ enrolling }: { enrolling: Enrolling }) {
  const { soFar, doing, isBusy } = enrolling;
  const [said, setSaid] = useState<string>();
  const email = soFar.draft.email ?? '';
  const mail = () =>
    doing(async () => {
      const { mailed } = await mailLink();
      setSaid(mailed === 'off' ? words.noMail : words.linkSent({ email }));
    });
  const forget = () =>
    doing(async () => {
      await deleteAnswers();
      location.reload();
    });
  return (
    <div className="stack-3">
      <h3>{words.otherPhone}</h3>
      <div className="cluster-2">
        <Button glyph={Mail} busy={isBusy} onClick={() => void mail()}>
          {words.emailMeTheLink}
        </Button>
        <Button glyph={Trash2} variant="danger-quiet" onClick={() => void forget()}>
          {words.deleteAnswers}
        </Button>
      </div>
      {said && (
        <Banner tone="info" role="status">
          {said}
        </Banner>
      )}
    </div>
  );
}

import * as words from './words.ts';
import './enrol.css';
import { useEffect, useRef } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { LinkPage } from '#site/features/public/shared/link-page/LinkPage.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import type { Offer } from './answers.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { EmergencyStep } from './EmergencyStep.tsx';
import { LessonStep } from './LessonStep.tsx';
import { LicenceStep } from './LicenceStep.tsx';
import { ParentStep } from './ParentStep.tsx';
import { PayerStep } from './PayerStep.tsx';
import { PlacesStep } from './PlacesStep.tsx';
import { ProductStep } from './ProductStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { type Step, titles } from './steps.ts';
import { TermsStep } from './TermsStep.tsx';
import { type Enrolling, useEnrolling } from './use-enrolling.ts';
import { YouStep } from './YouStep.tsx';

/** /enrol/<address>: somebody becomes a student, step by step. */
export default function EnrolPage() {
  const enrolling = useEnrolling();
  const { found, load } = enrolling;
  return (
    <LinkPage
      className="wrap enrol-page"
      found={found}
      rows={5}
      over={words.closedTitle}
      failed={words.notFetched}
      onRetry={() => void load()}
    >
      {(offer) =>
        enrolling.soFar.sentAt ? (
          <Sent offer={offer} />
        ) : (
          <Steps offer={offer} enrolling={enrolling} />
        )
      }
    </LinkPage>
  );
}

const whom = ({ schoolName, instructorId, instructors }: Offer): string =>
  instructorId === null ? schoolName : `${instructors[0]?.name ?? ''}, ${schoolName}`;

function Steps({ offer, enrolling }: { offer: Offer; enrolling: Enrolling }) {
  const { step, nth, steps, refusal } = enrolling;
  const title = useRef<HTMLHeadingElement>(null);
  const opened = useRef(step);
  // Keyboards and screen readers start at the new step.
  useEffect(() => {
    if (opened.current !== step) title.current?.focus();
    opened.current = step;
  }, [step]);
  const Now = screens[step];
  return (
    <>
      <header>
        <h1>{words.enrolWith({ name: whom(offer) })}</h1>
        {offer.fullUntil ? (
          <Banner tone="warning">
            {words.fullUntil({ name: offer.schoolName, day: formatDate(offer.fullUntil) })}
          </Banner>
        ) : (
          <p className="muted-sm">{words.nothingSeen}</p>
        )}
      </header>
      <Panel aria-labelledby="step">
        <header>
          <div>
            <p className="muted-sm num">{words.stepOf({ nth: nth + 1, count: steps.length })}</p>
            <h2 id="step" ref={title} tabIndex={-1}>
              {titles[step]}
            </h2>
          </div>
          <progress max={steps.length} value={nth + 1} aria-hidden />
        </header>
        <PanelBody className="stack-4">
          {refusal && (
            <Banner tone="danger" role="alert">
              {refusal}
            </Banner>
          )}
          <Now key={`${step} ${offer.terms?.hash}`} offer={offer} enrolling={enrolling} />
        </PanelBody>
      </Panel>
    </>
  );
}

const screens: Readonly<
  Record<Step, (props: { offer: Offer; enrolling: Enrolling }) => React.ReactNode>
> = {
  you: YouStep,
  confirm: ConfirmStep,
  licence: LicenceStep,
  places: PlacesStep,
  emergency: EmergencyStep,
  parent: ParentStep,
  terms: TermsStep,
  payer: PayerStep,
  product: ProductStep,
  lesson: LessonStep,
  review: ReviewStep,
};

function Sent({ offer }: { offer: Offer }) {
  return (
    <Panel aria-labelledby="sent">
      <PanelBody className="stack-4">
        <h1 id="sent">{words.sentTitle({ name: offer.schoolName })}</h1>
        <Banner tone="success" role="status">
          {offer.fullUntil ? words.sentWaiting : words.sentLead}
        </Banner>
      </PanelBody>
    </Panel>
  );
}

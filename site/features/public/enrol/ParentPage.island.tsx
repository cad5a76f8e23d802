import * as words from './words.ts';
import './enrol.css';
import { type FormEvent, useState } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { LinkPage } from '#site/features/public/shared/link-page/LinkPage.tsx';
import { usePublicLink } from '#site/features/public/shared/link-page/use-public-link.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { type Asked, fetchAsked, signBeside } from './answers.ts';
import { Signature, useSignature } from './Signature.tsx';

/** /enrol-parent/<token>: a parent signs for a learner under 18. */
export default function ParentPage() {
  const { found, setData, tryAgain } = usePublicLink(fetchAsked);
  return (
    <LinkPage
      className="wrap enrol-page"
      found={found}
      rows={4}
      over={words.closedTitle}
      failed={words.notFetched}
      onRetry={tryAgain}
    >
      {(asked) => <Signing key={asked.terms?.hash ?? ''} asked={asked} onSigned={setData} />}
    </LinkPage>
  );
}

function Signing({ asked, onSigned }: { asked: Asked; onSigned: (now: Asked) => void }) {
  const { learner, schoolName, terms, signedAt } = asked;
  const signature = useSignature(terms, words.agreeAsParent({ learner }));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const sign = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    setErrors(signature.missing ? { name: signature.missing } : {});
    if (signature.missing) return;
    setBusy(true);
    try {
      onSigned(await signBeside(signature.name, terms?.hash ?? null));
    } catch (error) {
      if (error instanceof CallError) setErrors(error.fields);
      // The page shows the terms that are to be signed now.
      if (error instanceof CallError && error.code === 'terms_changed')
        onSigned(await fetchAsked());
      setRefusal(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <header>
        <h1>{words.signFor({ learner })}</h1>
        <p>{words.signForLead({ learner, name: schoolName })}</p>
      </header>
      <Panel aria-label={words.terms}>
        <PanelBody>
          <form className="stack-4" onSubmit={(event) => void sign(event)} noValidate>
            {refusal && (
              <Banner tone="danger" role="alert">
                {refusal}
              </Banner>
            )}
            <Signature
              signature={signature}
              signed={signedAt ? words.signedThanks : null}
              error={errors['name']}
            />
            {!signedAt && (
              <div className="ways">
                <Button type="submit" variant="primary" size="lg" busy={isBusy}>
                  {words.sign}
                </Button>
              </div>
            )}
          </form>
        </PanelBody>
      </Panel>
    </>
  );
}

import type { AccountId } from '#domain/kernel/ids.ts';
import './setup.css';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { SchoolDraft } from '#domain/school/draft.ts';
import { sentenceOf } from '#site/api-client.ts';
import { useRegisterSchool, useSchoolRefresh, useUser } from '#site/data/account.ts';
import { useSchoolDraft } from '#site/data/school-draft.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { BusinessForm } from './BusinessForm.tsx';
import { Complete } from './Complete.tsx';
import { emptyDraft } from './draft.ts';
import { PreferencesForm } from './PreferencesForm.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import { Steps } from './Steps.tsx';
import { useDraft } from './use-draft.ts';
import * as words from './words.tsx';

/** Onboarding in four steps: School Details, Business Info, Preferences, Complete. It goes on where it was left, on whichever device. */
export default function SetupWizard() {
  const accountId = useUser().data?.id;
  const ofAccount = useSchoolDraft();
  // Without an answer, what this browser has will do.
  return accountId === undefined || ofAccount.isPending ? (
    <div className="setup">
      <Panel>
        <SkeletonRows />
      </Panel>
      <p className="muted">
        {words.typedWaits({ help: toHelp, terms: toTerms, privacy: toPrivacy })}
      </p>
    </div>
  ) : (
    <Wizard accountId={accountId} ofAccount={ofAccount.data ?? null} />
  );
}

interface WizardProps {
  accountId: AccountId;
  ofAccount: SchoolDraft | null;
}

function Wizard({ accountId, ofAccount }: WizardProps) {
  const [draft, setDraft] = useDraft(accountId, ofAccount);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const register = useRegisterSchool();
  const refresh = useSchoolRefresh();
  const back = () => setDraft({ ...draft, step: draft.step === 3 ? 2 : 1 });

  return (
    <div className="setup">
      <PageTitle sentence={words.lead} />
      <Steps current={draft.step} />
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <Panel>
        {draft.step === 1 && (
          <SchoolForm
            draft={draft.school}
            onKeep={(school) => setDraft({ ...draft, school })}
            onNext={(school) => setDraft({ ...draft, school, step: 2 })}
          />
        )}
        {draft.step === 2 && (
          <BusinessForm
            draft={draft.business}
            onKeep={(business) => setDraft({ ...draft, business })}
            onBack={back}
            onNext={(business) => setDraft({ ...draft, business, step: 3 })}
          />
        )}
        {draft.step === 3 && (
          <PreferencesForm
            draft={draft.preferences}
            onKeep={(preferences) => setDraft({ ...draft, preferences })}
            onBack={back}
            onCreate={async (preferences) => {
              setRefusal(null);
              setDraft({ ...draft, preferences });
              try {
                // What is kept in the browser is typed text, so it is read by the rules once more.
                const { businessStep, schoolFrom, schoolStep } = await import(
                  '#domain/school/onboarding.ts'
                );
                await register.mutateAsync(
                  schoolFrom(
                    schoolStep.parse(draft.school),
                    businessStep.parse(draft.business),
                    preferences,
                  ),
                );
                setDraft({ ...emptyDraft, step: 4 });
              } catch (error) {
                setRefusal(sentenceOf(error));
              }
            }}
          />
        )}
        {draft.step === 4 && (
          <Complete
            onDone={async () => {
              await refresh();
              setDraft(emptyDraft);
              navigate('/dashboard');
            }}
          />
        )}
      </Panel>
    </div>
  );
}

const toHelp = (text: ReactNode) => <TextLink href="/help">{text}</TextLink>;
const toTerms = (text: ReactNode) => <TextLink href="/terms-of-service">{text}</TextLink>;
const toPrivacy = (text: ReactNode) => <TextLink href="/privacy-policy">{text}</TextLink>;

import type { TeachingPapers } from '#domain/account/endorsement.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { paperStatus } from '#domain/kernel/papers.ts';
import type { Revised } from '#site/api-client.ts';
import { useChangeEndorsement } from '#site/data/school-settings.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useNow } from '#site/format/use-now.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { FoldedPanel } from '#site/ui/folded-panel.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { EndorsementFields } from '../shared/SchoolFields.tsx';
import * as sharedWords from '../shared/words.ts';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/endorsement.ts').then((rules) => rules.teachingPapers),
);

/** The I endorsement that lets me teach for money and my licence to drive, and until when. */
export function EndorsementPanel(user: TeachingPapers & Revised) {
  const { endorsementNumber, endorsementExpiresOn, licenceExpiresOn } = user;
  const { revision } = useOpened(user);
  const change = useChangeEndorsement();
  const form = useFields(resolver, {
    endorsementNumber: endorsementNumber ?? '',
    endorsementExpiresOn: endorsementExpiresOn ?? '',
    licenceExpiresOn: licenceExpiresOn ?? '',
  });
  const { isSubmitting, isDirty } = form.formState;

  const save = useSubmit(form, {
    send: (answers) => change.mutateAsync({ ...answers, revision }),
    says: () => ({ title: words.papersUpdated }),
    staysOpen: true,
  });

  return (
    <>
      <ExpiryNotice paper="endorsement" expiresOn={endorsementExpiresOn} />
      <ExpiryNotice paper="licence" expiresOn={licenceExpiresOn} />
      <FoldedPanel title={words.licenceAndEndorsement} aside={endorsementNumber ?? undefined}>
        <form className="fields" onSubmit={save} onInput={fetchRules} noValidate>
          <EndorsementFields
            number={form.at('endorsementNumber')}
            expiresOn={form.at('endorsementExpiresOn')}
          />
          <div className="pair-or-stack">
            <Field
              label={words.driverLicenceExpires}
              optional
              hint={sharedWords.endorsementReminder}
              {...form.at('licenceExpiresOn')}
            >
              <DateInput />
            </Field>
          </div>
          <div>
            <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
              {words.savePapers}
            </Button>
          </div>
        </form>
      </FoldedPanel>
    </>
  );
}

interface ExpiryNoticeProps {
  paper: 'endorsement' | 'licence';
  expiresOn: string | null;
}

function ExpiryNotice({ paper, expiresOn }: ExpiryNoticeProps) {
  const status = paperStatus(expiresOn, dateOf(useNow()));
  if (!expiresOn || status === 'fine' || status === 'unknown') return null;
  const date = formatDate(expiresOn);
  return status === 'soon' ? (
    <Banner tone="warning">{words.paperRunsOut({ paper, date })}</Banner>
  ) : (
    <Banner tone="danger">{words.paperRanOut({ paper, date })}</Banner>
  );
}

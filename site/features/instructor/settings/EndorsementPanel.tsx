import type { Endorsement } from '#domain/account/endorsement.ts';
import { endorsementStatus } from '#domain/account/endorsement-status.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Revised } from '#site/api-client.ts';
import { useChangeEndorsement } from '#site/data/school-settings.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useNow } from '#site/format/use-now.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { EndorsementFields } from '../shared/SchoolFields.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/account/endorsement.ts').then((rules) => rules.endorsement),
);

/** The I endorsement that lets me teach for money, and until when. */
export function EndorsementPanel(user: Endorsement & Revised) {
  const { endorsementNumber, endorsementExpiresOn } = user;
  const { revision } = useOpened(user);
  const change = useChangeEndorsement();
  const form = useFields(resolver, {
    endorsementNumber: endorsementNumber ?? '',
    endorsementExpiresOn: endorsementExpiresOn ?? '',
  });
  const { isSubmitting, isDirty } = form.formState;

  const save = useSubmit(form, {
    send: (answers) => change.mutateAsync({ ...answers, revision }),
    says: () => ({ title: words.iEndorsementUpdated }),
    staysOpen: true,
  });

  return (
    <Panel>
      <PanelHeader title={words.iEndorsement} />
      <form onSubmit={save} onInput={fetchRules} noValidate>
        <PanelBody className="fields">
          <ExpiryNotice expiresOn={endorsementExpiresOn} />
          <EndorsementFields
            number={form.at('endorsementNumber')}
            expiresOn={form.at('endorsementExpiresOn')}
          />
        </PanelBody>
        <footer>
          <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
            {words.saveEndorsement}
          </Button>
        </footer>
      </form>
    </Panel>
  );
}

function ExpiryNotice({ expiresOn }: { expiresOn: string | null }) {
  const status = endorsementStatus(expiresOn, dateOf(useNow()));
  if (!expiresOn || status === 'fine' || status === 'unknown') return null;
  return status === 'soon' ? (
    <Banner tone="warning">{words.endorsementRunsOut({ date: formatDate(expiresOn) })}</Banner>
  ) : (
    <Banner tone="danger">{words.endorsementRanOut({ date: formatDate(expiresOn) })}</Banner>
  );
}

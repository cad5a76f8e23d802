import { Download } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#domain/kernel/nz-time.ts';
import { ownEnrolmentLinkForm } from '#domain/school/enrolment-link.ts';
import {
  type EnrolmentLink,
  useEnrolmentLinks,
  useSetEnrolmentLink,
} from '#site/data/enrolments.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useIsMember } from '#site/data/team.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { LinkToCopy } from '#site/features/instructor/shared/LinkToCopy.tsx';
import { useFormOf } from '#site/form-of.ts';
import { QrCode } from '#site/format/QrCode.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { FoldedPanel } from '#site/ui/folded-panel.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { saveQr } from './save-qr.ts';
import * as words from './words.tsx';
import './booking.css';

/** The enrolment links: the school's own, and one for each instructor. */
export function EnrolmentLinks() {
  return (
    <FoldedPanel aria-label={words.enrolLinks} title={words.enrolLinks}>
      <Loaded from={useEnrolmentLinks()}>
        {(links) => (
          <ul className="rows enrol-links">
            {links.map((link) => (
              <li key={link.url}>
                <OneLink saved={link} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </FoldedPanel>
  );
}

function OneLink({ saved }: { saved: EnrolmentLink }) {
  const { instructorId, name, url, isOn } = saved;
  const { revision } = useOpened(saved);
  const set = useSetEnrolmentLink(useIsMember());
  const today = useToday();
  const form = useFormOf(ownEnrolmentLinkForm, { known: saved });
  const save = useSubmit(form, {
    send: (answers) => set.mutateAsync({ ...answers, instructorId, revision }),
    says: () => ({ title: words.enrolLinkSaved }),
    staysOpen: true,
  });
  return (
    <form className="stack-3" onSubmit={save} noValidate aria-label={name}>
      <h3>{name}</h3>
      <Checkbox {...form.register('isOn')}>{words.enrolLinkOn}</Checkbox>
      <div className="pair-or-stack">
        <Field label={words.fullUntil} optional hint={words.fullHint} {...form.at('fullUntil')}>
          <DateInput min={addDays(today, 1)} />
        </Field>
        <div className="beside">
          <Checkbox {...form.register('waitsForParent')}>{words.waitsForParent}</Checkbox>
        </div>
      </div>
      <div className="cluster-2">
        <Button
          type="submit"
          aria-label={words.saveLinkOf({ name })}
          busy={set.isPending}
          disabled={!form.formState.isDirty}
        >
          {words.saveLink}
        </Button>
      </div>
      {isOn && <Shown url={url} name={name} />}
    </form>
  );
}

/** The link to copy, and its QR code to print. */
function Shown({ url, name }: { url: string; name: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <LinkToCopy url={url} label={words.enrolLink} hint="" named={words.copyLinkOf({ name })}>
        <Button
          aria-expanded={isShown}
          aria-label={words.qrOf({ name })}
          onClick={() => setShown(!isShown)}
        >
          {words.qrCode}
        </Button>
      </LinkToCopy>
      {isShown && (
        <div className="qr">
          <QrCode text={url} label={words.qrLeadsTo({ name })} />
          <div className="cluster-2">
            <Button glyph={Download} onClick={() => void saveQr(url, 'svg')}>
              {words.saveSvg}
            </Button>
            <Button glyph={Download} onClick={() => void saveQr(url, 'png')}>
              {words.savePng}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

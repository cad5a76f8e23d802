import { useState } from 'react';
import { termsDraftForm } from '#domain/terms/commands.ts';
import { mergeFields } from '#domain/terms/merge.ts';
import {
  type SchoolTerms,
  type TermsPreview,
  usePreviewTerms,
  usePublishTerms,
  useSaveTermsDraft,
} from '#site/data/terms.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import * as words from './words.ts';

const PreviewDialog = lazyDialog(() =>
  import('./PreviewDialog.tsx').then((file) => file.PreviewDialog),
);

/** The draft, which the owner saves, previews with the school’s figures, and publishes from the preview. */
export function DraftForm({ terms }: { terms: SchoolTerms }) {
  const { next, figuresMoved } = terms;
  const draft = useOpened(terms.draft);
  const today = useToday();
  const [revision, setRevision] = useState(draft.revision);
  const [shown, setShown] = useState<TermsPreview | null>(null);
  const saving = useSaveTermsDraft();
  const previewing = usePreviewTerms();
  const publishing = usePublishTerms();
  const form = useFormOf(termsDraftForm, {
    known: { ...draft, startsOn: draft.startsOn ?? today },
  });
  const { isDirty, isSubmitting } = form.formState;
  const save = useSubmit(form, {
    send: (wanted) => saving.mutateAsync({ ...wanted, revision }),
    says: () => ({ title: words.draftSaved }),
    onDone: (saved) => setRevision(saved.draft.revision),
    staysOpen: true,
  });
  const look = useSubmit(form, {
    send: (wanted) => previewing.mutateAsync(wanted),
    onDone: setShown,
  });
  const publish = useSubmit(form, {
    send: ({ startsOn, ...wanted }) =>
      publishing.mutateAsync({ ...wanted, startsOn: startsOn ?? today, version: next }),
    says: () => ({ title: words.published({ version: next }) }),
    onDone: () => setShown(null),
  });
  return (
    <Panel>
      <form onSubmit={save} noValidate>
        <PanelBody className="fields">
          {figuresMoved && <Banner tone="info">{words.figuresMoved}</Banner>}
          <Field label={words.text} hint={words.howToWrite} {...form.at('text')}>
            <Textarea rows={12} className="terms-draft" />
          </Field>
          <details>
            <summary>{words.fields}</summary>
            <p className="muted">{words.fieldsFillIn}</p>
            <ul className="stack-2">
              {Object.entries(mergeFields).map(([name, says]) => (
                <li key={name}>
                  <code>{`{{${name}}}`}</code> {says}
                </li>
              ))}
            </ul>
          </details>
          <Field label={words.firstDay} {...form.at('startsOn')}>
            <DateInput min={today} />
          </Field>
          <Checkbox {...form.register('asksAgain')}>{words.askEverybody}</Checkbox>
          <Checkbox {...form.register('holdsBooking')}>{words.holdBooking}</Checkbox>
        </PanelBody>
        <footer className="cluster-2">
          <Button onClick={look} busy={previewing.isPending}>
            {words.preview}
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
            {words.saveDraft}
          </Button>
        </footer>
      </form>
      {shown && (
        <PreviewDialog
          needsSignal
          preview={shown}
          version={next}
          isBusy={publishing.isPending}
          onPublish={publish}
          onClose={() => setShown(null)}
        />
      )}
    </Panel>
  );
}

import { useState } from 'react';
import { type NoticeKind, noticeKinds } from '#domain/kernel/notification-kinds.ts';
import { noticeLabels } from '#domain/notices/kinds.ts';
import { noWords, placeholdersOf, schoolWordsForm } from '#domain/school/notice-wording.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import {
  usePreviewWords,
  useSchoolWords,
  useSetSchoolWords,
  type SchoolWords as Words,
} from '#site/data/notices.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { FoldedPanel } from '#site/ui/folded-panel.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import './notice-settings.css';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import * as words from './words.ts';

/** The words of each kind of message; a kind that is chosen is worded by itself. */
export function SchoolWords() {
  const schoolWords = useSchoolWords();
  const [kind, setKind] = useState<NoticeKind>('reminder');
  return (
    <Loaded from={schoolWords}>
      {(data) => (
        <FoldedPanel title={words.inYourOwnWords}>
          <p className="muted">
            {words.insteadOfOurSentence({
              placeholders: placeholdersOf(kind)
                .map((name) => `{${name}}`)
                .join(' '),
            })}
          </p>
          <Field label={words.whichMessage}>
            <Select
              value={kind}
              onChange={({ target }) =>
                setKind(noticeKinds.find((each) => each === target.value) ?? kind)
              }
            >
              {noticeKinds.map((each) => (
                <option key={each} value={each}>
                  {noticeLabels[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Wording
            key={kind}
            kind={kind}
            saved={data.find((one) => one.kind === kind) ?? noneYet}
          />
        </FoldedPanel>
      )}
    </Loaded>
  );
}

/** A kind that was never worded has no revision yet. */
const noneYet = { ...noWords, revision: 0 };

function Wording({
  kind,
  saved,
}: {
  kind: NoticeKind;
  saved: Pick<Words, 'letter' | 'text' | 'revision'>;
}) {
  const { revision } = useOpened(saved);
  const preview = usePreviewWords();
  const set = useSetSchoolWords();
  const form = useFormOf(schoolWordsForm, { known: { kind, ...saved } });
  const { isDirty } = form.formState;
  const save = useSubmit(form, {
    send: (own) => set.mutateAsync({ ...own, revision }),
    says: () => ({ title: words.wordsUpdated }),
    staysOpen: true,
  });
  const show = useSubmit(form, { send: preview.mutateAsync });

  return (
    <form className="wording" onSubmit={save} noValidate>
      <input type="hidden" {...form.register('kind')} />
      <Field
        label={sharedWords.email}
        optional
        hint={words.blankIsOurOwnSentence}
        {...form.at('letter')}
      >
        <Textarea rows={3} />
      </Field>
      <Field
        label={words.textMessage}
        optional
        hint={words.blankIsOurOwnSentence}
        {...form.at('text')}
      >
        <Input />
      </Field>
      <div className="cluster-2">
        <Button type="submit" variant="primary" busy={set.isPending} disabled={!isDirty}>
          {words.saveTheseWords}
        </Button>
        <Button busy={preview.isPending} onClick={() => void show()}>
          {words.preview}
        </Button>
      </div>
      {preview.data && (
        <div className="preview">
          <b>{preview.data.subject}</b>
          <p className="letter">{preview.data.letter}</p>
          <b>{words.asATextMessage}</b>
          <p>{preview.data.text}</p>
          <p className="muted">
            {words.textParts({
              parts: preview.data.parts,
              isDear: preview.data.costly ? 'yes' : 'no',
              costly: preview.data.costly ?? '',
            })}
          </p>
        </div>
      )}
    </form>
  );
}

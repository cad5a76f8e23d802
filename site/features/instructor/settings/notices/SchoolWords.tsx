import { type FormEvent, useState } from 'react';
import { type LessonNoticeKind, lessonNoticeKinds } from '#domain/kernel/notification-kinds.ts';
import { noticeLabels } from '#domain/notices/kinds.ts';
import { noWords, placeholders } from '#domain/school/notice-wording.ts';
import { sentenceOf } from '#site/api-client.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import {
  usePreviewWords,
  useSchoolWords,
  useSetSchoolWords,
  type SchoolWords as Words,
} from '#site/data/notices.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import './notice-settings.css';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import * as words from './words.ts';

/** The words of each kind of message; a kind that is chosen is worded by itself. */
export function SchoolWords() {
  const schoolWords = useSchoolWords();
  const [kind, setKind] = useState<LessonNoticeKind>('reminder');
  return (
    <Loaded from={schoolWords} failed={words.ownWordsNotLoaded}>
      {(data) => (
        <Panel>
          <PanelHeader title={words.inYourOwnWords} />
          <PanelBody className="stack-3">
            <p className="muted">
              {words.insteadOfOurSentence({
                placeholders: placeholders.map((name) => `{${name}}`).join(' '),
              })}
            </p>
            <Field label={words.whichMessage}>
              <Select
                value={kind}
                onChange={({ target }) =>
                  setKind(lessonNoticeKinds.find((each) => each === target.value) ?? kind)
                }
              >
                {lessonNoticeKinds.map((each) => (
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
          </PanelBody>
        </Panel>
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
  kind: LessonNoticeKind;
  saved: Pick<Words, 'letter' | 'text' | 'revision'>;
}) {
  const { revision } = useOpened(saved);
  const [letter, setLetter] = useState(saved.letter ?? '');
  const [text, setText] = useState(saved.text ?? '');
  const preview = usePreviewWords();
  const set = useSetSchoolWords();
  const toast = useToast();
  const wording = { kind, letter: letter || null, text: text || null };
  const isSame = letter === (saved.letter ?? '') && text === (saved.text ?? '');
  const problem = set.error ?? preview.error;

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set.mutate({ ...wording, revision }, { onSuccess: () => toast({ title: words.wordsUpdated }) });
  };

  return (
    <form className="wording" onSubmit={save} noValidate>
      <Field label={sharedWords.email} optional hint={words.blankIsOurOwnSentence}>
        <Textarea value={letter} rows={3} onChange={({ target }) => setLetter(target.value)} />
      </Field>
      <Field label={words.textMessage} optional hint={words.blankIsOurOwnSentence}>
        <Input value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {problem && <p role="alert">{sentenceOf(problem)}</p>}
      <div className="cluster-2">
        <Button type="submit" variant="primary" busy={set.isPending} disabled={isSame}>
          {words.saveTheseWords}
        </Button>
        <Button busy={preview.isPending} onClick={() => preview.mutate(wording)}>
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

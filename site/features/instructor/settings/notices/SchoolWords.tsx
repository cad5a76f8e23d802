import { type FormEvent, useState } from 'react';
import { type LessonNoticeKind, lessonNoticeKinds, noticeLabels } from '#domain/notices/kinds.ts';
import { noWords, placeholders } from '#domain/notices/school-words.ts';
import { sentenceOf } from '#site/api-client.ts';
import {
  usePreviewWords,
  useSchoolWords,
  useSetSchoolWords,
  type SchoolWords as Words,
} from '#site/data/notices.ts';
import { Button } from '#site/ui/button.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';
import './notice-settings.css';

/** The words of each kind of message; a kind that is chosen is worded by itself. */
export function SchoolWords() {
  const { data, isError, refetch } = useSchoolWords();
  const [kind, setKind] = useState<LessonNoticeKind>('reminder');
  if (isError)
    return <Failed title="Your own words could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  return (
    <Panel>
      <PanelHeader title="In your own words" />
      <PanelBody className="own-notices">
        <p className="muted">
          Instead of our first sentence; time, place and links stay beside it. These stand for what
          they say: {placeholders.map((name) => `{${name}}`).join(' ')}
        </p>
        <Field label="Message">
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
        <Wording key={kind} kind={kind} saved={data.find((one) => one.kind === kind) ?? noWords} />
      </PanelBody>
    </Panel>
  );
}

function Wording({
  kind,
  saved,
}: {
  kind: LessonNoticeKind;
  saved: Pick<Words, 'letter' | 'text'>;
}) {
  const [letter, setLetter] = useState(saved.letter ?? '');
  const [text, setText] = useState(saved.text ?? '');
  const preview = usePreviewWords();
  const set = useSetSchoolWords();
  const toast = useToast();
  const words = { kind, letter: letter || null, text: text || null };
  const isSame = letter === (saved.letter ?? '') && text === (saved.text ?? '');
  const problem = set.error ?? preview.error;

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set.mutate(words, { onSuccess: () => toast({ title: 'Words updated' }) });
  };

  return (
    <form className="wording" onSubmit={save} noValidate>
      <Field label="Email" optional hint="Blank is our own sentence">
        <Textarea value={letter} rows={3} onChange={({ target }) => setLetter(target.value)} />
      </Field>
      <Field label="Text message" optional hint="Blank is our own sentence">
        <Input value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {problem && <p role="alert">{sentenceOf(problem)}</p>}
      <div className="row">
        <Button type="submit" variant="primary" busy={set.isPending} disabled={isSame}>
          Save these words
        </Button>
        <Button busy={preview.isPending} onClick={() => preview.mutate(words)}>
          Preview
        </Button>
      </div>
      {preview.data && (
        <div className="preview">
          <b>{preview.data.subject}</b>
          <p className="letter">{preview.data.letter}</p>
          <b>As a text message</b>
          <p>{preview.data.text}</p>
          <p className="muted">
            {preview.data.parts === 1 ? 'One part' : `${preview.data.parts} parts`}
            {preview.data.costly && `; “${preview.data.costly}” makes it dearer`}.
          </p>
        </div>
      )}
    </form>
  );
}

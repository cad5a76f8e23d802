import { enquiryReplyForm } from '#domain/school/enquiry-reply.ts';
import {
  type EnquiryReply,
  useEnquiryReply,
  usePreviewEnquiryReply,
  useSetEnquiryReply,
} from '#site/data/enquiry-reply.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { FoldedPanel } from '#site/ui/folded-panel.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import * as words from './words.tsx';

/** What a booking request is answered at once, by letter. */
export function ReplyAtOnce() {
  const reply = useEnquiryReply();
  return (
    <FoldedPanel title={words.replyAtOnce}>
      <Loaded from={reply}>{(saved) => <ReplyForm saved={saved} />}</Loaded>
    </FoldedPanel>
  );
}

function ReplyForm({ saved }: { saved: EnquiryReply }) {
  const { revision } = useOpened(saved);
  const set = useSetEnquiryReply();
  const preview = usePreviewEnquiryReply();
  const form = useFormOf(enquiryReplyForm, { known: saved });
  const save = useSubmit(form, {
    send: (reply) => set.mutateAsync({ ...reply, revision }),
    says: () => ({ title: words.firstReplySaved }),
    staysOpen: true,
  });
  const show = useSubmit(form, { send: preview.mutateAsync });
  return (
    <form className="stack-3" onSubmit={save} noValidate>
      <Checkbox {...form.register('isOn')}>{words.answerByLetter}</Checkbox>
      <Field label={words.yourWords} optional hint={words.blankIsOurs} {...form.at('words')}>
        <Textarea rows={3} />
      </Field>
      <Field
        label={words.answersWithin}
        optional
        hint={words.answersWithinHint}
        {...form.at('answersWithinHours')}
      >
        <Input inputMode="numeric" />
      </Field>
      <div className="cluster-2">
        <Button
          type="submit"
          variant="primary"
          busy={set.isPending}
          disabled={!form.formState.isDirty}
        >
          {words.saveFirstReply}
        </Button>
        <Button busy={preview.isPending} onClick={() => void show()}>
          {words.previewReply}
        </Button>
      </div>
      {preview.data && (
        <div className="stack-1">
          <b>{preview.data.subject}</b>
          <p className="words">{preview.data.letter}</p>
        </div>
      )}
    </form>
  );
}

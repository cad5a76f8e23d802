import { useState } from 'react';
import { askedKinds, noticeLabels } from '#domain/notices/kinds.ts';
import { type NoticeRules, useNoticeRules, useSetNoticeRules } from '#site/data/notices.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

type Asked = keyof typeof askedKinds;
const asked = Object.keys(askedKinds) as Asked[];

/** Asks what to tell people of, with an example of each. */
export function TellWhomDialog({ onClose }: { onClose: () => void }) {
  const rules = useNoticeRules().data;
  return rules ? <Choice rules={rules} onClose={onClose} /> : null;
}

function Choice({ rules, onClose }: { rules: NoticeRules; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly Asked[]>(asked);
  const set = useSetNoticeRules();
  const toast = useToast();
  const { reminders, kinds, revision } = rules;
  return (
    <FormDialog
      title={words.whatToTell}
      consequence={words.nothingOfThePast}
      answer={words.saveWhatToTell}
      isBusy={set.isPending}
      isDirty={false}
      onSubmit={(event) => {
        event.preventDefault();
        const now = Object.fromEntries(asked.map((kind) => [kind, chosen.includes(kind)]));
        set.mutate(
          { reminders, kinds: { ...kinds, ...now }, revision },
          {
            onSuccess: () => {
              toast({ title: words.whatToTellSaved, description: words.changeInSettings });
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    >
      {asked.map((kind) => (
        <Checkbox
          key={kind}
          checked={chosen.includes(kind)}
          onChange={({ target }) =>
            setChosen(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
          }
        >
          {noticeLabels[kind]}
          <span className="muted"> “{askedKinds[kind]}”</span>
        </Checkbox>
      ))}
    </FormDialog>
  );
}

import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { noticeKinds } from '#domain/kernel/notification-kinds.ts';
import { same } from '#domain/kernel/same.ts';
import { beforeInWords } from '#domain/notices/before-words.ts';
import { noticeLabels, reminderLimits } from '#domain/notices/kinds.ts';
import { type NoticeRules, useReminderPreview, useSetNoticeRules } from '#site/data/notices.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button, IconButton } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { FoldedPanel } from '#site/ui/folded-panel.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import './notice-settings.css';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import * as words from './words.ts';

const offered = [15, 30, 60, 120, 240, 720, 1_440, 2_880, 4_320, 10_080];

/** Nothing holds before it is saved, and nothing from before is told then. */
export function NoticeSettings({ saved }: { saved: NoticeRules }) {
  const [draft, setDraft] = useState(saved);
  const { reminders, kinds, revision } = draft;
  const set = useSetNoticeRules();
  const toast = useToast();
  const change = (part: Partial<NoticeRules>) => setDraft((before) => ({ ...before, ...part }));
  const isSame = same({ reminders, kinds }, { reminders: saved.reminders, kinds: saved.kinds });
  const free = offered.filter((minutes) => !reminders.includes(minutes));

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set.mutate(
      { reminders, kinds, revision },
      {
        onSuccess: (kept) => {
          setDraft((now) => (now === draft ? kept : now));
          toast({ title: words.noticesUpdated });
        },
      },
    );
  };

  return (
    <form className="notice-settings stack-4" onSubmit={save} noValidate>
      {!saved.isMailOn && <Banner tone="warning">{words.noMailServer}</Banner>}
      <Panel>
        <PanelHeader title={words.whatYourPeopleAreTold} />
        <PanelBody className="list">
          <p className="muted">{words.whoIsTold}</p>
          {noticeKinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={kinds[kind]}
              onChange={({ target }) => change({ kinds: { ...kinds, [kind]: target.checked } })}
            >
              {noticeLabels[kind]}
            </Checkbox>
          ))}
        </PanelBody>
      </Panel>
      <FoldedPanel
        title={words.reminders}
        aside={kinds.reminder ? reminders.map(beforeInWords).join(', ') : settingsWords.off}
      >
        <div className="list">
          <p className="muted">{words.remindersHint}</p>
          {reminders.length === 0 && <p>{words.nobodyIsReminded}</p>}
          {reminders.map((minutes, index) => (
            <div className="reminder" key={minutes}>
              <Select
                aria-label={words.reminderNumber({ number: index + 1 })}
                value={minutes}
                disabled={!kinds.reminder}
                onChange={({ target }) =>
                  change({ reminders: sorted(reminders.with(index, Number(target.value))) })
                }
              >
                {sorted([...free, minutes]).map((choice) => (
                  <option key={choice} value={choice}>
                    {beforeInWords(choice)}
                  </option>
                ))}
              </Select>
              <IconButton
                label={words.removeReminder({ before: beforeInWords(minutes) })}
                glyph={X}
                onClick={() => change({ reminders: reminders.toSpliced(index, 1) })}
              />
            </div>
          ))}
          {kinds.reminder && reminders.length > 0 && <Preview reminders={reminders} />}
          {reminders.length < reminderLimits.most && (
            <Button
              size="sm"
              variant="quiet"
              glyph={Plus}
              disabled={!kinds.reminder}
              onClick={() => change({ reminders: sorted([...reminders, next(free)]) })}
            >
              {words.addAReminder}
            </Button>
          )}
        </div>
      </FoldedPanel>
      <footer>
        <Button type="submit" variant="primary" busy={set.isPending} disabled={isSame}>
          {settingsWords.saveChanges}
        </Button>
      </footer>
    </form>
  );
}

/** How many would go out tomorrow, before anything is saved. */
function Preview({ reminders }: { reminders: readonly number[] }) {
  const { data } = useReminderPreview(reminders);
  if (!data) return null;
  return (
    <p className="muted" role="status">
      {words.wouldGoOut({ count: data.tomorrow })}
    </p>
  );
}

const sorted = (minutes: readonly number[]) => minutes.toSorted((a, b) => b - a);
/** A day before, then two hours, then the shortest that is free. */
const next = (free: readonly number[]): number =>
  [1_440, 120].find((minutes) => free.includes(minutes)) ?? free[0] ?? reminderLimits.shortest;

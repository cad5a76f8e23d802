import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { same } from '#domain/kernel/same.ts';
import { beforeInWords, noticeKinds, noticeLabels, reminderLimits } from '#domain/notices/kinds.ts';
import { type NoticeRules, useReminderPreview, useSetNoticeRules } from '#site/data/notices.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button, IconButton } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import './notice-settings.css';

const offered = [15, 30, 60, 120, 240, 720, 1_440, 2_880, 4_320, 10_080];

/** Nothing holds before it is saved, and nothing from before is told then. */
export function NoticeSettings({ saved }: { saved: NoticeRules }) {
  const [{ reminders, kinds }, setDraft] = useState(saved);
  const set = useSetNoticeRules();
  const toast = useToast();
  const change = (part: Partial<NoticeRules>) => setDraft((before) => ({ ...before, ...part }));
  const isSame = same({ reminders, kinds }, { reminders: saved.reminders, kinds: saved.kinds });
  const free = offered.filter((minutes) => !reminders.includes(minutes));

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set.mutate(
      { reminders, kinds },
      {
        onSuccess: (kept) => {
          setDraft(kept);
          toast({ title: 'Notices updated' });
        },
      },
    );
  };

  return (
    <form className="notice-settings" onSubmit={save} noValidate>
      {!saved.isMailOn && (
        <Banner tone="warning">
          No mail server is set up here, so nobody gets an email. Whoever runs this installation
          sets SMTP_URL.
        </Banner>
      )}
      <Panel>
        <PanelHeader title="What your people are told" />
        <PanelBody className="list">
          <p className="muted">
            To the student and to parents with access, who may each choose otherwise in their
            portal. Of payments only parents hear who may see them. Nothing from before a kind is
            switched on is told.
          </p>
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
      <Panel>
        <PanelHeader title="Reminders" />
        <PanelBody className="list">
          <p className="muted">
            What falls between nine at night and eight in the morning goes out at eight, or the
            evening before where the lesson is early.
          </p>
          {reminders.length === 0 && <p>Nobody is reminded.</p>}
          {reminders.map((minutes, index) => (
            <div className="reminder" key={minutes}>
              <Select
                aria-label={`Reminder ${index + 1}`}
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
                label={`Remove the reminder ${beforeInWords(minutes)}`}
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
              Add a reminder
            </Button>
          )}
        </PanelBody>
      </Panel>
      <footer>
        <Button type="submit" variant="primary" busy={set.isPending} disabled={isSame}>
          Save changes
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
      {data.tomorrow === 0
        ? 'None would go out tomorrow.'
        : `${data.tomorrow} would go out tomorrow.`}
    </p>
  );
}

const sorted = (minutes: readonly number[]) => minutes.toSorted((a, b) => b - a);
/** A day before, then two hours, then the shortest that is free. */
const next = (free: readonly number[]): number =>
  [1_440, 120].find((minutes) => free.includes(minutes)) ?? free[0] ?? reminderLimits.shortest;

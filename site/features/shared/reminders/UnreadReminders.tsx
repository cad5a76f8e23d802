import { type RemindersOf, useReminders, useTurnReminders } from '#site/data/reminders.ts';
import { Switch } from '#site/ui/choice.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

/** Whether I am e-mailed about messages I have not read; it holds at once. */
export function UnreadReminders({ of }: { of: RemindersOf }) {
  const { data } = useReminders(of);
  const turn = useTurnReminders(of);
  if (!data) return null;
  const isOn = turn.isPending ? turn.variables : data.isOn;
  return (
    <Panel className="reminders">
      <PanelHeader title={words.emails} />
      <PanelBody>
        <Switch
          checked={isOn}
          disabled={turn.isPending}
          onChange={({ target }) => turn.mutate(target.checked)}
        >
          {words.emailMeAboutMessagesIHave}
        </Switch>
        <p className="muted">{words.onceForAllThatIsUnread}</p>
      </PanelBody>
    </Panel>
  );
}

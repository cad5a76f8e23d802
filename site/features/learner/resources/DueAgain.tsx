import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Theory } from '#site/data/learner/resources.ts';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

/** How many theory questions are due again today; nothing at all before the first was missed. */
export function DueAgain({ questions, nextOn }: Theory['dueAgain']) {
  const count = questions.length;
  if (count === 0 && !nextOn) return null;
  return (
    <Panel className="due-again">
      <PanelHeader title={words.dueAgain}>
        {count > 0 && <ButtonLink href={paths.mockTest}>{words.practiseDue}</ButtonLink>}
      </PanelHeader>
      <p className="muted">
        {count > 0
          ? words.questionsAreDue({ count })
          : words.nextIsDueOn({ date: formatDate(nextOn ?? '', { year: false }) })}
      </p>
    </Panel>
  );
}

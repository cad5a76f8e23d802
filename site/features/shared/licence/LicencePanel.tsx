import { BadgeCheck, IdCard, Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { classLabels, conditionLabels, stageLabels } from '#domain/licence/card.ts';
import type { Licence, LicenceCommands } from '#site/data/licence.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Switch } from '#site/ui/choice.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Steps } from './Steps.tsx';
import './licence.css';

const LicenceDialog = lazyDialog(() =>
  import('./LicenceDialog.tsx').then((module) => module.LicenceDialog),
);
const CourseDialog = lazyDialog(() =>
  import('./CourseDialog.tsx').then((module) => module.CourseDialog),
);
const DemeritsDialog = lazyDialog(() =>
  import('./DemeritsDialog.tsx').then((module) => module.DemeritsDialog),
);

interface LicencePanelProps {
  licence: Licence;
  /** None for an archived student. */
  commands: LicenceCommands | null;
}

/** The licence card as it was read off, and what comes next with the reasons. */
export function LicencePanel({ licence, commands }: LicencePanelProps) {
  const [asking, setAsking] = useState<'card' | 'course' | 'demerits' | null>(null);
  const { card, courses, demerits } = licence;
  const close = () => setAsking(null);
  return (
    <Panel className="licence">
      <PanelHeader title="Licence">
        {commands && (
          <Button size="sm" glyph={Pencil} onClick={() => setAsking('card')}>
            {card ? 'Change' : 'Note the card'}
          </Button>
        )}
      </PanelHeader>
      {card ? (
        <PanelBody>
          <Facts>
            <Fact name="Stage">
              {stageLabels[card.stage]}
              {card.stageSince && ` since ${formatDate(card.stageSince)}`}
            </Fact>
            {card.classes.length > 0 && (
              <Fact name={card.classes.length === 1 ? 'Class' : 'Classes'}>
                {card.classes.map((one) => classLabels[one]).join(', ')}
              </Fact>
            )}
            {card.number && (
              <Fact name="Number">
                <span className="num">{card.number}</span>
                {card.version && ` version ${card.version}`}
              </Fact>
            )}
            {card.expiresOn && <Fact name="Expires">{formatDate(card.expiresOn)}</Fact>}
            {card.conditions.length > 0 && (
              <Fact name="Conditions">
                {card.conditions.map((condition) => conditionLabels[condition]).join(', ')}
              </Fact>
            )}
            {courses.map(({ stage, completedOn, provider }) => (
              <Fact key={stage} name={`${stageLabels[stage]} course`}>
                {formatDate(completedOn)}
                {provider && `, ${provider}`}
              </Fact>
            ))}
            {demerits.length > 0 && (
              <Fact name="Demerit points">{demerits.map((day) => formatDate(day)).join('; ')}</Fact>
            )}
            {card.stage !== 'none' && (
              <Fact name="Sighted">
                {card.sightedOn ? (
                  <Badge tone="success" glyph={BadgeCheck}>
                    {formatDate(card.sightedOn)}
                  </Badge>
                ) : (
                  'Not yet by the instructor'
                )}
              </Fact>
            )}
          </Facts>
          {licence.warnings.map((warning) => (
            <p key={warning} className="muted">
              {warning}
            </p>
          ))}
          {commands && (
            <div className="ways">
              {commands.sight && card.stage !== 'none' && (
                <Button
                  size="sm"
                  glyph={BadgeCheck}
                  busy={commands.sight.isPending}
                  onClick={() => commands.sight?.mutate()}
                >
                  Sighted today
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={() => setAsking('course')}>
                Approved course
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setAsking('demerits')}>
                Demerit points
              </Button>
            </div>
          )}
        </PanelBody>
      ) : (
        <Empty glyph={IdCard} title="No licence noted yet">
          Note what the card says, and the earliest day of each test stands here.
        </Empty>
      )}
      {licence.standDown && <p className="until">{licence.standDown}</p>}
      {card && (
        <Steps steps={licence.steps} missing={licence.missing} isFull={card.stage === 'full'} />
      )}
      {commands?.share && (
        <fieldset className="until licence-conditions" disabled={commands.share.isPending}>
          <legend>Parents and guardians see</legend>
          <Switch
            checked={licence.sharing.licence}
            onChange={({ target }) =>
              commands.share?.mutate({ ...licence.sharing, licence: target.checked })
            }
          >
            My licence and what comes next
          </Switch>
          <Switch
            checked={licence.sharing.practice}
            onChange={({ target }) =>
              commands.share?.mutate({ ...licence.sharing, practice: target.checked })
            }
          >
            My practice drives
          </Switch>
        </fieldset>
      )}
      {commands && asking === 'card' && (
        <LicenceDialog card={card} note={commands.note} onClose={close} />
      )}
      {commands && asking === 'course' && (
        <CourseDialog courses={courses} course={commands.course} onClose={close} />
      )}
      {commands && asking === 'demerits' && (
        <DemeritsDialog days={demerits} demerits={commands.demerits} onClose={close} />
      )}
    </Panel>
  );
}

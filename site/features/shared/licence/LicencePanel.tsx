import { BadgeCheck, IdCard, Pencil, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import {
  classLabels,
  conditionLabels,
  sightedWayLabels,
  sightedWays,
  stageLabels,
} from '#domain/licence/card.ts';
import type { Licence, LicenceCommands } from '#site/data/licence.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Switch } from '#site/ui/choice.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { figure } from '#site/ui/tags.tsx';
import { Steps } from './Steps.tsx';
import './licence.css';
import * as words from './words.tsx';

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
  const { card, courses, demerits, revision } = licence;
  const sharing = { ...licence.sharing, revision };
  const close = () => setAsking(null);
  return (
    <Panel className="licence">
      <PanelHeader title={words.licence}>
        {commands && (
          <Button needsSignal size="sm" glyph={Pencil} onClick={() => setAsking('card')}>
            {card ? words.change : words.noteTheCard}
          </Button>
        )}
      </PanelHeader>
      {card ? (
        <PanelBody>
          <Card isFolded={!commands?.sight} stage={card.stage}>
            <CardFacts card={card} courses={courses} demerits={demerits} />
            {licence.warnings.map((warning) => (
              <p key={warning} className="muted">
                {warning}
              </p>
            ))}
            {commands && (
              <div className="ways">
                {commands.sight &&
                  card.stage !== 'none' &&
                  sightedWays.map((shown) => (
                    <Button
                      key={shown}
                      size="sm"
                      glyph={shown === 'card' ? BadgeCheck : Smartphone}
                      busy={commands.sight?.isPending === true}
                      onClick={() => commands.sight?.mutate(shown)}
                    >
                      {shown === 'card' ? words.cardSightedToday : words.sightedOnAPhone}
                    </Button>
                  ))}
                <Button needsSignal size="sm" variant="quiet" onClick={() => setAsking('course')}>
                  {words.approvedCourse}
                </Button>
                <Button needsSignal size="sm" variant="quiet" onClick={() => setAsking('demerits')}>
                  {words.demeritPoints}
                </Button>
              </div>
            )}
          </Card>
        </PanelBody>
      ) : (
        <Empty glyph={IdCard} title={words.noLicenceNotedYet}>
          {words.noteWhatTheCardSaysAnd}
        </Empty>
      )}
      {licence.standDown && <p className="until">{licence.standDown}</p>}
      {card && (
        <Steps steps={licence.steps} missing={licence.missing} isFull={card.stage === 'full'} />
      )}
      {commands?.share && (
        <div className="until shared">
          <Fold title={words.parentsAndGuardiansSee} aside={sharedWords(licence.sharing)}>
            <fieldset
              className="stack-2"
              aria-label={words.parentsAndGuardiansSee}
              disabled={commands.share.isPending}
            >
              <Switch
                checked={licence.sharing.licence}
                onChange={({ target }) =>
                  commands.share?.mutate({ ...sharing, licence: target.checked })
                }
              >
                {words.myLicenceAndWhatComesNext}
              </Switch>
              <Switch
                checked={licence.sharing.practice}
                onChange={({ target }) =>
                  commands.share?.mutate({ ...sharing, practice: target.checked })
                }
              >
                {words.myPracticeDrives}
              </Switch>
            </fieldset>
          </Fold>
        </div>
      )}
      {commands && asking === 'card' && (
        <LicenceDialog licence={licence} note={commands.note} onClose={close} />
      )}
      {commands && asking === 'course' && (
        <CourseDialog licence={licence} course={commands.course} onClose={close} />
      )}
      {commands && asking === 'demerits' && (
        <DemeritsDialog licence={licence} demerits={commands.demerits} onClose={close} />
      )}
    </Panel>
  );
}

/** "Licence and practice", "Nothing". */
function sharedWords({ licence, practice }: Licence['sharing']): string {
  if (licence && practice) return words.licenceAndPractice;
  if (licence) return words.licence;
  return practice ? words.practice : words.nothing;
}

interface CardProps {
  /** A learner knows their own card: in the portals it is folded, and the road to the test stands first. */
  isFolded: boolean;
  stage: NonNullable<Licence['card']>['stage'];
  children: ReactNode;
}

function Card({ isFolded, stage, children }: CardProps) {
  if (!isFolded) return children;
  return (
    <Fold title={words.theCard} aside={stageLabels[stage]}>
      <div>{children}</div>
    </Fold>
  );
}

/** What the card says, and what was noted beside it. */
function CardFacts({
  card,
  courses,
  demerits,
}: Pick<Licence, 'courses' | 'demerits'> & { card: NonNullable<Licence['card']> }) {
  return (
    <Facts>
      <Fact name={words.stage}>
        {card.stageSince
          ? words.stageSince({
              stage: stageLabels[card.stage],
              since: formatDate(card.stageSince),
            })
          : stageLabels[card.stage]}
      </Fact>
      {card.classes.length > 0 && (
        <Fact name={words.classesOfCard({ count: card.classes.length })}>
          {card.classes.map((one) => classLabels[one]).join(', ')}
        </Fact>
      )}
      {card.number && (
        <Fact name={words.number}>
          {card.version
            ? words.numberAndVersion({
                number: card.number,
                version: card.version,
                b: figure,
              })
            : figure(card.number)}
        </Fact>
      )}
      {card.expiresOn && <Fact name={words.expires}>{formatDate(card.expiresOn)}</Fact>}
      {card.conditions.length > 0 && (
        <Fact name={words.conditions}>
          {card.conditions.map((condition) => conditionLabels[condition]).join(', ')}
        </Fact>
      )}
      {courses.map(({ stage, completedOn, provider }) => (
        <Fact key={stage} name={words.course({ stage: stageLabels[stage] })}>
          {formatDate(completedOn)}
          {provider && `, ${provider}`}
        </Fact>
      ))}
      {demerits.length > 0 && (
        <Fact name={words.demeritPoints}>{demerits.map((day) => formatDate(day)).join('; ')}</Fact>
      )}
      {card.stage !== 'none' && (
        <Fact name={words.sighted}>
          {card.sightedOn ? (
            <Badge tone="success" glyph={BadgeCheck}>
              {card.sightedAs
                ? words.sightedOnAs({
                    date: formatDate(card.sightedOn),
                    way: sightedWayLabels[card.sightedAs],
                  })
                : formatDate(card.sightedOn)}
            </Badge>
          ) : (
            words.notYetByTheInstructor
          )}
        </Fact>
      )}
    </Facts>
  );
}

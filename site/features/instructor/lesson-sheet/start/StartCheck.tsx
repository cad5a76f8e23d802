import { BadgeCheck, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type SightedWay, stageLabels } from '#domain/licence/card.ts';
import { missingLabels, type StartNeed, startNeeds } from '#domain/licence/start-needs.ts';
import type { Lesson } from '#site/data/lessons.ts';
import { useCheckStart, useStartCheck } from '#site/data/start-check.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useToday } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { FieldGroup } from '#site/ui/field.tsx';
import './start-check.css';
import * as words from '#site/features/instructor/lesson-sheet/words.tsx';

/** Before driving off: licence seen, glasses, fit to drive, in one tap; what is missing leads to how the lesson ended. */
export function StartCheck({ lesson }: { lesson: Lesson }) {
  const { data } = useStartCheck(lesson.id);
  const check = useCheckStart(lesson.id);
  const open = useOpenDialog();
  const today = useToday();
  const [missing, setMissing] = useState<readonly StartNeed[] | null>(null);
  const isOfToday = lesson.status === 'scheduled' && dateOf(lesson.startTime) === today;
  if (!data || (!isOfToday && !data.checked)) return null;
  const { card, checked } = data;
  const needs = startNeeds.filter(
    (need) => need !== 'glasses' || card === null || card.needsGlasses,
  );
  const missed = () => open({ kind: 'lesson-outcome', lessonId: lesson.id, as: 'missed' });
  const say = (what: readonly StartNeed[], shown: SightedWay = 'card') => {
    // Without signal too it is on the phone, and the lesson is not driven either way.
    const then = () => {
      setMissing(null);
      if (what.length > 0) missed();
    };
    check.mutate({ missing: [...what], shown }, { onSuccess: then, onKept: then });
  };

  return (
    <section className="start-check stack-2" aria-label={words.beforeDrivingOff}>
      <p className="muted cluster-2">
        {card
          ? [
              stageLabels[card.stage],
              card.sightedOn
                ? words.sightedOn({ date: formatDate(card.sightedOn, { year: false }) })
                : null,
              card.needsGlasses ? words.glassesOrContactLenses : null,
            ]
              .filter(Boolean)
              .join(', ')
          : words.noLicenceNoted}
        {card?.hasExpired && (
          <Badge tone="danger" glyph={ShieldAlert}>
            {words.expired}
          </Badge>
        )}
      </p>
      {checked && (
        <p className="cluster-2">
          {checked.missing.length === 0 ? (
            <Badge tone="success" glyph={BadgeCheck}>
              {words.seenAt({ time: timeOf(checked.checkedAt) })}
            </Badge>
          ) : (
            checked.missing.map((need) => (
              <Badge key={need} tone="danger" glyph={ShieldAlert}>
                {missingLabels[need]}
              </Badge>
            ))
          )}
        </p>
      )}
      {isOfToday && missing === null && (
        <p className="cluster-2">
          {checked?.missing.length !== 0 && (
            <SeenButtons
              isBusy={check.isPending}
              seen={needs.includes('glasses') ? words.seenWithGlasses : words.seen}
              hasCard={card !== null}
              onSeen={(shown) => say([], shown)}
            />
          )}
          <Button variant="quiet" onClick={() => setMissing([])}>
            {words.somethingIsMissing}
          </Button>
        </p>
      )}
      {missing !== null && (
        <>
          <MissingNeeds needs={needs} missing={missing} onChange={setMissing} />
          <p className="cluster-2">
            <Button
              needsSignal={false}
              glyph={ShieldAlert}
              busy={check.isPending}
              disabled={missing.length === 0}
              onClick={() => say(missing)}
            >
              {words.notDriven}
            </Button>
            <Button variant="quiet" onClick={() => setMissing(null)}>
              {words.back}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

interface SeenButtonsProps {
  isBusy: boolean;
  seen: string;
  hasCard: boolean;
  onSeen: (shown: SightedWay) => void;
}

/** One tap for the card, one for the licence on a phone. */
const SeenButtons = ({ isBusy, seen, hasCard, onSeen }: SeenButtonsProps) => (
  <>
    <Button needsSignal={false} glyph={BadgeCheck} busy={isBusy} onClick={() => onSeen('card')}>
      {seen}
    </Button>
    {hasCard && (
      <Button needsSignal={false} busy={isBusy} onClick={() => onSeen('phone')}>
        {words.seenOnAPhone}
      </Button>
    )}
  </>
);

interface MissingNeedsProps {
  needs: readonly StartNeed[];
  missing: readonly StartNeed[];
  onChange: (missing: readonly StartNeed[]) => void;
}

function MissingNeeds({ needs, missing, onChange }: MissingNeedsProps) {
  return (
    <FieldGroup label={words.whatIsMissing}>
      {needs.map((need) => (
        <Checkbox
          key={need}
          checked={missing.includes(need)}
          onChange={({ target }) =>
            onChange(target.checked ? [...missing, need] : missing.filter((one) => one !== need))
          }
        >
          {missingLabels[need]}
        </Checkbox>
      ))}
    </FieldGroup>
  );
}

import { editionOn } from '../guide/edition.ts';
import { monthsAfter } from '../guide/months-after.ts';
import type { Decider } from '../kernel/decider.ts';
import { afterToday } from '../kernel/invalid-field.ts';
import { dateOf, type LocalDate } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import { type LicenceCard, stagesHeld } from './card.ts';
import type { LicenceCommand, NoteCourse, NoteDemerits, NoteLicence } from './commands.ts';
import type { LicenceEvent } from './events.ts';
import { type Licence, noun } from './licence.ts';
import {
  beforeItsAge,
  beforeTheStageBefore,
  expiresBeforeIssued,
  nothingToSight,
  sinceMissing,
  sinceWithoutLicence,
} from './rejections.ts';
import { checkStart } from './start-check.ts';

/** Rules of what is known of a learner's licence: no card says what cannot be. */
export const licence: Decider<LicenceCommand, Licence, LicenceEvent> = {
  ...noun,
  decide: (command, state) => {
    const { studentId, schoolId, now } = command;
    const ids = { studentId, schoolId };
    const today = dateOf(now);
    switch (command.type) {
      case 'NoteLicence': {
        const card = cardOf(command, state, today);
        if (same(card, state.card)) return [];
        return [
          {
            type: 'LicenceNoted',
            data: {
              ...ids,
              ...card,
              classes: [...card.classes],
              conditions: [...card.conditions],
            },
          },
        ];
      }
      case 'SightLicence':
        if (!state.card || state.card.stage === 'none') throw nothingToSight();
        if (state.sightedOn === today && state.sightedAs === command.shown) return [];
        return [
          { type: 'LicenceSighted', data: { ...ids, sightedOn: today, shown: command.shown } },
        ];
      case 'CheckStart':
        return checkStart(command, state);
      case 'NoteCourse': {
        const course = courseOf(command, today);
        const { stage, ...said } = course;
        const known = state.courses[stage];
        if (said.completedOn === null ? !known : same(said, known)) return [];
        return [{ type: 'CourseNoted', data: { ...ids, ...course } }];
      }
      case 'ChooseSharing':
        if (same(command.sharing, state.sharing)) return [];
        return [{ type: 'SharingChosen', data: { ...ids, ...command.sharing } }];
      case 'MoveEarliestDays': {
        const { instructorId, rules, follows, steps } = command;
        if (steps.length === 0 || follows <= state.movedBy) return [];
        const data = { ...ids, instructorId, rules, follows, steps: [...steps] };
        return [{ type: 'EarliestDaysMoved', data }];
      }
      case 'NoteDemerits': {
        const days = demeritsOf(command, today);
        if (same(days, state.demerits)) return [];
        return [{ type: 'DemeritsNoted', data: { ...ids, days } }];
      }
    }
  },
};

/** The card as it may be: nothing of it lies ahead, and nobody held a stage before they were old enough for it. */
function cardOf(
  { card, bornOn, editions }: NoteLicence,
  state: Licence,
  today: LocalDate,
): LicenceCard {
  const { stage, stageSince, issuedOn, expiresOn, conditions } = card;
  if (issuedOn !== null && issuedOn > today) throw afterToday('issuedOn', 'The day of issue');
  if (stageSince !== null && stageSince > today)
    throw afterToday('stageSince', 'The day you hold it since');
  if (stage === 'none' && stageSince !== null) throw sinceWithoutLicence();
  if (stage !== 'none' && stage !== 'full' && stageSince === null) throw sinceMissing();
  if (issuedOn !== null && expiresOn !== null && expiresOn <= issuedOn) throw expiresBeforeIssued();
  const before = state.card;
  if (
    before?.stageSince != null &&
    stageSince !== null &&
    stagesHeld.indexOf(stage) > stagesHeld.indexOf(before.stage) &&
    stageSince < before.stageSince
  )
    throw beforeTheStageBefore(before.stage, before.stageSince);
  const rules = editionOn(editions, stageSince ?? today)?.rules;
  if (rules && bornOn !== null && stageSince !== null) {
    const months = stage === 'learner' ? rules.learnerAge : rules.restrictedAge;
    // Fifteen was enough until August 2011.
    const isOfToday = stageSince >= '2011-08-01';
    if (isOfToday && stageSince < monthsAfter(bornOn, months)) throw beforeItsAge(stage);
  }
  return {
    stage,
    stageSince,
    classes: stage === 'none' ? [] : [...new Set(card.classes ?? state.card?.classes)].toSorted(),
    number: card.number === undefined ? (state.card?.number ?? null) : card.number,
    version: card.version === undefined ? (state.card?.version ?? null) : card.version,
    issuedOn,
    expiresOn,
    conditions: [...new Set(conditions)].toSorted(),
  };
}

function courseOf({ course }: NoteCourse, today: LocalDate) {
  if (course.completedOn !== null && course.completedOn > today)
    throw afterToday('completedOn', 'The day of the course');
  return course.completedOn === null ? { ...course, provider: null, certificate: null } : course;
}

function demeritsOf({ days }: NoteDemerits, today: LocalDate): LocalDate[] {
  if (days.some((day) => day > today)) throw afterToday('days', 'A day of demerit points');
  return [...new Set(days)].toSorted();
}

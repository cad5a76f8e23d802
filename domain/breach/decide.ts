import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import { type Breaches, noun } from './breach.ts';
import type { BreachCommand, NoteBreachTold, RecordBreach } from './commands.ts';
import type { BreachEvent } from './events.ts';

/** The register of privacy breaches: what happened, and who was told when. Nothing in it is changed; what came later is added. */
export const breachRegister: Decider<BreachCommand, Breaches, BreachEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'RecordBreach':
        return record(command, state);
      case 'NoteBreachTold':
        return noteTold(command, state);
    }
  },
};

function record({ schoolId, breach, now }: RecordBreach, state: Breaches): BreachEvent[] {
  if (breach.knownAt > now) throw breachAhead('knownAt');
  return [{ type: 'BreachRecorded', data: { schoolId, number: state.count + 1, ...breach } }];
}

function noteTold({ schoolId, number, told, now }: NoteBreachTold, state: Breaches): BreachEvent[] {
  const knownAt = state.known.get(number);
  if (knownAt === undefined) throw breachNotFound();
  if (told.toldAt > now) throw breachAhead('toldAt');
  if (told.toldAt < knownAt) throw toldBeforeKnown();
  return [{ type: 'BreachTold', data: { schoolId, number, ...told } }];
}

const breachNotFound = () =>
  new Rejection('missing', 'breach_not_found', 'There is no such breach in your register.');

const breachAhead = (field: 'knownAt' | 'toldAt') =>
  new Rejection('invalid', 'breach_in_future', 'This can’t be after now.', {
    fields: { [field]: 'Not after now' },
  });

const toldBeforeKnown = () =>
  new Rejection('invalid', 'told_before_known', 'Nobody can be told before it was known.', {
    fields: { toldAt: 'Not before it was known' },
  });

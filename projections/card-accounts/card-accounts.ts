import { z } from 'zod';
import { cardAccountEvents } from '#domain/card-account/events.ts';
import { flag, idOf, initially, json, later, moment, oneOf, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

/** Every account that a school has or had at the card company; new payments go to the one that is attached. */
export const cardAccountTable = table(
  'card_account',
  {
    cardAccount: text(),
    schoolId: idOf('school'),
    state: oneOf(['attached', 'detached', 'revoked']),
    openedAt: moment(),
    takesCharges: initially(flag(), false),
    paysOut: initially(flag(), false),
    isSubmitted: initially(flag(), false),
    needs: json(z.array(z.string())),
    needsBy: later(moment()),
    reason: later(text()),
  },
  {
    key: ['cardAccount'],
    indexes: ['(school_id)'],
    exported: { name: 'cardAccounts' },
  },
);

/** How schools are paid by card. */
export const cardAccounts = projection({
  name: 'card-accounts',
  follows: [cardAccountEvents],
  tables: [cardAccountTable],
  on: {
    CardAccountOpened: ({ data, metadata }, rows) =>
      rows.insert(cardAccountTable, {
        ...data,
        state: 'attached',
        openedAt: metadata.occurredAt,
        needs: [],
      }),
    CardAccountChanged: ({ data: { cardAccount, schoolId: _of, ...report } }, rows) =>
      rows.change(cardAccountTable, { cardAccount }, report),
    CardAccountDetached: ({ data: { cardAccount, isRevoked } }, rows) =>
      rows.change(cardAccountTable, { cardAccount }, { state: isRevoked ? 'revoked' : 'detached' }),
  },
});

import { rulesContent, rulesEvents } from '#domain/rules/events.ts';
import { id, idOf, json, later, maybe, moment, oneOf, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const rulesStates = ['proposed', 'published', 'corrected', 'withdrawn'] as const;

/** Each version of the licence rules that an admin entered, and what became of it. */
export const licenceRulesTable = table(
  'licence_rules',
  {
    number: id(),
    version: id(),
    state: oneOf(rulesStates),
    content: json(rulesContent),
    reason: maybe(text()),
    proposedBy: idOf('account'),
    proposedAt: moment(),
    confirmedBy: later(idOf('account')),
    publishedAt: later(moment()),
    /** When a correction took its place, or it was withdrawn. */
    endedBy: later(idOf('account')),
    endedAt: later(moment()),
    endReason: later(text()),
  },
  { key: ['number', 'version'] },
);
const rules = licenceRulesTable;

/** The licence rules as admins published them. */
export const licenceRulesProjection = projection({
  name: 'rules',
  follows: [rulesEvents],
  tables: [rules],
  on: {
    RulesProposed: (
      { data: { number, version, by, reason, ...content }, metadata: { occurredAt } },
      rows,
    ) => {
      rows.change(rules, { number, version: version - 1 }, ({ state }) =>
        state === 'proposed' ? { state: 'corrected', endedBy: by, endedAt: occurredAt } : null,
      );
      rows.insert(rules, {
        number,
        version,
        state: 'proposed',
        content,
        reason,
        proposedBy: by,
        proposedAt: occurredAt,
      });
    },
    RulesConfirmed: (
      { data: { number, version, by, replaces }, metadata: { occurredAt } },
      rows,
    ) => {
      if (replaces !== null)
        rows.change(
          rules,
          { number, version: replaces },
          { state: 'corrected', endedBy: by, endedAt: occurredAt },
        );
      rows.change(
        rules,
        { number, version },
        { state: 'published', confirmedBy: by, publishedAt: occurredAt },
      );
    },
    RulesWithdrawn: ({ data: { number, version, by, reason }, metadata }, rows) =>
      rows.change(
        rules,
        { number, version },
        { state: 'withdrawn', endedBy: by, endedAt: metadata.occurredAt, endReason: reason },
      ),
  },
});

import { z } from 'zod';
import { slotJson, timesToJson } from '#domain/diary/slot.ts';
import { type ProposalRow, proposalRow } from '#projections/proposals/query.ts';
import { slotJsonRow } from './lesson-json.ts';

/** A proposed time. Times are instants in UTC. */
export const proposalJson = proposalRow
  .omit({ startsAt: true, endsAt: true, suggests: true })
  .extend({ ...slotJsonRow.shape, suggests: slotJsonRow.nullable() })
  .meta({ id: 'Proposal' });

/** One as its student and their parents see it. */
export const portalProposalJson = proposalJson
  .extend({ instructorName: z.string() })
  .meta({ id: 'PortalProposal' });

export const proposalToJson = ({
  suggests,
  ...row
}: ProposalRow): z.infer<typeof proposalJson> => ({
  ...timesToJson(row),
  suggests: suggests && slotJson(suggests),
});

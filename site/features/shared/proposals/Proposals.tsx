import { useMyProposals } from '#site/data/learner/proposals.ts';
import { useNow } from '#site/format/use-now.ts';
import { onFirstUse } from '#site/ui/on-first-use.ts';

const [usePanel] = onFirstUse(() =>
  import('./ProposalsPanel.tsx').then((file) => file.ProposalsPanel),
);

/** The times that wait for the learner's answer; nothing at all, and nothing fetched, where none does. */
export function Proposals() {
  const now = useNow();
  const open = useMyProposals().data?.filter(({ heldUntil }) => heldUntil > now) ?? [];
  const Panel = usePanel(open.length > 0);
  return Panel && open.length > 0 ? <Panel proposals={open} /> : null;
}

import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { paperLabels, paperStatus } from '#domain/kernel/papers.ts';
import { useMetrics } from '#site/data/metrics.ts';
import { useNow } from '#site/format/use-now.ts';
import { Banner } from '#site/ui/banner.tsx';
import { TextLink } from '#site/ui/link.tsx';
import * as words from './words.tsx';

/** What waits for the instructor: people who enrolled, terms that are not signed, papers of cars that end. */
export function WaitsForYou() {
  const { waitingEnrolments = 0, unsignedTerms = 0 } = useMetrics().data ?? {};
  return (
    <>
      {waitingEnrolments + unsignedTerms > 0 && (
        <Banner tone="info">
          {waitingEnrolments > 0 && (
            <>
              {words.waitingToEnrol({ count: waitingEnrolments })}{' '}
              <TextLink href="/enquiries">{words.answerThem}</TextLink>
            </>
          )}
          {waitingEnrolments > 0 && unsignedTerms > 0 && <br />}
          {unsignedTerms > 0 && (
            <>
              {words.termsUnsigned({ count: unsignedTerms })}{' '}
              <TextLink href="/settings/terms">{words.seeWho}</TextLink>
            </>
          )}
        </Banner>
      )}
      <PapersEnding />
    </>
  );
}

/** Cars whose WoF, registration or insurance ends soon or has ended; `Reminders` shows an instructor's own papers on every screen. */
function PapersEnding() {
  const today = dateOf(useNow());
  const ending = useMetrics().data?.endingPapers ?? [];
  return ending.map(({ paper, about, label, endsOn }) => {
    if (label === null) return null;
    const isOver = paperStatus(endsOn, today) === 'expired';
    return (
      <Banner key={`${paper} ${about}`} tone={isOver ? 'danger' : 'warning'}>
        {words.paperEnding({
          paper: paperLabels[paper],
          plate: label,
          isOver: isOver ? 'yes' : 'no',
          day: formatDate(endsOn),
        })}{' '}
        <TextLink href="/settings/cars">{words.openCars}</TextLink>
      </Banner>
    );
  });
}

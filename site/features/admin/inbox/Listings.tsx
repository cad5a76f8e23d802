import { School } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type AdminListing, useNewestListings, useUnlistSchool } from '#site/data/admin.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { whyHint } from '../shared/reason.ts';
import * as words from './words.tsx';

const ReasonDialog = lazyDialog(() =>
  import('#site/dialogs/ReasonDialog.tsx').then((file) => file.ReasonDialog),
);

/** Who shows themselves in the directory, the newest first. */
export function Listings() {
  const [asked, setAsked] = useState<AdminListing | null>(null);
  return (
    <Panel aria-label={words.instructorsInTheDirectory}>
      <Loaded from={useNewestListings()}>
        {(listings) =>
          listings.length === 0 ? (
            <Empty glyph={School} title={words.nobodyListed} />
          ) : (
            <ul className="letters rows">
              {listings.map((listing) => (
                <Listed
                  key={listing.schoolId}
                  listing={listing}
                  onUnlist={() => setAsked(listing)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked && <Unlisting listing={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function Listed({ listing, onUnlist }: { listing: AdminListing; onUnlist: () => void }) {
  const { instructorId, instructorName, schoolName, place, description, listedAt } = listing;
  return (
    <li>
      <div>
        <h2>
          <TextLink href={`/instructors/${instructorId}`}>{instructorName}</TextLink>
        </h2>
        <p className="muted">
          {words.listedOn({
            school: schoolName,
            place,
            date: formatDate(dateOf(listedAt)),
            time: timeAt(listedAt),
          })}
        </p>
        {description && <p className="words">{description}</p>}
      </div>
      <div className="answers">
        <Button onClick={onUnlist} aria-label={words.takeSchoolOff({ school: schoolName })}>
          {words.takeOff}
        </Button>
      </div>
    </li>
  );
}

const timeAt = (moment: string) => (said: ReactNode) => (
  <time dateTime={moment} className="num">
    {said}
  </time>
);

function Unlisting({ listing, onClose }: { listing: AdminListing; onClose: () => void }) {
  const unlisting = useUnlistSchool();
  const toast = useToast();
  const { schoolId, schoolName } = listing;
  return (
    <ReasonDialog
      title={words.takeOffTitle({ school: schoolName })}
      consequence={words.takeOffConsequence}
      answer={words.takeOff}
      label={words.why}
      hint={whyHint}
      maxLength={300}
      isBusy={unlisting.isPending}
      onConfirm={(reason) =>
        unlisting.mutate(
          { schoolId, reason },
          {
            onSuccess: () => toast({ title: words.offToast, description: schoolName }),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    />
  );
}

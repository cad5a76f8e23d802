import { School } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type AdminListing, useNewestListings, useUnlistSchool } from '#site/data/admin.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { whyHint } from '../shared/reason.ts';

/** Who shows themselves in the directory, the newest first. */
export function Listings() {
  const [asked, setAsked] = useState<AdminListing | null>(null);
  return (
    <Panel aria-label="Instructors in the directory">
      <Loaded from={useNewestListings()} failed="The directory could not be loaded">
        {(listings) =>
          listings.length === 0 ? (
            <Empty glyph={School} title="Nobody is in the directory yet" />
          ) : (
            <ul className="letters">
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
          {schoolName}, {place}, listed{' '}
          <time dateTime={listedAt} className="num">
            {formatDate(dateOf(listedAt))}
          </time>
        </p>
        {description && <p className="words">{description}</p>}
      </div>
      <div className="answers">
        <Button onClick={onUnlist} aria-label={`Take ${schoolName} off the directory`}>
          Take off
        </Button>
      </div>
    </li>
  );
}

function Unlisting({ listing, onClose }: { listing: AdminListing; onClose: () => void }) {
  const unlisting = useUnlistSchool();
  const toast = useToast();
  const { schoolId, schoolName } = listing;
  return (
    <ReasonDialog
      title={`Take ${schoolName} off the directory?`}
      consequence="Its page can no longer be found or opened. The school works as before and may list itself again."
      answer="Take off"
      label="Why"
      hint={whyHint}
      maxLength={300}
      isBusy={unlisting.isPending}
      onConfirm={(reason) =>
        unlisting.mutate(
          { schoolId, reason },
          {
            onSuccess: () => toast({ title: 'Off the directory', description: schoolName }),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    />
  );
}

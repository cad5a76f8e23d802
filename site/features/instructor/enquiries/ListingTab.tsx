import type { SchoolId } from '#domain/kernel/ids.ts';
import { useSchool } from '#site/data/account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useListing } from '#site/data/listing.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { ListingForm } from './ListingForm.tsx';
import * as words from './words.tsx';

/** Our own entry in the directory: asked for, changed, and taken back here. */
export function ListingTab() {
  const school = useSchool(true);
  return (
    <Panel className="listing">
      <PanelHeader title={words.directoryListing} />
      <Loaded from={school}>{(known) => known && <Entry schoolId={known.id} />}</Loaded>
    </Panel>
  );
}

function Entry({ schoolId }: { schoolId: SchoolId }) {
  const listing = useListing(schoolId);
  return (
    <Loaded from={listing}>{(entry) => <ListingForm schoolId={schoolId} entry={entry} />}</Loaded>
  );
}

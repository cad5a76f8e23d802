import { useSchool } from '#site/data/account.ts';
import { useListing } from '#site/data/listing.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { ListingForm } from './ListingForm.tsx';
import * as words from './words.tsx';

/** Our own entry in the directory: asked for, changed, and taken back here. */
export function ListingTab() {
  const school = useSchool(true).data;
  return (
    <Panel className="listing">
      <PanelHeader title={words.directoryListing} />
      {school ? <Entry schoolId={school.id} /> : <SkeletonRows />}
    </Panel>
  );
}

function Entry({ schoolId }: { schoolId: number }) {
  const listing = useListing(schoolId);
  if (listing.data === undefined) return <SkeletonRows />;
  return <ListingForm schoolId={schoolId} entry={listing.data} />;
}

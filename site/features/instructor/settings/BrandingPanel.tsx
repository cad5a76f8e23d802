import { ImageUp } from 'lucide-react';
import {
  type Branding,
  useBranding,
  useRemoveLogo,
  useUploadLogo,
} from '#site/data/school-settings.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { ColourForm } from './ColourForm.tsx';
import { ImageButton } from './ImageButton.tsx';

/** The school's own logo and colour on what it hands out: part of Premium. */
export function BrandingPanel({ schoolId }: { schoolId: number }) {
  const branding = useBranding(schoolId);
  return (
    <Panel>
      <PanelHeader title="Logo and colour">
        <Badge tone="accent">Premium</Badge>
      </PanelHeader>
      {branding.isPending && <SkeletonRows />}
      {branding.isError && (
        <Failed
          title="Your logo and colour could not be fetched"
          onRetry={() => void branding.refetch()}
        />
      )}
      {branding.data && (
        <PanelBody className="fields">
          {branding.data.isIncluded ? (
            <>
              <Logo schoolId={schoolId} logoUrl={branding.data.logoUrl} />
              <ColourForm schoolId={schoolId} colour={branding.data.colour} />
            </>
          ) : (
            <Banner>
              Your own logo and colour on your student portal, invoices and certificates come with
              the Premium plan. <TextLink href="/upgrade">See the plans</TextLink>
            </Banner>
          )}
        </PanelBody>
      )}
    </Panel>
  );
}

function Logo({ schoolId, logoUrl }: { schoolId: number } & Pick<Branding, 'logoUrl'>) {
  const upload = useUploadLogo(schoolId);
  const removal = useRemoveLogo(schoolId);
  const toast = useToast();
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => toast({ title: 'Logo removed' }),
    });
  return (
    <div className="picture">
      {logoUrl && <img className="logo" src={logoUrl} alt="Your logo" />}
      <div>
        <div className="actions">
          <ImageButton
            glyph={ImageUp}
            label="School logo"
            describedBy="logo-hint"
            upload={upload.mutateAsync}
            isBusy={upload.isPending}
            done="Logo updated"
          >
            {logoUrl ? 'Change logo' : 'Add a logo'}
          </ImageButton>
          {logoUrl && (
            <Button variant="quiet" busy={removal.isPending} onClick={remove}>
              Remove
            </Button>
          )}
        </div>
        <p className="muted" id="logo-hint">
          PNG or JPEG, at most 5 MB. It stands on your student portal, invoices and certificates.
        </p>
      </div>
    </div>
  );
}

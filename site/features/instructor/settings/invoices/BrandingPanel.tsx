import { ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import {
  type Branding,
  useBranding,
  useRemoveLogo,
  useUploadLogo,
} from '#site/data/school-settings.ts';
import { useViewer } from '#site/data/team.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { ImageButton } from '../ImageButton.tsx';
import * as settingsWords from '../words.tsx';
import { ColourForm } from './ColourForm.tsx';
import * as words from './words.tsx';

/** The school's own logo and colour on what it hands out: part of Premium, where plans are sold. */
export function BrandingPanel({ schoolId }: { schoolId: SchoolId }) {
  const branding = useBranding(schoolId);
  const isSold = useViewer()?.sellsPlans ?? true;
  return (
    <Panel>
      <PanelHeader title={words.logoAndColour}>
        {isSold && <Badge tone="accent">{settingsWords.premium}</Badge>}
      </PanelHeader>
      <Loaded from={branding}>
        {(loaded) => (
          <PanelBody className="fields">
            {loaded.isIncluded ? (
              <>
                <Logo schoolId={schoolId} logoUrl={loaded.logoUrl} />
                <ColourForm schoolId={schoolId} colour={loaded.colour} />
              </>
            ) : (
              <Banner>{words.brandingNeedsPremium({ plans: toPlans })}</Banner>
            )}
          </PanelBody>
        )}
      </Loaded>
    </Panel>
  );
}

function Logo({ schoolId, logoUrl }: { schoolId: SchoolId } & Pick<Branding, 'logoUrl'>) {
  const upload = useUploadLogo(schoolId);
  const removal = useRemoveLogo(schoolId);
  const toast = useToast();
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => toast({ title: words.logoRemoved }),
    });
  return (
    <div className="picture">
      {logoUrl && <img className="logo" src={logoUrl} alt={words.yourLogo} />}
      <div>
        <div className="cluster-2">
          <ImageButton
            glyph={ImageUp}
            label={words.schoolLogo}
            describedBy="logo-hint"
            upload={upload.mutateAsync}
            isBusy={upload.isPending}
            done={words.logoUpdated}
          >
            {logoUrl ? words.changeLogo : words.addALogo}
          </ImageButton>
          {logoUrl && (
            <Button variant="quiet" busy={removal.isPending} onClick={remove}>
              {settingsWords.remove}
            </Button>
          )}
        </div>
        <p className="muted" id="logo-hint">
          {words.logoHint}
        </p>
      </div>
    </div>
  );
}

const toPlans = (text: ReactNode) => <TextLink href="/upgrade">{text}</TextLink>;

import { Check, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { nameOf, type OwnDevice, useForgetDevice, useOwnDevices } from '#site/data/own-devices.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

const NameDialog = lazyDialog(() =>
  import('./DeviceNameDialog.tsx').then(({ DeviceNameDialog }) => DeviceNameDialog),
);

type Opened = { readonly what: 'name' | 'forget'; readonly device: OwnDevice };

/** What keeps my days for when there is no signal, signed in or not. */
export function OwnDevices() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const devices = useOwnDevices();
  const close = () => setOpened(null);

  return (
    <Panel>
      <PanelHeader title={words.devices} />
      <PanelBody>
        <p className="muted">{words.whatDevicesKeep}</p>
      </PanelBody>
      <Loaded from={devices}>
        {(all) =>
          all.length === 0 ? (
            <PanelBody>
              <p className="muted">{words.noDeviceYet}</p>
            </PanelBody>
          ) : (
            <ul className="sessions rows">
              {all.map((device) => (
                <li key={device.id}>
                  <Icon glyph={Smartphone} />
                  <div>
                    <p>
                      <b>{nameOf(device)}</b>
                      {device.isCurrent && (
                        <Badge tone="success" glyph={Check}>
                          {settingsWords.thisDevice}
                        </Badge>
                      )}
                      {!device.isSignedIn && <Badge>{words.signedOut}</Badge>}
                    </p>
                    <p className="muted num">
                      {words.deviceSeen({
                        isNamed: device.name === null ? 'no' : 'yes',
                        device: device.device,
                        seen: formatMoment(device.seenAt),
                      })}
                    </p>
                  </div>
                  <div className="actions cluster-2">
                    <Button
                      needsSignal
                      size="sm"
                      aria-label={words.nameOne({ device: nameOf(device) })}
                      onClick={() => setOpened({ what: 'name', device })}
                    >
                      {settingsWords.name}
                    </Button>
                    <Button
                      needsSignal
                      size="sm"
                      aria-label={words.forgetOne({ device: nameOf(device) })}
                      onClick={() => setOpened({ what: 'forget', device })}
                    >
                      {words.forget}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened?.what === 'name' && <NameDialog device={opened.device} onClose={close} />}
      <ForgetQuestion device={opened?.what === 'forget' ? opened.device : null} onClose={close} />
    </Panel>
  );
}

function ForgetQuestion({ device, onClose }: { device: OwnDevice | null; onClose: () => void }) {
  const forget = useForgetDevice();
  const toast = useToast();
  const name = device ? nameOf(device) : words.theDevice;
  return (
    <ConfirmDialog
      open={device !== null}
      onOpenChange={(open) => !open && onClose()}
      title={words.forgetTitle({ device: name })}
      consequence={words.whatForgettingDoes}
      confirm={words.forgetDevice}
      busy={forget.isPending}
      onConfirm={() =>
        device &&
        forget.mutate(device.id, {
          onSuccess: () => toast({ title: words.deviceForgotten, description: name }),
          onSettled: onClose,
        })
      }
    />
  );
}

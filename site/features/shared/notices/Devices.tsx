import { BellPlus, X } from 'lucide-react';
import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type DevicesOf, useAddDevice, useDevices, useRemoveDevice } from '#site/data/devices.ts';
import { Button, IconButton } from '#site/ui/button.tsx';
import { askBrowser, canShowMessages } from './ask-browser.ts';
import * as words from './words.ts';

/** The devices on which I am told, and this one to add. Nobody is asked anything before they press. */
export function Devices({ of }: { of: DevicesOf }) {
  const { data } = useDevices(of);
  const add = useAddDevice(of);
  const remove = useRemoveDevice(of);
  const [problem, setProblem] = useState('');
  if (!data) return null;

  const addThis = async () => {
    setProblem('');
    try {
      const device = await askBrowser(data.publicKey);
      if (device) add.mutate(device);
      else setProblem(words.thisBrowserDoesNotLetUs);
    } catch {
      setProblem(words.thisBrowserCouldNotBeReached);
    }
  };

  return (
    <div className="notice-devices">
      <b>{words.myDevices}</b>
      {data.devices.length === 0 && <p className="muted">{words.noneYetWhatIsToBe}</p>}
      <ul>
        {data.devices.map(({ id, label, addedAt }) => (
          <li key={id}>
            <span>
              {label}{' '}
              <span className="muted num">
                {words.since({ date: formatDate(dateOf(addedAt)) })}
              </span>
            </span>
            <IconButton
              needsSignal
              label={words.remove({ label })}
              glyph={X}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
      </ul>
      {canShowMessages() && (
        <Button size="sm" glyph={BellPlus} busy={add.isPending} onClick={() => void addThis()}>
          {words.showMessagesOnThisDevice}
        </Button>
      )}
      <p className="muted">{words.whatADeviceShowsNamesNobody}</p>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}

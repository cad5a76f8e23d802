import { nameOf, type OwnDevice, useNameDevice } from '#site/data/own-devices.ts';
import { NameForm } from '../NameForm.tsx';
import * as words from './words.ts';

export function DeviceNameDialog({ device, onClose }: { device: OwnDevice; onClose: () => void }) {
  const rename = useNameDevice(device.id);
  return (
    <NameForm
      title={words.nameTheDevice}
      answer={words.save}
      done={words.deviceNamed}
      name={nameOf(device)}
      send={rename.mutateAsync}
      onClose={onClose}
    />
  );
}

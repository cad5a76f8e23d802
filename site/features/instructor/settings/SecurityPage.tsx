import { useUser } from '#site/data/account.ts';
import { ScreenLockPanel } from '#site/features/shared/screen-lock/ScreenLockPanel.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { AccountSecurity } from './AccountSecurity.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { CloseAccountPanel } from './CloseAccountPanel.tsx';
import { OwnDevices } from './devices/OwnDevices.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { SessionList } from './SessionList.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { TwoFactor } from './TwoFactor.tsx';
import * as words from './words.tsx';

/** What has to be set up before anything else stands first. The keys keep a dialog open that is under way when that changes. */
const panels = [
  <ChangePassword key="password" />,
  <Passkeys key="passkeys" />,
  <TwoFactor key="two-factor" />,
];

/** /settings/security: the password, passkeys, the second factor, and where I am signed in. */
export default function SecurityPage() {
  const user = useUser().data;
  return (
    <SettingsFrame current="/settings/security">
      {user?.mustSetUpFactor && <Banner tone="warning">{words.setUpFactorFirst}</Banner>}
      {user && <AccountSecurity user={user} />}
      {user?.mustSetUpFactor ? panels.toReversed() : panels}
      <SessionList />
      <OwnDevices />
      <ScreenLockPanel />
      {user?.schoolId === null && user.role !== 'admin' && <CloseAccountPanel user={user} />}
    </SettingsFrame>
  );
}

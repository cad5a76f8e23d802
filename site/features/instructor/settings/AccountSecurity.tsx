import { type User, useSessions } from '#site/data/account.ts';
import { usePasskeys } from '#site/data/passkeys.ts';
import { useTwoFactor } from '#site/data/two-factor.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';

/** How well the account is kept, before each part of it. */
export function AccountSecurity({ user }: { user: User }) {
  const isOn = useTwoFactor().data?.isOn;
  const passkeys = usePasskeys().data?.length;
  const devices = useSessions().data?.length;
  return (
    <Panel>
      <PanelHeader title="Account security" />
      <PanelBody>
        <Facts>
          <Fact name="Email">
            {user.email}{' '}
            <Badge tone={user.isEmailVerified ? 'success' : 'warning'}>
              {user.isEmailVerified ? 'Confirmed' : 'Not confirmed yet'}
            </Badge>
          </Fact>
          <Fact name="Passkeys">{passkeys === 0 ? 'None' : passkeys}</Fact>
          <Fact name="Two-factor">{isOn === undefined ? '' : isOn ? 'On' : 'Off'}</Fact>
          <Fact name="Signed in">{devices === undefined ? '' : devicesIn(devices)}</Fact>
        </Facts>
      </PanelBody>
    </Panel>
  );
}

const devicesIn = (devices: number): string =>
  devices === 1 ? 'On this device alone' : `On ${devices} devices`;

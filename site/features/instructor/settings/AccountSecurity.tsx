import { type User, useSessions } from '#site/data/account.ts';
import { usePasskeys } from '#site/data/passkeys.ts';
import { useTwoFactor } from '#site/data/two-factor.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** How well the account is kept, before each part of it. */
export function AccountSecurity({ user }: { user: User }) {
  const isOn = useTwoFactor().data?.isOn;
  const passkeys = usePasskeys().data?.length;
  const devices = useSessions().data?.length;
  return (
    <Panel>
      <PanelHeader title={words.accountSecurity} />
      <PanelBody>
        <Facts>
          <Fact name={sharedWords.email}>
            {user.email}{' '}
            <Badge tone={user.isEmailVerified ? 'success' : 'warning'}>
              {user.isEmailVerified ? words.confirmed : words.notConfirmedYet}
            </Badge>
          </Fact>
          <Fact name={words.passkeys}>{passkeys === 0 ? words.none : passkeys}</Fact>
          <Fact name={words.twoFactor}>
            {isOn === undefined ? '' : isOn ? words.on : words.off}
          </Fact>
          <Fact name={words.signedIn}>
            {devices === undefined ? '' : words.signedInOn({ devices })}
          </Fact>
        </Facts>
      </PanelBody>
    </Panel>
  );
}

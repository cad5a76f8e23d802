import { useState } from 'react';
import { paths } from '#site/paths.ts';
import { Banner } from '#site/ui/banner.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
import { Join } from './Join.tsx';
import { SignIn } from './SignIn.tsx';
import { useRegistration } from './use-registration.ts';
import * as words from './words.ts';

/** The login screen; in setup mode only the registration form, as "Start Your Free Trial". */
export default function Login() {
  const query = new URLSearchParams(location.search);
  const isSetup = query.get('intent') === 'setup' || location.pathname === '/setup';
  return isSetup ? <Setup /> : <Tabbed demo={query.get('demo') === 'instructor'} />;
}

function Setup() {
  const registration = useRegistration();
  if (!registration) return <div className="login-waiting muted">{words.loading}</div>;
  const { isOpen, isTrial } = registration;
  return (
    <div className="login-card">
      <div className="login-head stack-1">
        <h1>{isOpen && isTrial ? words.startYourFreeTrial : words.joinAsInstructor}</h1>
        {isOpen && isTrial && <p>{words.trialLead}</p>}
      </div>
      <Join registration={registration} />
      <p className="login-foot">
        <TextLink href={paths.login}>{words.haveAnAccount}</TextLink>
      </p>
    </div>
  );
}

/** How long somebody had been away when they were signed out, as the server left it for this page; it is said once. */
function takeMinutesAway(): number | null {
  const [, minutes] = /(?:^|; )was_away=(\d+)/.exec(document.cookie) ?? [];
  if (minutes === undefined) return null;
  document.cookie = 'was_away=; Path=/; Max-Age=0; SameSite=Lax';
  return Number(minutes);
}

type Way = 'sign-in' | 'join';

function Tabbed({ demo }: { demo: boolean }) {
  const [way, setWay] = useState<Way>('sign-in');
  const [minutesAway] = useState(takeMinutesAway);
  const registration = useRegistration();
  const mayJoin = registration?.isOpen ?? true;
  return (
    <div className="login-card">
      <div className="login-head stack-1">
        <h1>{words.welcomeToKeepLeft}</h1>
        <p>{words.loginLead}</p>
      </div>
      {minutesAway !== null && <Banner>{words.youWereAway({ minutes: minutesAway })}</Banner>}
      <Tabs defaultValue="instructor">
        <TabList aria-label={words.whoAreYou}>
          <Tab value="instructor">{words.instructor}</Tab>
          <Tab value="student">{words.student}</Tab>
        </TabList>
        <TabPanel value="instructor">
          <div className="login-way">
            {mayJoin && (
              <Segments
                label={words.whatWouldYouLikeToDo}
                value={way}
                onChange={setWay}
                options={[
                  { value: 'sign-in', label: words.signIn },
                  { value: 'join', label: words.joinAsInstructor },
                ]}
              />
            )}
            {way === 'join' && mayJoin && registration ? (
              <Join registration={registration} />
            ) : (
              <SignIn demo={demo} />
            )}
          </div>
        </TabPanel>
        <TabPanel value="student">
          <div className="login-way">
            <p>{words.studentsHaveNoPassword}</p>
            <ButtonLink href={paths.studentPortal} variant="primary" size="lg">
              {words.goToStudentPortal}
            </ButtonLink>
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}

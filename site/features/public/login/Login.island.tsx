import { useState } from 'react';
import { paths } from '#site/paths.ts';
import { Banner } from '#site/ui/banner.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
import * as words from '#words/login.ts';
import { Join } from './Join.tsx';
import { SignIn } from './SignIn.tsx';

/** The login screen; in setup mode only the registration form, as "Start Your Free Trial". */
export default function Login() {
  const query = new URLSearchParams(location.search);
  const isSetup = query.get('intent') === 'setup' || location.pathname === '/setup';
  return isSetup ? <Setup /> : <Tabbed demo={query.get('demo') === 'instructor'} />;
}

function Setup() {
  return (
    <div className="login-card">
      <div className="login-head">
        <h1>{words.startYourFreeTrial}</h1>
        <p>{words.trialLead}</p>
      </div>
      <Join />
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
  return (
    <div className="login-card">
      <div className="login-head">
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
            <Segments
              label={words.whatWouldYouLikeToDo}
              value={way}
              onChange={setWay}
              options={[
                { value: 'sign-in', label: words.signIn },
                { value: 'join', label: words.joinAsInstructor },
              ]}
            />
            {way === 'sign-in' ? <SignIn demo={demo} /> : <Join />}
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

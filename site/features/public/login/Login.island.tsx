import { useState } from 'react';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
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
        <h1>Start Your Free Trial</h1>
        <p>Fourteen days of everything. No card needed.</p>
      </div>
      <Join />
      <p className="login-foot">
        <TextLink href={paths.login}>Already have an account? Sign in</TextLink>
      </p>
    </div>
  );
}

type Way = 'sign-in' | 'join';

function Tabbed({ demo }: { demo: boolean }) {
  const [way, setWay] = useState<Way>('sign-in');
  return (
    <div className="login-card">
      <div className="login-head">
        <h1>Welcome to Keep Left</h1>
        <p>The diary, the till and the record book for driving instructors.</p>
      </div>
      <Tabs defaultValue="instructor">
        <TabList aria-label="Who are you?">
          <Tab value="instructor">Instructor</Tab>
          <Tab value="student">Student</Tab>
        </TabList>
        <TabPanel value="instructor">
          <div className="login-way">
            <Segments
              label="What would you like to do?"
              value={way}
              onChange={setWay}
              options={[
                { value: 'sign-in', label: 'Sign In' },
                { value: 'join', label: 'Join as Instructor' },
              ]}
            />
            {way === 'sign-in' ? <SignIn demo={demo} /> : <Join />}
          </div>
        </TabPanel>
        <TabPanel value="student">
          <div className="login-way">
            <p>
              Students have no password. Your instructor gives you an access code; with it you see
              your lessons, progress and payments, and can write to your instructor.
            </p>
            <ButtonLink href={paths.studentPortal} variant="primary" size="lg">
              Go to Student Portal
            </ButtonLink>
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}

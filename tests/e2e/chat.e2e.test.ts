import { expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { say, shownIn, shows, useChatSchools } from './chat-school.ts';

const browser = useBrowser();
const openSchool = useChatSchools();
const live = (page: Page) => page.getByText('Live Chat').waitFor();

test('two windows in two processes chat live; one is killed and returns, one loses its network: same messages, same order, none lost, none twice', async () => {
  const school = await openSchool();
  const path = `/messages?thread=${school.threadId}`;
  const said = ['Kia ora Aroha'];
  await browser.visit({ viewport: desk }, (left, leftContext) =>
    browser.visit({ viewport: desk }, async (right, rightContext) => {
      await school.signIn(leftContext);
      await school.signIn(rightContext);
      await Promise.all([left.goto(school.urls[0] + path), right.goto(school.urls[1] + path)]);
      await Promise.all([live(left), live(right)]);

      // Live, in turns.
      for (let turn = 1; turn <= 3; turn++) {
        await say(left, `left ${turn}`);
        await shows(right, [...said, `left ${turn}`]);
        await say(right, `right ${turn}`);
        await school.studentSays(`student ${turn}`);
        said.push(`left ${turn}`);
        await left.getByText(`student ${turn}`).last().waitFor();
        await right.getByText(`right ${turn}`).last().waitFor();
        // The two at the end were sent at once: either may have come first, but both windows agree.
        const both = await settledPair(left, right, said.length + 2);
        said.splice(0, said.length, ...both);
      }

      // The right window loses its network, goes on writing, and is killed.
      await rightContext.setOffline(true);
      // Also on the wire: as a page closes, the browser no longer pretends, and what waits would still go out.
      school.cutSecond();
      await right.getByText('Offline', { exact: true }).waitFor();
      await say(right, 'right offline 1', 'right offline 2');
      await right.getByText('Sending').nth(1).waitFor();
      await right.close();
      await say(left, 'left meanwhile');
      said.push('left meanwhile');
      await shows(left, said);
      await school.studentSays('student meanwhile');
      said.push('student meanwhile');
      await shows(left, said);

      // It comes back: what it wrote is delivered once, what it missed is there.
      await rightContext.setOffline(false);
      school.mendSecond();
      const returned = await rightContext.newPage();
      await returned.goto(school.urls[1] + path);
      said.push('right offline 1', 'right offline 2');
      await shows(returned, said);
      await shows(left, said);

      // The left window loses its network while both write.
      await leftContext.setOffline(true);
      await left.getByText('Offline', { exact: true }).waitFor();
      await say(left, 'left offline 1', 'left offline 2');
      await say(returned, 'right goes on');
      await shows(returned, [...said, 'right goes on']);
      await leftContext.setOffline(false);
      said.push('right goes on', 'left offline 1', 'left offline 2');
      await shows(left, said);
      await shows(returned, said);

      const { body } = await school.instructor.get(`/api/messages/threads/${school.threadId}`);
      expect(body.messages.map(({ content }: { content: string }) => content)).toEqual(said);
    }),
  );
});

test('a message that the socket swallows goes by the fallback call, once', async () => {
  const school = await openSchool();
  await browser.visit({ viewport: desk }, async (page, context) => {
    await school.signIn(context);
    await page.routeWebSocket('**/ws', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((frame) => {
        if (!String(frame).includes('send_message')) server.send(frame);
      });
    });
    await page.goto(`${school.urls[0]}/messages?thread=${school.threadId}`);
    await live(page);
    await say(page, 'swallowed');
    await page.getByText('Reply Sent').first().waitFor();
    await shows(page, ['Kia ora Aroha', 'swallowed']);
  });
});

test('a message of the student is counted, is read by looking, and the student’s reading shows', async () => {
  const school = await openSchool();
  await browser.visit({ viewport: desk }, async (page, context) => {
    await school.signIn(context);
    await page.goto(`${school.urls[0]}/dashboard`);
    const badge = page.getByRole('banner').getByRole('link', { name: /Messages/ });
    await badge.waitFor();
    await school.studentSays('Can we start at nine?');
    await page.getByRole('link', { name: 'Messages, 1 unread' }).waitFor();
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await page.getByRole('menuitem', { name: /New message/ }).click();
    await shows(page, ['Kia ora Aroha', 'Can we start at nine?']);
    await page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await page.getByText('New', { exact: true }).waitFor();
  });
});

test('a new message is begun from the dialog, found by searching, archived and undone', async () => {
  const school = await openSchool();
  await browser.visit({ viewport: desk }, async (page, context) => {
    await school.signIn(context);
    await page.goto(`${school.urls[0]}/messages`);
    await page.getByText('Select a conversation').waitFor();
    await page.getByRole('button', { name: 'New Message' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Message' });
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    for (const missing of ['Student', 'Subject', 'Message'])
      await dialog.getByText(`${missing} is required`).waitFor();
    await dialog.getByRole('combobox', { name: 'Student' }).fill('aroha');
    await page.getByRole('option', { name: /Aroha Ngata/ }).click();
    await dialog.getByLabel('Subject').fill('Test day');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Bring your licence.');
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message Sent').first().waitFor();
    await page.getByRole('heading', { name: 'Test day' }).waitFor();
    expect(await shownIn(page)).toEqual(['Bring your licence.']);

    const conversations = page.getByRole('region', { name: 'Conversations' }).getByRole('link');
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('licence');
    await page.waitForFunction(() => document.querySelectorAll('.conversation').length === 1);
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('');

    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByText('Select a conversation').waitFor();
    expect(await conversations.count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: /Test day/ }).waitFor();

    // A blank reply says what is wrong.
    await page.getByRole('link', { name: /Test day/ }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Message cannot be empty').waitFor();
    // Shift+Enter begins a line, Enter sends.
    const box = page.getByRole('textbox', { name: 'Message', exact: true });
    await box.fill('One');
    await box.press('Shift+Enter');
    await box.pressSequentially('two');
    await box.press('Enter');
    await shows(page, ['Bring your licence.', 'One\ntwo']);
  });
});

test('arrow keys go from one conversation to the next', async () => {
  const school = await openSchool();
  await school.instructor.post('/api/messages/threads', {
    studentId: school.studentId,
    subject: 'Second',
    message: 'Kia ora',
  });
  await browser.visit({ viewport: desk }, async (page, context) => {
    await school.signIn(context);
    await page.goto(`${school.urls[0]}/messages`);
    await page.getByRole('link', { name: /Second/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Saturday' }).waitFor();
    expect(new URL(page.url()).search).toBe(`?thread=${school.threadId}`);
  });
});

test('the chat is accessible, and nothing sticks out', async () => {
  const school = await openSchool();
  await school.studentSays('See https://kowhai.example/map for the place.');
  await browser.visit({ viewport: desk }, async (page, context) => {
    await school.signIn(context);
    const faults: string[] = [];
    const look = async (where: string) => faults.push(...(await faultsOf(page, where)));
    await page.goto(`${school.urls[0]}/messages`);
    await page.getByRole('link', { name: /Aroha Ngata/ }).waitFor();
    await look('list');
    await page.getByRole('link', { name: /Aroha Ngata/ }).click();
    await page.getByText('See https').last().waitFor();
    await say(page, 'Thanks');
    await shows(page, ['Kia ora Aroha', 'See https://kowhai.example/map for the place.', 'Thanks']);
    await look('conversation');
    await page.goto(`${school.urls[0]}/messages?to=${school.studentId}`);
    await page.getByRole('dialog').waitFor();
    await look('dialog');
    await page.goto(`${school.urls[0]}/messages?thread=999999`);
    await page.getByText('Conversation Not Found').waitFor();
    await look('not found');
    expect(faults).toEqual([]);
  });
});

/** The last messages of both windows once each shows `count` of them and both show the same. */
async function settledPair(left: Page, right: Page, count: number): Promise<string[]> {
  for (const page of [left, right])
    await page.waitForFunction(
      (expected) => document.querySelectorAll('.bubble:not([data-pending])').length === expected,
      count,
    );
  const shown = await shownIn(left);
  await shows(right, shown);
  return shown;
}

import { describe, expect, test } from 'bun:test';
import type { Locator, Page } from 'playwright';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { useBuiltSite } from './public-site.ts';

const site = useBuiltSite();
const browser = useBrowser();

describe('the mega-menus', () => {
  test('open under the mouse and close 300 ms after it has left', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await pausedVisit(page);
      const { button, panel } = menu(page, 'Features');
      await button.hover();
      await panel.waitFor({ state: 'visible' });
      expect(await button.getAttribute('aria-expanded')).toBe('true');

      await page.mouse.move(640, 880);
      await page.clock.runFor(290);
      expect(await isOpen(panel)).toBe(true);
      await page.clock.runFor(20);
      expect(await isOpen(panel)).toBe(false);
    }));

  test('stay while the mouse goes from the button into the panel', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await pausedVisit(page);
      const { button, panel } = menu(page, 'Learning');
      await button.hover();
      await panel.getByRole('link', { name: 'Road code' }).hover();
      await page.clock.runFor(1000);
      expect(await isOpen(panel)).toBe(true);
    }));

  test('stay open when the button under the mouse is clicked', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await page.goto(site.url);
      const { button, panel } = menu(page, 'Features');
      await button.click();
      expect(await isOpen(panel)).toBe(true);
    }));

  test('are used with the keyboard alone: Enter opens, Tab goes in, Escape closes and gives the focus back', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await page.goto(site.url);
      const { button, panel } = menu(page, 'Features');
      await button.press('Enter');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toContain('Student management');
      await page.keyboard.press('Escape');
      expect(await isOpen(panel)).toBe(false);
      expect(await focused(page)).toContain('Features');
    }));

  test('close on a click outside and on a click on one of their links', () =>
    browser.visit({ viewport: desk }, async (page) => {
      await page.goto(`${site.url}/help`);
      const { button, panel } = menu(page, 'Learning');
      await button.press('Enter');
      await page.mouse.click(640, 880);
      expect(await isOpen(panel)).toBe(false);

      await button.press('Enter');
      await panel.getByRole('link', { name: 'Road code' }).click();
      await page.waitForURL('**/learning/road-code');
      expect(await isOpen(menu(page, 'Learning').panel)).toBe(false);
    }));

  test('open without a script', () =>
    browser.visit({ viewport: desk, javaScriptEnabled: false }, async (page) => {
      await page.goto(site.url);
      await page.getByRole('button', { name: 'Features' }).click();
      await page.getByRole('link', { name: 'Payments Links, cards' }).waitFor({ state: 'visible' });
    }));
});

describe('on a phone', () => {
  test('the menu shows three items a section and a way to the rest', () =>
    browser.visit({ viewport: phone, hasTouch: true }, async (page) => {
      await page.goto(site.url);
      await page.getByRole('button', { name: 'Menu' }).tap();
      const sections = page.locator('#mobile-menu section > div');
      expect(await sections.count()).toBe(4);
      for (const section of await sections.all()) {
        expect(await section.getByRole('link').count()).toBe(3);
      }
      await page.getByRole('link', { name: 'See all features' }).tap();
      await page.waitForURL('**/features');
      expect(await page.getByRole('link', { name: 'Mobile', exact: true }).count()).toBeGreaterThan(
        0,
      );
    }));
});

describe('somebody who is signed in', () => {
  test('is offered the dashboard instead of the ways in', () =>
    browser.visit({ viewport: desk }, async (page, context) => {
      const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
      const login = page.getByRole('banner').getByRole('link', { name: 'Instructor Login' });
      await page.goto(`${site.url}/help`);
      expect([await dashboard.isVisible(), await login.isVisible()]).toEqual([false, true]);

      await context.addCookies([{ name: 'signed_in', value: '1', url: site.url }]);
      await page.reload();
      expect([await dashboard.isVisible(), await login.isVisible()]).toEqual([true, false]);
    }));
});

function menu(page: Page, name: string): { button: Locator; panel: Locator } {
  return {
    button: page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }),
    panel: page.locator(`#${name.toLowerCase()}-menu`),
  };
}

/** Opens the landing page and stops its clock, so that milliseconds can be counted. */
async function pausedVisit(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T09:00:00Z' });
  await page.goto(site.url);
  await page.clock.pauseAt('2026-11-21T10:00:00Z');
}

function isOpen(panel: Locator): Promise<boolean> {
  return panel.evaluate((element) => element.matches(':popover-open'));
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

import { expect } from '@playwright/test';
import { enterAs } from '../calls.ts';
import { keyboard } from '../pages/hands.ts';
import { HelpPages } from '../pages/help-pages.ts';
import { demo, test } from '../world.ts';
import { NEUTRAL, Visit } from './visit.ts';

const CALLS_OF_HELP = /^\/web\/secured\/user\/help\//;

test('G5 S1.6 the help chat: on its way, full, lost, not sent, long and empty', async ({
  browser,
  baseURL,
}) => {
  const visit = await Visit.begin(browser, baseURL ?? '');
  const help = new HelpPages(visit.page, keyboard(visit.page));
  await enterAs(visit.context, demo.marisol);
  await visit.open('/home');
  await visit.see(NEUTRAL);

  visit.cable.hold(CALLS_OF_HELP);
  await help.open();
  await expect(help.panel.locator('[aria-busy=true]')).toBeVisible();
  await visit.lookAtOnce('help while it loads');
  visit.cable.mend();
  await expect(help.panel.getByText('Renee from Paystead').first()).toBeVisible();
  await visit.look('help with an answer');

  visit.cable.lose(CALLS_OF_HELP);
  await help.send('Is this kept?');
  await expect(help.panel.getByRole('alert')).toContainText('Not sent');
  await visit.look('help with a message that was not sent');
  await help.close();
  await help.open();
  await expect(help.panel.getByRole('button', { name: /Try again/ })).toBeVisible();
  await visit.look('help whose messages do not come');
  visit.cable.mend();
  await visit.end();
});

test('G5 S1.6 the help chat of somebody who has not written, and then writes without a blank', async ({
  browser,
  baseURL,
}) => {
  const visit = await Visit.begin(browser, baseURL ?? '');
  const help = new HelpPages(visit.page, keyboard(visit.page));
  await enterAs(visit.context, demo.elif);
  await visit.open('/home');
  await visit.see(NEUTRAL);
  await help.open();
  await expect(help.panel.getByText('What can we help you with?')).toBeVisible();
  await visit.look('help before the first message');

  const long = 'payoff'.repeat(100);
  await help.send(long);
  await expect(help.message(long)).toBeVisible();
  await visit.look('help with a long message');
  await visit.end();
});

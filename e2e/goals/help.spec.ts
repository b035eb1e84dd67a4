import { expect, type Page } from '@playwright/test';
import { enterAs } from '../calls.ts';
import { HelpPages } from '../pages/help-pages.ts';
import { keyboard, touch } from '../pages/hands.ts';
import { standInChat } from '../stand-in-chat.ts';
import { colleagues, demo, test } from '../world.ts';

/* Help in the footer: a question reaches staff, and their answer reaches the borrower (S1.6). */

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('S1.6 Help opens the chat prefilled, staff answer, and the borrower sees the answer', async ({
    page,
    context,
    staff,
    evidence,
  }) => {
    const help = new HelpPages(page, touch());
    await enterAs(context, demo.priya);
    await page.goto('/home');
    await help.open();
    await expect(help.panel).toContainText('Chatting as Priya Raman, priya.raman@example.com');
    await expect(page.locator('script[src^="http"]')).toHaveCount(0);

    const question = '<b>Can</b> I see my offer & keep it?';
    await help.panel.getByRole('button', { name: 'I’m going on leave' }).tap();
    await expect(help.field).toHaveValue('I’m going on leave');
    await help.send(question);
    await expect(help.message(question)).toBeVisible();
    await expect(help.field).toHaveValue('');

    await staff.logIn(colleagues.renee);
    await staff.openConversation('Priya Raman');
    await expect(staff.messages.getByText(question, { exact: true })).toBeVisible();
    await staff.evidence.look('conversation', 'Priya Raman');
    await staff.answer('Yes.\nIt is good for three business days.');

    const answer = help.message('Yes.\nIt is good for three business days.');
    await expect(answer).toBeVisible();
    await expect(help.panel).toContainText('Renee from Paystead');
    await evidence.look('answered', /Priya/);

    await help.close();
    await expect(help.button).toBeFocused();
    await staff.answer('One more thing.');
    await expect(staff.messages.getByText(/, read$/)).toBeVisible();
    await page.reload();
    await expect(help.button).toHaveAccessibleName('Help 1 new answer');
    await help.open();
    await expect(help.message('One more thing.')).toBeVisible();
    await staff.closeConversation();
    await expect(help.panel).toContainText('We closed this conversation.');
    await help.close();
    await expect(help.button).toHaveAccessibleName('Help');
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: DESK });

  test('S1.6 by keyboard: Enter opens and sends, Escape closes and leads back to Help', async ({
    page,
    context,
  }) => {
    const help = new HelpPages(page, keyboard(page));
    await enterAs(context, demo.marisol);
    await page.goto('/home');
    await help.open();
    await expect(
      help.message('I may go on unpaid leave in January. What happens to my installments?'),
    ).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('role', 'dialog');

    await keyboard(page).type(help.field, 'Thank you');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('That helps');
    await page.keyboard.press('Enter');
    await expect(help.message('Thank you\nThat helps')).toBeVisible();
    await expect(help.field).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(help.panel).toHaveCount(0);
    await expect(help.button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(help.panel).toBeVisible();
  });

  test('S1.6 S2.13 what is typed stays when it cannot be sent, and goes out once', async ({
    page,
    context,
  }) => {
    const help = new HelpPages(page, keyboard(page));
    await enterAs(context, demo.dana);
    await page.goto('/home');
    await page.route('**/web/secured/user/help/conversation', (route) => route.abort(), {
      times: 1,
    });
    await help.open();
    await help.panel.getByRole('button', { name: /Try again/ }).click();
    await expect(help.panel.getByText('What can we help you with?')).toBeVisible();

    await context.setOffline(true);
    await help.send('My payday moves. What now?');
    await expect(help.panel.getByRole('alert')).toContainText('You’re offline');
    await expect(help.field).toHaveValue('My payday moves. What now?');
    await context.setOffline(false);

    await help.close();
    await page.reload();
    await help.open();
    await expect(help.field).toHaveValue('My payday moves. What now?');
    await loseAnswer(page);
    await help.field.press('Enter');
    await expect(help.panel.getByRole('alert')).toContainText('Not sent');
    await help.field.press('Enter');
    await expect(help.message('My payday moves. What now?')).toHaveCount(1);
    await expect(help.field).toHaveValue('');
  });

  test('S1.6 a link in a mail opens the chat after signing in', async ({
    page,
    byKeyboard: { account },
  }) => {
    const help = new HelpPages(page, keyboard(page));
    await account.logInAs(demo.lee, '/home?help=open');
    await expect(help.panel).toBeVisible();
    await expect(
      help.message(
        'My hours were cut, so I am behind. Can I pay half now and the rest next month?',
      ),
    ).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  test('S1.6 another company’s chat is loaded on Help only, prefilled, its launcher hidden', async ({
    page,
    context,
  }) => {
    const chat = await standInChat(page);
    const help = new HelpPages(page, keyboard(page));
    await enterAs(context, demo.andre);
    await page.goto('/home');
    await expect(help.button).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(chat.asked).toEqual([]);

    await help.button.click();
    const box = page.getByRole('region', { name: 'Chat of the other company' });
    await expect(box).toContainText('Andre Whitlock | andre.whitlock@example.com');
    await expect(page.getByText('Launcher of the other company')).toBeHidden();
    await expect(help.panel).toHaveCount(0);
    expect(chat.asked).toEqual(['/packs/js/sdk.js']);

    chat.block();
    await page.reload();
    await help.button.click();
    await page.waitForURL('**/pub/contact');
  });
});

/** The server has the message, but its answer doesn't arrive. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    '**/web/secured/user/help/message',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

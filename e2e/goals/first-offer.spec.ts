import { expect, type Page } from '@playwright/test';
import { AccountPages } from '../pages/account-pages.ts';
import { emailOf } from '../persons.ts';
import { ApplyPages } from '../pages/apply-pages.ts';
import { keyboard } from '../pages/hands.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import { Thumbs } from '../pages/thumbs.ts';
import { newcomers, test } from '../world.ts';

/*
 * From the employer's invitation to a first offer, on a phone, in ten typed fields at most; and the
 * same application goes on at a desk.
 */

const person = newcomers.casey;
const phone = `+1${person.phone}`;
const PASSWORD = 'green river under snow';
const MOST_TYPED = 10;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** One person on one page, and how many screens they came by. */
class Newcomer {
  readonly thumbs = new Thumbs();
  readonly page: Page;
  readonly #sandbox: Sandbox;
  screens = 0;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.#sandbox = sandbox;
  }

  async type(label: string | RegExp, text: string): Promise<void> {
    await this.thumbs.type(this.page.getByLabel(label, { exact: true }), text);
  }

  async goOn(button: string): Promise<void> {
    await this.thumbs.press(this.page.getByRole('button', { name: button, exact: true }));
    this.screens += 1;
  }

  async register(): Promise<void> {
    await this.page.goto('/pub/register?e=NORTHFIELD');
    await this.type('First name', person.firstName);
    await this.type('Last name', person.lastName);
    await this.goOn('Continue');
    await this.type('Email', emailOf(person));
    await this.type('Mobile phone', person.phone);
    await this.goOn('Continue');
    await this.type('Password', PASSWORD);
    for (const name of [/terms of use/, /privacy notice/]) {
      await this.thumbs.tick(this.page.getByRole('checkbox', { name }));
    }
    await this.goOn('Create account');
    await expect(this.page.getByText(/We sent a message to/)).toBeVisible();
  }

  /** Opens the link of the email where they registered: nobody asks for the password again. */
  async enter(): Promise<void> {
    const { page } = this;
    await page.goto(await this.#linkInMail());
    await this.goOn('Verify my email');
    await page.waitForURL('**/home/verify');
  }

  async verify(): Promise<void> {
    await this.goOn('Text me a code');
    await this.type('Enter the code', await this.#sandbox.code(phone));
    await this.goOn('Verify phone');
    await this.type(/^Employee number/, person.employeeNumber);
    await this.goOn('Confirm your job');
    await this.thumbs.choose(this.page.getByRole('radio', { name: /Text message/ }));
    await this.goOn('Continue');
    await this.type('Enter the code', await this.#sandbox.code(phone));
    await this.goOn('Turn on two-step login');
    await this.goOn('I’ve saved my codes');
  }

  async checkRate(): Promise<void> {
    const { page, thumbs } = this;
    await thumbs.press(page.getByRole('link', { name: 'Go to dashboard' }));
    // A blue card leads there, too.
    const hero = page.getByRole('region', { name: 'See what you could borrow' });
    await thumbs.press(hero.getByRole('link', { name: 'Check your rate' }));
    this.screens += 2;
    await this.type('How much would you like to borrow?', '2500');
    await thumbs.tick(page.getByRole('checkbox', { name: /may check my credit report/ }));
    await this.goOn('Check my rate');
  }

  async #linkInMail(): Promise<string> {
    let link: string | undefined;
    await expect
      .poll(async () => {
        const mails = await this.#sandbox.messages(emailOf(person));
        const links = mails.flatMap((mail) => mail.links.map(({ url }) => url));
        link = links.find((url) => url.includes('/pub/email/verify'));
        return link;
      })
      .toBeTruthy();
    const { pathname, search } = new URL(link ?? '');
    return pathname + search;
  }
}

test('a first offer on a phone takes ten typed fields, and the application goes on at a desk', async ({
  page,
  browser,
  baseURL,
  sandbox,
  byTouch,
  evidence,
}, info) => {
  const newcomer = new Newcomer(page, sandbox);
  const started = performance.now();
  await newcomer.register();
  await newcomer.enter();
  await newcomer.verify();
  await newcomer.checkRate();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('How much do you need?');
  await expect(main.getByText('APR').first()).toBeVisible();
  await expect(main.getByText(/\$\d+\.\d{2}/).first()).toBeVisible();
  const { thumbs, screens } = newcomer;
  expect(thumbs.typed.length, thumbs.effort).toBeLessThanOrEqual(MOST_TYPED);
  const seconds = thumbs.humanSeconds(screens);
  // Said, not asserted: a slow machine makes no test fail.
  const machine = Math.round((performance.now() - started) / 1000);
  const pace = `${seconds} s at a person's pace and at most ${machine} s of waiting`;
  const description = `${thumbs.effort}, ${screens} screens: ${pace}`;
  info.annotations.push({ type: 'first offer', description });
  await evidence.look('first-offer', 'How much do you need?');

  await byTouch.apply.chooseTerm(12);
  const confirm = 'Confirm your details';
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(confirm);
  const done = main.getByRole('listitem').filter({ hasText: 'Done' });
  await expect(done.first()).toBeVisible();
  const before = await done.count();
  await byTouch.apply.confirmDetail();
  await expect(done).toHaveCount(before + 1);
  const answered = await done.allTextContents();

  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
  const desk = await context.newPage();
  const hands = keyboard(desk);
  const account = new AccountPages(desk, hands, sandbox);
  await account.logInAs({ email: emailOf(person), password: PASSWORD, phone });
  await hands.press(desk.getByRole('link', { name: 'Finish your details' }));
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(confirm);
  const here = desk.getByRole('main').getByRole('listitem').filter({ hasText: 'Done' });
  await expect(here).toHaveText(answered);
  await new ApplyPages(desk, hands).confirmDetails();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Check your answers');
  await context.close();
});

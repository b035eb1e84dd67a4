import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import { textOfPdf } from './pdf-text.ts';

/** From the first amount to a signature. */
export class ApplyPages {
  readonly #page: Page;
  readonly #hands: Hands;

  constructor(page: Page, hands: Hands) {
    this.#page = page;
    this.#hands = hands;
  }

  async checkRate(amount: string): Promise<void> {
    await this.#page.goto('/home/apply');
    await this.askFor(amount);
  }

  /** The first question, once its page has loaded. */
  async askFor(amount: string): Promise<void> {
    const page = this.#page;
    await this.#hands.type(page.getByLabel('How much would you like to borrow?'), amount);
    await this.#hands.tick(page.getByRole('checkbox', { name: /looks at my credit report/ }));
    await this.#goOn('Check my rate');
  }

  /** The options to keep, to borrow more and to pay off are side by side. */
  async expectWays(): Promise<void> {
    for (const name of ['Keep your loan', 'Borrow more', 'Pay it off']) {
      await expect(this.#page.getByRole('region', { name })).toContainText('$');
    }
  }

  async chooseTerm(months: number): Promise<void> {
    const page = this.#page;
    await this.#expectTitle('How much do you need?');
    await this.#hands.choose(page.getByRole('radio', { name: `${months} months` }));
    await this.#goOn('Continue');
  }

  /** Answers every open task of "Confirm your details", one page each. */
  async confirmDetails(): Promise<void> {
    while (await this.confirmDetail());
    await this.#hands.press(this.#ready);
  }

  /** Answers the first open task; false when there is none. */
  async confirmDetail(): Promise<boolean> {
    const page = this.#page;
    const open = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /To do/ })
      .getByRole('link');
    await this.#expectTitle('Confirm your details');
    await expect(open.first().or(this.#ready)).toBeVisible();
    if (await this.#ready.isVisible()) return false;
    await this.#hands.press(open.first());
    await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible();
    await this.#answerQuestion();
    return true;
  }

  get #ready(): Locator {
    return this.#page.getByRole('link', { name: 'Check your answers' });
  }

  async #answerQuestion(): Promise<void> {
    const main = this.#page.getByRole('main');
    const hands = this.#hands;
    if (await main.getByLabel('Street address').isVisible()) {
      await hands.type(main.getByLabel('Street address'), '48 alder st');
      await hands.type(main.getByLabel('City'), 'santa fe');
      await hands.pick(main.getByLabel('State'), 'New Mexico');
      await hands.type(main.getByLabel('ZIP code'), '87501');
    }
    const channel = main.getByLabel('I heard of you from');
    if (await channel.isVisible()) await hands.pick(channel, 'A coworker');
    const no = main.getByRole('radio', { name: 'No', exact: true });
    if (await no.isVisible()) await hands.choose(no);
    const box = main.getByRole('checkbox');
    if (await box.isVisible()) await hands.tick(box);
    await hands.press(main.getByRole('button', { name: /^(Save|Agree|Yes)/ }));
  }

  async send(): Promise<void> {
    await this.#expectTitle('Check your answers');
    await this.#hands.tick(this.#page.getByRole('checkbox', { name: /full credit report/ }));
    await this.#goOn('Send my application');
  }

  async linkBank(): Promise<void> {
    const page = this.#page;
    const hands = this.#hands;
    await this.#expectTitle('Your bank accounts');
    await hands.press(page.getByRole('link', { name: 'Sign in to your bank' }));
    await hands.choose(page.getByRole('radio', { name: 'Meridian Bank' }));
    await hands.type(page.getByLabel('User name'), 'user_good');
    await hands.type(page.getByLabel('Password', { exact: true }), 'pass_good');
    await this.#goOn('Sign in');
    await hands.choose(page.getByRole('radio', { name: 'Checking' }));
    await this.#goOn('Use this account');
    await hands.press(page.getByRole('link', { name: 'Continue', exact: true }));
  }

  /** Confirms the account that the employer pays into. */
  async confirmPayAccount(): Promise<void> {
    const page = this.#page;
    await this.#expectTitle('Your bank accounts');
    const asked = page.getByRole('region', { name: 'Is this still your account?' });
    await expect(asked).toContainText('Meridian Bank, checking ending 7719');
    await this.#hands.press(asked.getByRole('button', { name: 'Yes, use this account' }));
    await expect(page.getByRole('region', { name: 'Checking ending 7719' })).toContainText(
      'Verified',
    );
    await this.#hands.press(page.getByRole('link', { name: 'Continue', exact: true }));
  }

  async acceptOffer(): Promise<void> {
    await this.#expectTitle(/^You are approved for/);
    await this.#goOn('Accept and go to signing');
  }

  /** To documents on screen, with the code that their PDF prints. */
  async consent(): Promise<void> {
    const page = this.#page;
    const hands = this.#hands;
    await this.#expectTitle('Documents on screen instead of paper');
    await hands.type(page.getByLabel('Code in the PDF'), await this.#codeInPdf());
    await hands.tick(page.getByRole('checkbox', { name: /^I agree to get/ }));
    await this.#goOn('Agree and continue');
    await this.#expectTitle('Read and sign');
  }

  /** The three documents, collected from the paycheck. */
  async sign(name: string): Promise<void> {
    const page = this.#page;
    const hands = this.#hands;
    const boxes = page.getByRole('checkbox', { name: /^I have read the/ });
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) await hands.tick(box);
    await hands.choose(page.getByRole('radio', { name: 'From my paycheck' }));
    await hands.type(page.getByLabel('Sign by typing your full name'), name);
    await this.#goOn('Sign and get my loan');
    await this.#expectTitle('Signed. Your money is getting ready');
  }

  /** Opens the PDF as its link does, and reads the code a person would see. */
  async #codeInPdf(): Promise<string> {
    const link = this.#page.getByRole('link', { name: 'Open the PDF' });
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' };
    const answer = await this.#page.request.get((await link.getAttribute('href')) ?? '', {
      headers,
    });
    const text = textOfPdf(await answer.body());
    return /Your code: ([A-Z0-9]+)Type/.exec(text)?.[1] ?? `no code in: ${text}`;
  }

  async #expectTitle(title: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async #goOn(button: string): Promise<void> {
    await this.#hands.press(this.#page.getByRole('button', { name: button, exact: true }));
  }
}

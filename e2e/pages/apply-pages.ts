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
    await this.#hands.tick(page.getByRole('checkbox', { name: /may check my credit report/ }));
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

  /** Answers every open task of "Confirm your details": each saved answer opens the next one. */
  async confirmDetails(): Promise<void> {
    const page = this.#page;
    const checked = page.getByRole('heading', { level: 1, name: 'Check your answers' });
    const cancel = page.getByRole('link', { name: 'Cancel' });
    await this.#openFirst();
    await expect(cancel.or(checked)).toBeVisible();
    while (!(await checked.isVisible())) await this.#answerQuestion();
  }

  /** Answers the first open task, and goes back to the list. */
  async confirmDetail(): Promise<void> {
    await this.#openFirst();
    await this.#answerQuestion();
    await this.#hands.press(this.#page.getByRole('link', { name: 'Confirm your details' }));
    await this.#expectTitle('Confirm your details');
  }

  /** From the list to its first open task, or to the answers if there is none. */
  async #openFirst(): Promise<void> {
    const onward = this.#page.getByRole('link', { name: 'Continue', exact: true });
    await this.#expectTitle('Confirm your details');
    await this.#hands.press(onward.or(this.#ready));
  }

  get #ready(): Locator {
    return this.#page.getByRole('link', { name: 'Check your answers' });
  }

  async #answerQuestion(): Promise<void> {
    const main = this.#page.getByRole('main');
    const hands = this.#hands;
    await expect(this.#page.getByRole('link', { name: 'Cancel' })).toBeVisible();
    const question = await main.getByRole('heading', { level: 1 }).textContent();
    if (await main.getByLabel('Street address').isVisible()) {
      await hands.type(main.getByLabel('Street address'), '48 alder st');
      await hands.type(main.getByLabel('City'), 'santa fe');
      await hands.pick(main.getByLabel('State'), 'New Mexico');
      await hands.type(main.getByLabel('ZIP code'), '87501');
    }
    const channel = main.getByLabel('I heard about you from');
    if (await channel.isVisible()) await hands.pick(channel, 'A coworker');
    const no = main.getByRole('radio', { name: 'No', exact: true });
    if (await no.isVisible()) await hands.choose(no);
    const box = main.getByRole('checkbox');
    if (await box.isVisible()) await hands.tick(box);
    await hands.press(main.getByRole('button', { name: /^(Save|Agree|Yes)/ }));
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(question ?? '');
  }

  async send(): Promise<void> {
    await this.#expectTitle('Check your answers');
    await this.#hands.tick(this.#page.getByRole('checkbox', { name: /full credit report/ }));
    await this.#goOn('Send my application');
  }

  /** Right after sending, the answer leads to the bank accounts. */
  async #toBank(): Promise<void> {
    await this.#expectTitle(/^You’re approved for|^Your bank accounts$/);
    const on = this.#page.getByRole('link', { name: 'Add your bank account', exact: true });
    if (await this.#page.getByRole('heading', { name: /^You’re approved/ }).isVisible()) {
      await this.#hands.press(on);
    }
    await this.#expectTitle('Your bank accounts');
  }

  async linkBank(): Promise<void> {
    const page = this.#page;
    const hands = this.#hands;
    await this.#toBank();
    await hands.press(page.getByRole('link', { name: 'Log in to your bank' }));
    await hands.choose(page.getByRole('radio', { name: 'Meridian Bank' }));
    await hands.type(page.getByLabel('User name'), 'user_good');
    await hands.type(page.getByLabel('Password', { exact: true }), 'pass_good');
    await this.#goOn('Log in');
    await hands.choose(page.getByRole('radio', { name: 'Checking' }));
    await this.#goOn('Use this account');
    await hands.press(page.getByRole('link', { name: 'Continue', exact: true }));
  }

  /** Confirms the account that the employer pays into. */
  async confirmPayAccount(): Promise<void> {
    const page = this.#page;
    await this.#toBank();
    const asked = page.getByRole('region', { name: 'Is this still your account?' });
    await expect(asked).toContainText('Meridian Bank, checking ending 7719');
    await this.#hands.press(asked.getByRole('button', { name: 'Yes, use this account' }));
    await expect(page.getByRole('region', { name: 'Checking ending 7719' })).toContainText(
      'Verified',
    );
    await this.#hands.press(page.getByRole('link', { name: 'Continue', exact: true }));
  }

  async acceptOffer(): Promise<void> {
    await this.#expectTitle(/^You’re approved for/);
    await this.#goOn('Accept and go to signing');
  }

  /** To documents on screen, with the code at the end of the document. */
  async consent(): Promise<void> {
    const page = this.#page;
    const hands = this.#hands;
    await this.#expectTitle('Documents on screen instead of paper');
    const text = page.getByRole('region', { name: /, text$/ });
    const code = /Your code: ([A-Z0-9]{6})/.exec(await text.innerText())?.[1] ?? 'no code';
    expect(await this.#codeInPdf(), 'the PDF has the same code').toBe(code);
    await hands.type(page.getByLabel('Code at the end of the document'), code);
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
    await this.#expectTitle(/^Signed\. \$.* is on its way$/);
  }

  /** Opens the PDF as its link does, and reads the code in it. */
  async #codeInPdf(): Promise<string> {
    const link = this.#page.getByRole('link', { name: /^PDF/ });
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' };
    const answer = await this.#page.request.get((await link.getAttribute('href')) ?? '', {
      headers,
    });
    const text = textOfPdf(await answer.body());
    return /Your code: ([A-Z0-9]{6})/.exec(text)?.[1] ?? `no code in: ${text}`;
  }

  async #expectTitle(title: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async #goOn(button: string): Promise<void> {
    await this.#hands.press(this.#page.getByRole('button', { name: button, exact: true }));
  }
}

import { expect, type Page } from '@playwright/test';
import { type DemoSignIn, emailOf, type Newcomer } from '../persons.ts';
import type { Hands } from './hands.ts';
import type { Sandbox } from './sandbox.ts';

const PASSWORD = 'green river under snow';

/** Registers, and verifies email, phone, job and a second login step. */
export class AccountPages {
  readonly #page: Page;
  readonly #hands: Hands;
  readonly #sandbox: Sandbox;

  constructor(page: Page, hands: Hands, sandbox: Sandbox) {
    this.#page = page;
    this.#hands = hands;
    this.#sandbox = sandbox;
  }

  async register(person: Newcomer): Promise<void> {
    const page = this.#page;
    const hands = this.#hands;
    await page.goto('/pub/register');
    await hands.type(page.getByLabel('Your employer’s name'), person.employer.slice(0, 6));
    await expect(page.getByRole('radio', { name: person.employer })).toBeVisible();
    // The list narrows while somebody types; it holds still at one.
    await expect(page.getByRole('radio')).toHaveCount(1);
    await hands.choose(page.getByRole('radio', { name: person.employer }));
    await this.#goOn('Continue');
    await hands.type(page.getByLabel('First name'), person.firstName);
    await hands.type(page.getByLabel('Last name'), person.lastName);
    await this.#goOn('Continue');
    await hands.type(page.getByLabel('Email'), emailOf(person));
    await hands.type(page.getByLabel('Mobile phone'), person.phone);
    await this.#goOn('Continue');
    await hands.type(page.getByLabel('Password', { exact: true }), PASSWORD);
    await hands.tick(page.getByRole('checkbox', { name: /terms of use/ }));
    await hands.tick(page.getByRole('checkbox', { name: /privacy notice/ }));
    await this.#goOn('Create account');
    await expect(page.getByText(/We sent a message to/)).toBeVisible();
  }

  /** The first log-in, before there is a second step. */
  async logIn(person: Newcomer): Promise<void> {
    const page = this.#page;
    await page.goto('/login');
    await this.#hands.type(page.getByLabel('Email'), emailOf(person));
    await this.#hands.type(page.getByLabel('Password', { exact: true }), PASSWORD);
    await this.#goOn('Log in');
    await page.waitForURL(({ pathname }) => pathname.startsWith('/home'));
  }

  /** A demo borrower whose second step is a text message. */
  async logInAs({ email, password, phone }: DemoSignIn, address = '/login'): Promise<void> {
    const page = this.#page;
    await page.goto(address);
    await this.#hands.type(page.getByLabel('Email'), email);
    await this.#hands.type(page.getByLabel('Password', { exact: true }), password);
    await this.#goOn('Log in');
    await expect(page.getByText(/We sent a 6-digit code/)).toBeVisible();
    await this.#hands.type(page.getByLabel('6-digit code'), await this.#sandbox.code(phone));
    await this.#goOn('Log in');
    await page.waitForURL(({ pathname }) => pathname.startsWith('/home'));
  }

  async verify(person: Newcomer): Promise<void> {
    const page = this.#page;
    const hands = this.#hands;
    await page.goto('/home/verify');
    await this.#enterCode(await this.#sandbox.code(emailOf(person)), 'Verify email');
    await this.#goOn('Text me a code');
    await this.#enterCode(await this.#sandbox.code(`+1${person.phone}`), 'Verify phone');
    await hands.type(page.getByLabel('Employee number'), person.employeeNumber);
    await this.#goOn('Confirm your job');
    await hands.choose(page.getByRole('radio', { name: /Text message/ }));
    await this.#goOn('Continue');
    await this.#enterCode(await this.#sandbox.code(`+1${person.phone}`), 'Turn on two-step login');
    await this.#goOn('I’ve saved my codes');
    await expect(page.getByRole('heading', { name: 'Your account is verified' })).toBeVisible();
  }

  async #enterCode(code: string, button: string): Promise<void> {
    await this.#hands.type(this.#page.getByLabel('Enter the code'), code);
    await this.#goOn(button);
  }

  async #goOn(button: string): Promise<void> {
    await this.#hands.press(this.#page.getByRole('button', { name: button, exact: true }));
  }
}

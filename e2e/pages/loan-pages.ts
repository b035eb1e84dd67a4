import { expect, type Locator, type Page } from '@playwright/test';
import { unfold } from './folds.ts';
import type { Hands } from './hands.ts';
import { dayOf } from './sandbox.ts';

/** A row of the transactions. */
export interface Movement {
  readonly words: string;
  /** Null for a mark, such as a change of status. */
  readonly cents: bigint | null;
}

/** A loan, its payments and its end. */
export class LoanPages {
  readonly #page: Page;
  readonly #hands: Hands;
  #address = '';

  constructor(page: Page, hands: Hands) {
    this.#page = page;
    this.#hands = hands;
  }

  /** From the status page of an application. */
  async open(): Promise<void> {
    await this.#hands.press(this.#page.getByRole('link', { name: 'Follow your money' }));
    await this.find();
  }

  /** The loan whose page is coming is the one that everything here is about. */
  async find(): Promise<void> {
    await this.#page.waitForURL(/\/home\/loans\/[0-9a-f-]{36}$/);
    this.#address = new URL(this.#page.url()).pathname;
    await this.#loaded();
  }

  async reload(): Promise<void> {
    await this.#page.goto(this.#address);
    await this.#loaded();
  }

  async expectStatus(status: string): Promise<void> {
    await this.reload();
    await expect(this.#title().locator('..')).toContainText(status);
  }

  /** The figure of the loan's card in cents: the balance, or what is on its way before that. */
  async balance(): Promise<bigint> {
    const left = this.#page.getByRole('region', { name: 'Where that leaves you' });
    const [, owed] = (await left.isVisible()) ? (await left.innerText()).split('You owe') : [];
    return cents(owed ?? (await this.#card().innerText()));
  }

  /** The day of the next installment. */
  async nextPayday(): Promise<Temporal.PlainDate> {
    const words = /Next installment\s+\$[\d.,]+\s+(\w{3}\s\d{1,2},\s\d{4})/.exec(
      await this.#card().innerText(),
    );
    return dayOf(words?.[1] ?? '');
  }

  /**
   * Every movement of the loan, newest first; what lowers the debt is plus, a mark has no amount.
   */
  async transactions(): Promise<Movement[]> {
    const sheet = await this.#unfold('Transactions');
    const rows = sheet.getByRole('table').getByRole('row');
    const older = sheet.getByRole('button', { name: /^Older/ });
    const found: Movement[] = [];
    for (;;) {
      await expect(rows.nth(1)).toBeVisible();
      const texts = (await rows.allInnerTexts()).slice(1);
      found.push(...texts.map(movement));
      if (!(await older.isVisible()) || !(await older.isEnabled())) return found;
      const first = texts[0] ?? '';
      await this.#hands.press(older);
      await expect(rows.nth(1)).not.toHaveText(first, { useInnerText: true });
    }
  }

  /** An extra amount by bank debit, on the first day that is open. */
  async payExtra(amount: string): Promise<void> {
    await this.#askExtra(amount);
    await this.#pay();
  }

  /** The same extra amount a moment later, as in a second tab: the product asks first. */
  async payExtraAgain(amount: string): Promise<void> {
    await this.#askExtra(amount);
    await this.#hands.press(this.#page.getByRole('button', { name: /^Pay \$/ }));
    const question = this.#page.getByRole('status').filter({ hasText: /again\?/ });
    await expect(question).toContainText('You made the same payment');
  }

  async leavePaymentAlone(): Promise<void> {
    await this.#hands.press(this.#page.getByRole('link', { name: 'Don’t pay again' }));
    await this.#loaded();
  }

  /** @param readCode reads the code that the page asks for if the last one is old (S9) */
  async payOff(readCode: () => Promise<string>): Promise<void> {
    await this.reload();
    await this.#unfold('Pay it off');
    await this.#hands.press(this.#page.getByRole('link', { name: 'Pay off loan' }));
    await this.#check();
    await this.#hands.press(this.#page.getByRole('button', { name: /^Pay \$/ }));
    await this.#confirmed(readCode, /payment is on its way$/);
  }

  /** The payoff's form while something is on its way: the list and the two ways. */
  async askPayoff(): Promise<void> {
    await this.reload();
    await this.#unfold('Pay it off');
    await this.#hands.press(this.#page.getByRole('link', { name: 'Pay off loan' }));
    await expect(this.#page.getByRole('region', { name: 'Already on its way' })).toBeVisible();
  }

  /** In the days of the payoff desk: the arrow keys move among the open days, Enter picks. */
  async pickByArrows(): Promise<void> {
    const days = this.#page.getByRole('group', { name: 'Which day?' });
    const chosen = days.getByRole('button', { pressed: true });
    const first = await chosen.getAttribute('aria-label');
    await chosen.press('ArrowRight');
    await this.#page.keyboard.press('Enter');
    await expect(chosen).not.toHaveAccessibleName(first ?? '');
    await chosen.press('ArrowLeft');
    await this.#page.keyboard.press('Enter');
    await expect(chosen).toHaveAccessibleName(first ?? '');
  }

  /** The code of the payoff letter, from its page. */
  async letterCode(): Promise<string> {
    await this.#page.goto(`${this.#address}/letter`);
    const code = this.#page.getByText(/^([A-Z]{4}-){3}[A-Z]{4}$/);
    await expect(code).toBeVisible();
    return code.innerText();
  }

  /** Chooses one of the two ways and goes to the check page. */
  async choosePayoffWay(name: string): Promise<void> {
    const page = this.#page;
    const way = page.getByRole('radio', { name });
    // The figures of a day picked just before may still come, and take a choice back.
    await expect(async () => {
      await this.#hands.choose(way);
      await expect(way).toBeChecked({ timeout: 1000 });
    }).toPass();
    await this.#check();
    await expect(page.getByRole('region', { name: 'Already on its way' })).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
  }

  async changePayoffWay(): Promise<void> {
    await this.#hands.press(this.#page.getByRole('link', { name: 'Change how' }));
    await expect(this.#page.getByRole('radio', { name: /arrive/ })).toBeVisible();
  }

  /** @param readCode as for `payOff` */
  async planPayoff(readCode: () => Promise<string>): Promise<void> {
    await this.#hands.press(this.#page.getByRole('button', { name: 'Schedule this payoff' }));
    await this.#confirmed(readCode, 'Your payoff is scheduled');
  }

  async cancel(): Promise<void> {
    await this.#unfold('Changed your mind?');
    await this.#hands.press(this.#page.getByRole('link', { name: 'Cancel this loan' }));
    await this.#hands.press(this.#page.getByRole('button', { name: 'Cancel the loan' }));
    await this.#loaded();
  }

  async #askExtra(amount: string): Promise<void> {
    const page = this.#page;
    await this.reload();
    await this.#hands.press(page.getByRole('link', { name: 'Make a payment' }));
    await this.#hands.choose(page.getByRole('radio', { name: 'Your own amount' }));
    await this.#hands.type(page.getByLabel('Amount', { exact: true }), amount);
    await this.#check();
  }

  async #check(): Promise<void> {
    const page = this.#page;
    await this.#hands.press(page.getByRole('button', { name: 'Review payment' }));
    await expect(page.getByRole('heading', { name: 'Check your payment' })).toBeVisible();
  }

  async #pay(): Promise<void> {
    const page = this.#page;
    await this.#hands.press(page.getByRole('button', { name: /^Pay \$/ }));
    await expect(page.getByRole('heading', { name: /payment is on its way$/ })).toBeVisible();
  }

  /** A slow run takes longer than a code stays fresh. */
  async #confirmed(readCode: () => Promise<string>, title: string | RegExp): Promise<void> {
    const done = this.#page.getByRole('heading', { name: title });
    const code = this.#page.getByLabel('6-digit code');
    await expect(done.or(code)).toBeVisible();
    if (await code.isVisible()) {
      await this.#hands.type(code, await readCode());
      await this.#hands.press(this.#page.getByRole('button', { name: 'Confirm', exact: true }));
    }
    await expect(done).toBeVisible();
  }

  /** Opens a part of the page that is folded on phones. */
  #unfold(title: string): Promise<Locator> {
    return unfold(this.#page, title, (summary) => this.#hands.press(summary));
  }

  /** The dark card with the loan's first figure; its name says what that is. */
  #card(): Locator {
    return this.#page
      .getByRole('main')
      .getByRole('region', { name: /^(Balance|Missing|You still owe|On its way|Paid off)/ })
      .first();
  }

  #title(): Locator {
    return this.#page.getByRole('heading', { level: 1, name: 'Your loan' });
  }

  async #loaded(): Promise<void> {
    await expect(this.#title()).toBeVisible();
    const left = this.#page.getByRole('region', { name: 'Where that leaves you' });
    await expect(this.#card().or(left)).toBeVisible();
  }
}

function movement(row: string): Movement {
  const words = row.replace(/\s+/g, ' ');
  return { words, cents: words.includes('$') ? cents(words) : null };
}

/** The first amount in a text, like `$1,234.56` or `−$1,234.56`, in cents. */
function cents(text: string): bigint {
  const found = /([−-]?)\$([\d,]+)\s*\.(\d\d)/.exec(text);
  if (!found) throw new Error(`There is no amount in: ${text}`);
  const [, sign, dollars = '', rest = ''] = found;
  const amount = BigInt(dollars.replaceAll(',', '') + rest);
  return sign ? -amount : amount;
}

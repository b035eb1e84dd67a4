import { expect } from '@playwright/test';
import { DAY, found, LoanFaces, MONEY, tableDay, wordsOf } from '../pages/loan-faces.ts';
import { logInAsStaff } from '../pages/quick-staff.ts';
import { Sandbox } from '../pages/sandbox.ts';
import { colleagues, demo, test as base } from '../world.ts';

/*
 * S4.2 A loan in each of its states: the dashboard, the page's card, charts, schedule and tracker,
 * the mail and the staff's list give the same figures. Nothing here works a figure out.
 */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 900 } };

/** Two screens of a phone in pixels: what a page may be before it is unfolded, footer and all. */
const FOLDED = 2 * 844;

/** The staff's list of loans, read once: the row of each borrower. */
let staffList: readonly string[] = [];

const test = base.extend<{ faces: LoanFaces }>({
  faces: async ({ page }, use) => use(new LoanFaces(page)),
});

test.beforeAll(async ({ browser }, info) => {
  const baseURL = String(info.project.metadata.console);
  const page = await browser.newPage({ baseURL, ...desk });
  const sandbox = new Sandbox(
    await browser.newContext({ baseURL: info.project.use.baseURL ?? '' }),
  );
  await logInAsStaff(page, sandbox, colleagues.renee);
  await page.goto('/loans');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  staffList = (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
  await page.context().close();
});

function staffRow(borrower: string): string {
  return staffList.find((row) => row.includes(borrower)) ?? '';
}

/** `Oct 19, 2026` as mails say it: `Oct 19`. */
function inMail(day: string): string {
  return day.replace(/, \d{4}$/, '');
}

test.describe('on a phone', () => {
  test.use(phone);

  test('S4.2 Pending: amount, account and day of the money, and nothing that isn’t so yet', async ({
    faces,
    evidence,
  }) => {
    const card = await faces.card(demo.owen);
    await faces.open(demo.owen);
    await expect(faces.tag).toContainText('Getting ready');
    await expect(faces.fold('Loan terms')).toBeVisible();
    expect(await faces.height()).toBeLessThanOrEqual(FOLDED);
    const hero = await faces.hero('On its way to');
    const money = found(hero, new RegExp(`ending \\d{4} ${MONEY}`));
    const day = found(hero, new RegExp(`by \\w{3}, ${DAY}, \\d+ [AP]M Eastern`));
    const first = found(hero, new RegExp(`First paycheck deduction ${DAY}`));

    expect(card).toContain(money);
    expect(card).toContain(day);
    expect(card).toContain(`First paycheck deduction ${first}`);
    expect(card).not.toMatch(/Balance|\$0\.00|payoff/i);
    const steps = await wordsOf(faces.fold('Where your money is'));
    expect(steps).toContain(day);
    expect(steps).toContain(first);
    const received = await faces.unfold('What you receive');
    await expect(received).toContainText(`You receive${money}`);
    const mail = await faces.mail(demo.owen, /is on its way/);
    expect(mail).toContain(money);
    expect(mail).toContain(day);
    const cancel = await faces.unfold('Changed your mind?');
    await expect(cancel.getByRole('link', { name: 'Cancel this loan' })).toBeVisible();
    const borrowed = found(await received.innerText(), new RegExp(`You borrow\\s+${MONEY}`));
    expect(staffRow('Owen Fitch')).toMatch(
      new RegExp(`Pending.*\\${borrowed}.*${tableDay(first)}`),
    );

    for (const name of ['Make a payment', 'Borrow more', 'Pay off loan']) {
      await expect(faces.main.getByRole('link', { name })).toHaveCount(0);
    }
    for (const title of ['Balance', 'Balance over time', 'How each paycheck pays it down']) {
      await expect(faces.fold(title)).toHaveCount(0);
    }
    await faces.unfold('If it isn’t there by then');
    await evidence.look('pending', 'Your loan');
  });

  test('S4.2 late: what is missing since when is one figure everywhere, missed paydays look missed', async ({
    faces,
    evidence,
  }) => {
    const card = await faces.card(demo.lee);
    await faces.open(demo.lee);
    await expect(faces.tag).toContainText('Not received');
    await expect(faces.fold('Loan terms')).toBeVisible();
    expect(await faces.height()).toBeLessThanOrEqual(FOLDED);
    const hero = await faces.hero('Missing');
    const missing = found(hero, new RegExp(`Missing ${MONEY}`));
    const days = found(hero, /(\d+) days since it was due/);
    const oldest = found(hero, new RegExp(`oldest was due \\w{3}, ${DAY}`));
    const due = found(hero, new RegExp(`installments of ${MONEY}`));

    expect(card).toContain(`Missing ${missing}`);
    // Payroll sent nothing, so nothing calls the borrower late.
    expect(card).toContain(`${days} days since it was due`);
    expect(card).toContain(oldest);
    expect(hero).toContain(`Catch up ${missing}`);
    expect(hero).toContain(`${days} days ago`);

    const rows = await faces.schedule('Your installments');
    const missed = rows.filter((row) => row.includes('Missed'));
    expect(hero).toContain(`${missed.length} missed`);
    expect(missed[0]).toContain(tableDay(oldest));
    for (const row of missed) expect(row).toContain(`${due} Came in $0.00`);
    const owed = found(missed[0] ?? '', new RegExp(`Balance after ${MONEY}`));
    expect(await faces.drawingOf('Your installments')).toContain(
      `Money was missing on ${missed.length} paydays.`,
    );
    const balance = await faces.drawingOf('Your installments', 'Today it is');
    expect(balance).toContain(
      `Today it is ${owed}. If you catch up now and every installment is on time`,
    );
    await expect(faces.fold('Your installments')).toContainText(
      'The dashed line assumes that you catch up now and every installment is on time.',
    );
    const row = staffRow('Lee Moreno');
    expect(row).toContain(owed);
    expect(row).toMatch(new RegExp(` ${days} `));
    const mail = await faces.mail(demo.lee, new RegExp(`since (your )?${inMail(oldest)}`));
    expect(mail).toContain(missing);

    const last = tableDay(found(await faces.tracker(), new RegExp(`\\w{3}, ${DAY}`)));
    expect(missed.at(-1)).toContain(last);
    await faces.unfold('What happens next');
    const help = await faces.unfold('Ways we can help');
    await expect(help.getByRole('link', { name: 'Message us' })).toBeVisible();
    await evidence.look('late', 'Your loan');
  });

  test('S4.2 Void: nothing was sent, nothing is owed, and no payday is shown', async ({
    faces,
    evidence,
  }) => {
    await faces.open(demo.victor);
    await expect(faces.tag).toContainText('Canceled');
    await expect(faces.fold('Transactions')).toBeVisible();
    expect(await faces.height()).toBeLessThanOrEqual(FOLDED);
    await expect(faces.fold('Where that leaves you')).toContainText(/You owe\s*\$0\.00/);
    expect(staffRow('Victor Nakamura')).toMatch(/Void.*\$0\.00/);
    expect(await faces.mail(demo.victor, /loan is cancell?ed/)).toContain('owe nothing');
    await expect(faces.main.getByRole('img')).toHaveCount(0);
    await expect(faces.main.getByRole('link', { name: /[Pp]ay/ })).toHaveCount(0);
    await faces.unfold('Papers');
    await evidence.look('void', 'Your loan');
  });
});

test.describe('on a phone, folded', () => {
  test.use(phone);

  for (const [state, who] of [
    ['Open', demo.marisol],
    ['Paid off', demo.ruth],
    ['Closed, balance owed', demo.hannah],
  ] as const) {
    test(`S4.2 ${state}: what matters is in two screens`, async ({ faces }) => {
      await faces.open(who);
      await expect(faces.tag).toContainText(state);
      await expect(faces.fold('Loan terms')).toBeVisible();
      expect(await faces.height()).toBeLessThanOrEqual(FOLDED);
    });
  }
});

test.describe('on a desk', () => {
  test.use(desk);

  test('S4.2 Open: balance and next payday are one figure everywhere', async ({
    faces,
    evidence,
  }) => {
    const card = await faces.card(demo.marisol);
    await faces.open(demo.marisol);
    await expect(faces.tag).toContainText('Open');
    const hero = await faces.hero('Balance');
    const balance = found(hero, new RegExp(`Balance Make a payment ${MONEY}`));
    const next = found(hero, new RegExp(`Next installment \\$[\\d.,]+ ${DAY}`));

    expect(card).toContain(`Balance ${balance}`);
    expect(card).toContain(next);
    expect(await faces.drawingOf('Balance over time')).toContain(`Today it is ${balance}.`);
    const rows = await faces.schedule('Installments');
    const paid = rows.findLast((row) => row.includes('Paid')) ?? '';
    expect(paid).toContain(balance);
    expect(rows.find((row) => row.includes('Next'))).toContain(tableDay(next));
    const tracker = await faces.tracker();
    expect(tracker).toContain(next);
    const last = found(tracker, new RegExp(`\\w{3}, ${DAY} Installment`));
    expect(paid).toContain(tableDay(last));
    expect(await faces.mail(demo.marisol, /We received/)).toContain(last);
    const row = staffRow('Marisol Greene');
    expect(row).toContain(balance);
    expect(row).toContain(tableDay(next));

    const tracked = faces.fold('Your paydays, step by step');
    await tracked.locator('summary').filter({ hasText: 'See all 52 paydays' }).press('Enter');
    await expect(tracked.getByText(/^Installment \d+ of 52$/)).toHaveCount(2 + 52);
    await evidence.look('open', 'Your loan');
  });

  test('S4.2 Paid: when, how much and how, and nothing more to come', async ({
    faces,
    evidence,
  }) => {
    await faces.open(demo.ruth);
    await expect(faces.tag).toContainText('Paid off');
    const hero = await faces.hero('Paid off on');
    const day = found(hero, new RegExp(`Paid off on \\w{3}, ${DAY}`));
    const inAll = found(hero, new RegExp(`You paid in all ${MONEY}`));
    expect(hero).toContain('$0.00 You owe nothing');
    const parts = (await faces.unfold('How you paid it')).getByRole('definition');
    await expect(parts.last()).toHaveText(inAll);
    const payoff = await parts.nth(-2).innerText();
    const mail = await faces.mail(demo.ruth, /Your loan is paid off/);
    expect(mail).toContain(day);
    // What came with it that wasn't owed goes back, and both say so.
    const over = /([$][\d,]+\.\d\d) more than you owed/.exec(mail)?.[1];
    const back = await wordsOf(faces.main.getByRole('region', { name: /^What happened to your/ }));
    expect(over === undefined ? mail : back).toContain(over ?? payoff);
    expect(await faces.drawingOf('Balance over time')).toMatch(/Today it is \$0\.00\.$/);
    expect(staffRow('Ruth Castellan')).toMatch(/Paid.*\$0\.00/);
    await expect(faces.main.getByText('Expected payoff')).toHaveCount(0);
    await expect(faces.main.getByRole('link', { name: /^(Make a payment|Pay off)/ })).toHaveCount(
      0,
    );
    await evidence.look('paid', 'Your loan');
  });

  test('S4.2 Charged Off: what is owed is one figure, and only open ways to pay are offered', async ({
    faces,
    evidence,
  }) => {
    const card = await faces.card(demo.hannah);
    await faces.open(demo.hannah);
    await expect(faces.tag).toContainText('Closed, balance owed');
    const hero = await faces.hero('You still owe');
    const owed = found(hero, new RegExp(`You still owe ${MONEY}`));
    expect(card).toContain(`You still owe ${owed}`);
    expect(await faces.drawingOf('Balance over time')).toMatch(
      new RegExp(`Today it is \\${owed}\\.$`),
    );
    expect(staffRow('Hannah Brandt')).toContain(owed);
    const meaning = await faces.fold('What this means').innerText();
    const oldest = found(meaning.replace(/\s+/g, ' '), new RegExp(`didn’t get was due ${DAY}`));
    await faces.mail(demo.hannah, new RegExp(`your ${inMail(oldest)} payment`));
    expect(await faces.mail(demo.hannah, /We charged off your loan/)).toContain('It won’t grow');
    const rows = await faces.schedule('Installments');
    expect(rows.some((row) => row.includes('Missed'))).toBe(true);
    expect(`${card} ${hero}`).not.toMatch(/Catch up|Expected payoff|Next installment/);
    await expect(faces.fold('How each paycheck pays it down')).toHaveCount(0);
    await expect(faces.main.getByRole('link', { name: 'Catch up' })).toHaveCount(0);
    const ways = await faces.unfold('Ways to pay, and help');
    await ways.getByRole('link', { name: 'Pay any amount' }).click();
    await expect(faces.main.getByRole('radio', { name: 'Your own amount' })).toBeChecked();
    await faces.main.getByRole('link', { name: 'Your loan' }).first().click();
    await evidence.look('charged-off', 'Your loan');
  });
});

import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../accessibility.ts';
import type { Newcomer } from '../persons.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import type { SandboxPages } from '../pages/sandbox-pages.ts';
import { type Journey, newcomers, test as ofTheWorld } from '../world.ts';
import type { Evidence } from '../evidence.ts';
import { borrows } from '../first-loan.ts';

/*
 * The whole life of a loan, through the pages a borrower sees and the sandbox's clock: registered,
 * verified, priced, signed, paid out, paid from two paychecks and by bank, and paid off to the
 * cent.
 */

const DAYS_TO_SETTLE = 6;
/** Payrolls close their deduction files three banking days before the payday. */
const DEDUCTION_IS_ASKED = 3;

const test = ofTheWorld.extend<{ landlord: Page }>({
  landlord: async ({ browser, baseURL }, use) => {
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    await use(page);
    await page.close();
  },
});

interface Scene {
  readonly person: Newcomer;
  readonly sandbox: Sandbox;
  readonly machine: SandboxPages;
  readonly evidence: Evidence;
  /** Somebody who gets the letter: no account, a browser of their own. */
  readonly landlord: Page;
}

async function paysBack({ loan }: Journey, { sandbox, machine, evidence }: Scene): Promise<void> {
  await loan.expectStatus('Getting ready');
  await evidence.look('pending', 'Your loan');
  const payout = await loan.balance();
  expect(payout, 'what is on its way, less the fee').toBeGreaterThan(3_500_00n);
  expect(payout).toBeLessThan(4_000_00n);
  await machine.nextBusinessDay();
  await loan.expectStatus('Open');
  expect(await loan.balance()).toBe(4_000_00n);

  await sandbox.past(await loan.nextPayday());
  await machine.seesFile('Deduction file');
  await loan.reload();
  await evidence.look('first-payday', 'Your loan');
  const afterFirst = await loan.balance();
  expect(afterFirst).toBeLessThan(4_000_00n);

  await loan.payExtra('250');
  await evidence.look('payment-sent', /payment is on its way$/);
  await loan.payExtraAgain('250');
  await evidence.look('payment-again', 'Check your payment');
  await loan.leavePaymentAlone();
  await sandbox.days(DAYS_TO_SETTLE);
  await loan.reload();
  const afterExtra = await loan.balance();
  // What the days since the payday cost is paid first; the rest of it lowers the balance.
  expect(afterExtra).toBeLessThan(afterFirst - 240_00n);

  await sandbox.past(await loan.nextPayday());
  await loan.reload();
  expect(await loan.balance()).toBeLessThan(afterExtra);
}

/** Nothing is on its way: the payoff asks nothing. */
async function paysOff({ loan }: Journey, { person, sandbox, evidence }: Scene): Promise<void> {
  await loan.payOff(() => sandbox.code(`+1${person.phone}`));
  await evidence.look('payoff-sent', /payment is on its way$/);
  await sandbox.days(DAYS_TO_SETTLE);
}

/** Payroll has been asked for the next deduction: it lands first, and the rest is paid after. */
async function paysOffAround(
  { loan }: Journey,
  { person, sandbox, evidence }: Scene,
): Promise<void> {
  const payday = await loan.nextPayday();
  await sandbox.past(payday.subtract({ days: DEDUCTION_IS_ASKED }));
  await loan.askPayoff();
  await evidence.look('payoff-ways', 'Pay off your loan');
  await loan.pickByArrows();
  await loan.choosePayoffWay('Pay all now, get the rest back');
  await evidence.look('payoff-all-now', 'Check your payment');
  await loan.changePayoffWay();
  await loan.choosePayoffWay('Let it arrive, then pay the rest');
  await evidence.look('payoff-let-land', 'Check your payment');
  await loan.planPayoff(() => sandbox.code(`+1${person.phone}`));
  await evidence.look('payoff-planned', 'Your payoff is scheduled');

  await sandbox.past(payday);
  await loan.reload();
  expect(await loan.balance()).toBeGreaterThan(0n);
  await evidence.look('payoff-landed', 'Your loan');
  await sandbox.days(DAYS_TO_SETTLE);
}

/** PAYOFF-13: whoever has the letter checks it without an account. */
async function letterHolds({ loan }: Journey, { evidence, landlord }: Scene): Promise<void> {
  const code = await loan.letterCode();
  await evidence.look('letter', 'Payoff letter');
  await landlord.goto('/pub/letter');
  const check = landlord.getByRole('button', { name: 'Check this letter' });
  await landlord.getByLabel('Code on the letter').fill(`${code.slice(0, -1)}?`);
  await check.click();
  await expect(landlord.getByText('We don’t know this code')).toBeVisible();
  await landlord.getByLabel('Code on the letter').fill(code.toLowerCase());
  await check.click();
  await expect(landlord.getByText('This letter is real and still true')).toBeVisible();
  expect(await violationsOn(landlord)).toEqual([]);
}

async function isDone({ loan }: Journey, { evidence }: Scene): Promise<void> {
  await loan.expectStatus('Paid off');
  await evidence.look('paid', 'Your loan');
  expect(await loan.balance()).toBe(0n);

  const movements = await loan.transactions();
  const money = movements.flatMap(({ cents }) => (cents === null ? [] : [cents]));
  const interest = money.reduce((sum, cents) => sum + cents, 0n);
  const given = money.filter((cents) => cents < 0n).reduce((sum, cents) => sum - cents, 0n);
  expect(given, 'payout and fee').toBe(4_000_00n);
  expect(interest, 'what was paid beyond what was lent').toBeGreaterThan(0n);
  expect(movements.map(({ words }) => words).join(' ')).toMatch(/Loan Status: Paid/);
}

async function livesThrough(
  journey: Journey,
  scene: Scene,
  ends: (journey: Journey, scene: Scene) => Promise<void>,
): Promise<void> {
  const { person, machine, evidence } = scene;
  await borrows(journey, { person, machine, look: (...seen) => evidence.look(...seen) });
  await paysBack(journey, scene);
  await ends(journey, scene);
  await isDone(journey, scene);
  await letterHolds(journey, scene);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('S1.2 S1.4 F3 a loan from registration to payoff around a deduction, by touch', async ({
    byTouch,
    sandbox,
    machine,
    evidence,
    landlord,
  }) => {
    const scene = { person: newcomers.casey, sandbox, machine, evidence, landlord };
    await livesThrough(byTouch, scene, paysOffAround);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a loan from registration to payoff, by keyboard', async ({
    byKeyboard,
    sandbox,
    machine,
    evidence,
    landlord,
  }) => {
    const scene = { person: newcomers.simone, sandbox, machine, evidence, landlord };
    await livesThrough(byKeyboard, scene, paysOff);
  });
});

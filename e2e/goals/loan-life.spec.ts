import { expect } from '@playwright/test';
import { emailOf, type Newcomer } from '../persons.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import type { SandboxPages } from '../pages/sandbox-pages.ts';
import { type Journey, newcomers, test } from '../world.ts';
import type { Evidence } from './evidence.ts';

/*
 * The whole life of a loan, through the pages a borrower sees and the sandbox's clock: registered,
 * verified, priced, signed, paid out, paid from two paychecks and by bank, and paid off to the
 * cent.
 */

const LONG = 6 * 60_000;
const DAYS_TO_SETTLE = 6;

interface Scene {
  readonly person: Newcomer;
  readonly sandbox: Sandbox;
  readonly machine: SandboxPages;
  readonly evidence: Evidence;
}

async function borrows({ account, apply, loan }: Journey, scene: Scene): Promise<void> {
  const { person, machine, evidence } = scene;
  await account.register(person);
  await account.logIn(person);
  expect(await machine.code(emailOf(person))).toMatch(/^\d{6}$/);
  await account.verify(person);
  await evidence.look('verified', 'Your account is verified');

  await apply.checkRate('4,000');
  await evidence.look('amount', 'How much do you need?');
  await apply.chooseTerm(24);
  await evidence.look('confirm', 'Confirm your details');
  await apply.confirmDetails();
  await evidence.look('check', 'Check your answers');
  await apply.send();
  await evidence.look('bank', 'Your bank accounts');
  await apply.linkBank();
  await evidence.look('offer', 'You are approved for $4,000.00');
  await apply.acceptOffer();
  await apply.consent();
  await evidence.look('agreements', 'Read and sign');
  await apply.sign(`${person.firstName} ${person.lastName}`);
  await evidence.look('signed', 'Signed. Your money is getting ready');
  await loan.open();
}

async function paysBack({ loan }: Journey, { sandbox, machine, evidence }: Scene): Promise<void> {
  await loan.expectStatus('Getting ready');
  await evidence.look('pending', 'Your loan');
  expect(await loan.balance()).toBe(0n);
  // Signed on a weekend, the file leaves on Monday: three business days do for every weekday.
  await machine.nextBusinessDay();
  for (let days = 1; days < 3; days += 1) await sandbox.nextBusinessDay();
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
  await sandbox.days(DAYS_TO_SETTLE);
  await loan.reload();
  const afterExtra = await loan.balance();
  // What the days since the payday cost is paid first; the rest of it lowers the balance.
  expect(afterExtra).toBeLessThan(afterFirst - 240_00n);

  await sandbox.past(await loan.nextPayday());
  await loan.reload();
  expect(await loan.balance()).toBeLessThan(afterExtra);
}

async function paysOff({ loan }: Journey, { sandbox, evidence }: Scene): Promise<void> {
  await loan.payOff();
  await evidence.look('payoff-sent', /payment is on its way$/);
  await sandbox.days(DAYS_TO_SETTLE);
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

async function livesThrough(journey: Journey, scene: Scene): Promise<void> {
  await borrows(journey, scene);
  await paysBack(journey, scene);
  await paysOff(journey, scene);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('S1.2 S1.4 a loan from registration to payoff, by touch', async ({
    byTouch,
    sandbox,
    machine,
    evidence,
  }) => {
    test.setTimeout(LONG);
    await livesThrough(byTouch, { person: newcomers.casey, sandbox, machine, evidence });
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a loan from registration to payoff, by keyboard', async ({
    byKeyboard,
    sandbox,
    machine,
    evidence,
  }) => {
    test.setTimeout(LONG);
    await livesThrough(byKeyboard, { person: newcomers.simone, sandbox, machine, evidence });
  });
});

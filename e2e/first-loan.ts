import { expect } from '@playwright/test';
import { emailOf, type Newcomer } from './persons.ts';
import type { SandboxPages } from './pages/sandbox-pages.ts';
import type { Journey } from './world.ts';

/** Who borrows, and how each screen on the way is looked at. */
export interface Borrower {
  readonly person: Newcomer;
  readonly machine: SandboxPages;
  readonly look: (name: string, title: string | RegExp) => Promise<void>;
}

/** Registers, verifies, applies for $4,000 over 24 months, signs, and comes to the loan's page. */
export async function borrows({ account, apply, loan }: Journey, who: Borrower): Promise<void> {
  const { person, machine, look } = who;
  await account.register(person);
  await account.logIn(person);
  expect(await machine.code(emailOf(person))).toMatch(/^\d{6}$/);
  await account.verify(person);
  await look('verified', 'Your account is verified');

  await apply.checkRate('4,000');
  await look('amount', 'How much do you need?');
  await apply.chooseTerm(24);
  await look('confirm', 'Confirm your details');
  await apply.confirmDetails();
  await look('check', 'Check your answers');
  await apply.send();
  await look('decided', 'You’re approved for $4,000.00');
  await apply.linkBank();
  await look('offer', 'You’re approved for $4,000.00');
  await apply.acceptOffer();
  await apply.consent();
  await look('agreements', 'Read and sign');
  await apply.sign(`${person.firstName} ${person.lastName}`);
  await look('signed', /^Signed\. \$.* is on its way$/);
  await loan.open();
}

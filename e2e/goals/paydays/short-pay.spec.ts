import { expect } from '@playwright/test';
import { found, LoanFaces, MONEY } from '../../pages/loan-faces.ts';
import { nextPayday, openLoanOf } from '../../pages/quick-payday.ts';
import { test } from '../../world.ts';

/*
 * A paycheck brings less than asked. The pages say what came, what is missing and which paycheck
 * brings it; nothing is late; it does bring it, and then nothing is missing any more.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const pia = {
  firstName: 'Pia',
  lastName: 'Lowell',
  email: 'pia.lowell@example.com',
  employer: 'HARROW',
  employeeNumber: 'H-5004P',
  phone: '5055550186',
  ssn: '521457386',
};

const cents = (money: string) => BigInt(money.replace(/\D/g, ''));
const dollars = (amount: bigint) =>
  `$${amount / 100n}.${(amount % 100n).toString().padStart(2, '0')}`;

test('DEDUCT-30 a short paycheck is made up by the next one, and is never late', async ({
  page,
  sandbox,
  evidence,
}) => {
  const faces = new LoanFaces(page);
  const main = page.getByRole('main');
  const loanPage = await openLoanOf(page, sandbox, pia);
  await page.goto(loanPage);
  const payday = await nextPayday(page);

  const asked = found(await faces.hero('Balance'), new RegExp(`Next installment ${MONEY}`));

  await sandbox.past(payday);
  await page.goto(loanPage);
  await evidence.look('short', 'Your loan');
  await expect(faces.tag).toContainText('Open');
  const short = await faces.hero('Balance');
  expect(short).toContain('0 of 52 paid');
  const came = found(short, new RegExp(`Paid so far ${MONEY}`));
  const rest = dollars(cents(asked) - cents(came));
  const notice = main.getByText(`${rest} is still to come: ${rest} on`);
  await expect(notice).toContainText('It isn’t late, and there’s no fee.');
  await expect(notice).toContainText(`We asked for ${asked} from your`);
  await expect(notice).toContainText(`paycheck, and ${came} came.`);
  await expect(main).not.toContainText(/past due/i);
  expect(await faces.tracker()).toContain(
    `The other ${rest} comes with your next paychecks. It isn’t late.`,
  );
  const mail = (await sandbox.messages(pia.email)).find(
    ({ subject }) => subject === `We’ll ask for ${rest} with your next paychecks`,
  );
  expect(mail?.text).toContain(`sent us ${came} of ${asked}`);
  expect(mail?.text).toContain('You don’t need to do anything.');

  await sandbox.past(await nextPayday(page));
  await page.goto(loanPage);
  await evidence.look('cured', 'Your loan');
  await expect(faces.tag).toContainText('Open');
  const cured = await faces.hero('Balance');
  expect(cured).toContain('2 of 52 paid');
  expect(cured).toContain(`Paid so far ${dollars(2n * cents(asked))}`);
  await expect(notice).toHaveCount(0);
  await expect(main.getByText('Was it taken from your paycheck?')).toHaveCount(0);
  const subjects = (await sandbox.messages(pia.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`We received ${dollars(cents(asked) + cents(rest))}`);
  expect(subjects.join()).not.toMatch(/late|past due|missed/i);
});

import { expect } from '@playwright/test';
import { borrows } from '../first-loan.ts';
import { DocumentPages } from '../pages/document-pages.ts';
import { mouse } from '../pages/hands.ts';
import { colleagues, demo, newcomers, test } from '../world.ts';

/*
 * The main journeys where Firefox is installed, with a mouse. The project fails a test for any
 * error on the browser's console, so a policy that blocks a part of a page shows here.
 */

test.use({ viewport: { width: 1280, height: 900 } });

test('S2.1 a borrower logs in, sees the dashboard and the documents', async ({ page, byTouch }) => {
  await byTouch.account.logInAs(demo.marisol);
  await expect(page.getByRole('heading', { level: 1, name: /Marisol/ })).toBeVisible();
  await expect(page.getByText('Next installment').first()).toBeVisible();
  await new DocumentPages(page, mouse()).open();
});

test('S1.2 S1.4 somebody registers, borrows and makes a payment', async ({
  page,
  byTouch,
  machine,
}) => {
  test.setTimeout(6 * 60_000);
  const { loan } = byTouch;
  const look = async (_name: string, title: string | RegExp) =>
    expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await borrows(byTouch, { person: newcomers.casey, machine, look });
  await loan.expectStatus('Getting ready');
  await machine.nextBusinessDay();
  await loan.expectStatus('Open');
  expect(await loan.balance()).toBe(4_000_00n);
  await loan.payExtra('250');
});

test('a reviewer logs in to the console and sees the loans', async ({ page, sandbox }, info) => {
  const { email, password } = colleagues.renee;
  await page.goto(`${info.project.metadata.console}/login`);
  await mouse().type(page.getByLabel('Email'), email);
  await mouse().type(page.getByLabel('Password', { exact: true }), password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await mouse().type(page.getByLabel('Six-digit code'), await sandbox.code(email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Loans' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'Marisol Greene' })).toBeVisible();
});

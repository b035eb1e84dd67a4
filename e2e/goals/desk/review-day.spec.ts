import { expect, type Page } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { type Applicant, QuickBorrower } from '../../pages/quick-borrower.ts';
import { type Colleague, consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import type { Sandbox } from '../../pages/sandbox.ts';
import { colleagues, test } from '../../world.ts';

/*
 * A reviewer's day without a mouse: the queue, a task, its document from near, the decision, the
 * next task. Then compliance clears a hit, with the entry beside the person.
 */

/** Somebody whose application waits for staff, whatever the bureau or the lists say. */
async function waiting(page: Page, sandbox: Sandbox, person: Applicant): Promise<QuickBorrower> {
  await page.goto('/login');
  const borrower = new QuickBorrower(page, sandbox, person);
  await borrower.joinByOwnWord();
  await borrower.addFactor();
  await borrower.apply('1500.00', 12);
  return borrower;
}

async function sendProof({ calls }: QuickBorrower, page: Page, type: string): Promise<void> {
  const tasks: { gid: string; type: string }[] = await calls.get('/secured/user/queue');
  const task = tasks.find((one) => one.type === type);
  await page.setContent('<h1>Proof of residence</h1><p>48 Alder St, Santa Fe, NM 87501</p>');
  const buffer = await page.pdf();
  const file = { name: 'lease.pdf', mimeType: 'application/pdf', buffer };
  await calls.upload(`/secured/user/document/queue/${type}/${task?.gid ?? ''}`, file);
  await calls.post(`/secured/user/event/queue/${type.toLowerCase()}/upload/complete`);
}

/** Presses keys until this has the focus; a person would see it. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const words = (await focused.getAttribute('aria-label')) ?? (await focused.innerText());
    if (name.test(words)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test('QUEUE-9 QUEUE-11 a review day by keyboard: queue, task, document from near, decision, next', async ({
  page,
  browser,
  sandbox,
}, info) => {
  const person = {
    firstName: 'Odell',
    lastName: 'Farrow',
    employer: 'TIDEWATER',
    email: 'odell.farrow@example.com',
    phone: '5055550231',
    ssn: '521470034',
  };
  await sendProof(await waiting(page, sandbox, person), page, 'ADDRESS');

  const context = await browser.newContext({
    baseURL: consoleAddress(),
    viewport: { width: 1280, height: 900 },
  });
  const desk = await context.newPage();
  const evidence = new Evidence(desk, info, 'desk-');
  await logInAsStaff(desk, sandbox, colleagues.renee);
  await desk.goto('/queue');
  await expect(desk.getByRole('heading', { level: 1, name: 'Review queue' })).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: 'Odell Farrow' })).toHaveCount(1);
  await evidence.look('queue', 'Review queue');
  await desk.getByRole('checkbox', { name: 'Select all: Review queue' }).focus();
  await tabTo(desk, /Odell Farrow/);
  await desk.keyboard.press('Enter');

  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Address: Odell Farrow');
  const paper = desk.getByRole('img', { name: /lease\.pdf/ });
  await expect(paper).toBeVisible();
  await expect(desk.getByText('48 Alder St, Santa Fe, NM 87501').first()).toBeAttached();
  const narrow = (await paper.boundingBox())?.width ?? 0;
  await desk.keyboard.press('z');
  await expect(desk.getByText('150%')).toBeVisible();
  await expect.poll(async () => (await paper.boundingBox())?.width ?? 0).toBeGreaterThan(narrow);
  await desk.keyboard.press('o');
  await desk.keyboard.press('x');
  await desk.getByLabel('Find in the document').focus();
  await desk.keyboard.type('alder');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('1 of 1', { exact: true }).first()).toBeVisible();
  await expect(desk.getByRole('radio', { checked: true, name: /Accept|Decline/ })).toHaveCount(0);

  await desk.getByRole('heading', { level: 1 }).focus();
  await desk.keyboard.press('d');
  await expect(desk.getByText(/is declined at once/)).toBeVisible();
  await desk.getByRole('heading', { level: 1 }).focus();
  await desk.keyboard.press('a');
  await expect(desk.getByText(/last open task: the application is decided at once/)).toBeVisible();
  await evidence.look('task', 'Address: Odell Farrow');
  await expect(desk.getByRole('button', { name: 'Accept', exact: true })).toBeFocused();
  await desk.keyboard.press('n');
  await expect(desk.getByRole('heading', { level: 1 })).not.toContainText('Odell Farrow');
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(/^\w[\w ]+: /);
  await context.close();
});

test('SCREEN-9 QUEUE-12 compliance clears a hit beside its entry, with a reason; others see nothing of it', async ({
  page,
  browser,
  sandbox,
}, info) => {
  const person = {
    firstName: 'Sela',
    lastName: 'Marchetti',
    employer: 'TIDEWATER',
    email: 'sela.marchetti@example.com',
    phone: '5055550232',
    ssn: '521470021',
  };
  await waiting(page, sandbox, person);
  const openTask = async (who: Colleague) => {
    const context = await browser.newContext({
      baseURL: consoleAddress(),
      viewport: { width: 1280, height: 900 },
    });
    const desk = await context.newPage();
    await logInAsStaff(desk, sandbox, who);
    await desk.goto('/queue?q=Marchetti');
    await desk.getByRole('link', { name: 'OFAC of Sela Marchetti' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('OFAC: Sela Marchetti');
    return desk;
  };

  const renee = await openTask(colleagues.renee);
  await expect(renee.getByText('Only staff with the compliance permission see')).toBeVisible();
  await expect(renee.getByText('SMP-90214')).toHaveCount(0);
  await renee.context().close();

  const marcus = await openTask(colleagues.marcus);
  const entry = marcus.getByRole('region', { name: 'Sanctions list: SMP-90214', exact: true });
  await expect(entry).toContainText('1958-08-03');
  await expect(entry.getByText('Different', { exact: true })).toHaveCount(2);
  await new Evidence(marcus, info, 'compliance-').look('hit', 'OFAC: Sela Marchetti');
  await marcus.keyboard.press('a');
  await marcus.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(marcus.getByText('Write why')).toBeVisible();
  const why = 'Born in another year, and never lived near Arenal.';
  await marcus.getByLabel('Your reason, for the file').fill(why);
  await marcus.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(marcus.getByText('This was accepted.')).toBeVisible();
  await expect(entry).toContainText(why);
  await expect(entry).toContainText('Another person');
  await marcus.setViewportSize({ width: 390, height: 844 });
  await new Evidence(marcus, info, 'phone-').look('cleared', 'OFAC: Sela Marchetti');
  await marcus.context().close();
});

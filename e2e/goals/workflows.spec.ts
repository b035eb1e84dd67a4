import { expect, type BrowserContext, type Page } from '@playwright/test';
import { DocumentPages } from '../pages/document-pages.ts';
import { touch } from '../pages/hands.ts';
import { QuickBorrower, type Applicant } from '../pages/quick-borrower.ts';
import { QuickStaff } from '../pages/quick-staff.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import { colleagues, test } from '../world.ts';
import type { Evidence } from '../evidence.ts';

/*
 * One journey for each employer workflow (S1.3), from registering to a loan that is open. What is
 * alike in all of them (details, bank, signature) takes quick paths; how a job is proved, what is
 * asked for and what is to be set up go through their screens.
 */

test.describe.configure({ mode: 'serial' });
// As sharp as a phone's screen: what is photographed here must be large enough to read.
test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});

interface Scene {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly evidence: Evidence;
  readonly person: Applicant;
  readonly staff: () => Promise<QuickStaff>;
}

/** How the job is proved on /home/verify, until it is. */
type ProvesJob = (scene: Scene) => Promise<void>;

interface Workflow {
  readonly name: string;
  readonly person: Applicant;
  readonly provesJob: ProvesJob;
  /** Needs papers for the application itself. */
  readonly papers?: string;
  readonly collection: 'deduction' | 'ach';
  readonly setsUp?: (scene: Scene, loan: string) => Promise<void>;
}

let serial = 0;

function someone(firstName: string, lastName: string, employer: string, host = 'example.com') {
  serial += 1;
  return {
    firstName,
    lastName,
    employer,
    email: `${firstName}.${lastName}@${host}`.toLowerCase(),
    phone: `50555501${60 + serial}`,
    ssn: `52145${7150 + serial}`,
  };
}

/** Found on the employer's list, at once or after the employer has answered. */
function onList(employeeNumber: string): ProvesJob {
  return async ({ page }) => {
    await page.getByLabel('Employee number').fill(employeeNumber);
    await page.getByRole('button', { name: 'Confirm your job' }).tap();
  };
}

async function startsOn(page: Page, button: string): Promise<void> {
  const date = page.getByRole('group', { name: /When (did you start|was your first)/ });
  await date.getByLabel('Month').fill('3');
  await date.getByLabel('Day').fill('27');
  await date.getByLabel('Year').fill('2019');
  await page.getByRole('button', { name: button, exact: true }).tap();
}

/** Sends a photo for the one task that is asked, and staff accept it. */
async function sendsPaper({ page, person, staff }: Scene, task: string): Promise<void> {
  const documents = new DocumentPages(page, touch());
  await documents.open();
  const buffer = await page.screenshot({ type: 'jpeg', quality: 50 });
  await documents.add(task, [{ name: 'paper.jpg', mimeType: 'image/jpeg', buffer }]);
  await documents.handIn();
  const name = `${person.firstName} ${person.lastName}`;
  expect((await (await staff()).acceptAll(name, '2,300.00'.replace(',', ''))).length).toBe(1);
}

function byPaper(task: string, title: RegExp): ProvesJob {
  return async (scene) => {
    await startsOn(scene.page, 'Continue');
    await scene.evidence.look('send', title);
    await sendsPaper(scene, task);
    await scene.page.goto('/home/verify');
  };
}

/** In the window of ATOMIC or PINWHEEL. */
async function signsInToPayroll(page: Page, user: string): Promise<void> {
  await page.getByRole('radio', { name: 'Paygrid' }).check();
  await page.getByLabel('User name').fill(user);
  await page.getByLabel('Password', { exact: true }).fill('pass_good');
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await page.getByRole('radio', { name: 'Pinecrest Logistics' }).check();
  await page.getByRole('checkbox').check();
}

const SECOND_STEP = 'Add a second login step';
const connected = 'Your payroll is connected';

const workflows: readonly Workflow[] = [
  {
    name: 'DEFAULT',
    person: someone('Nadia', 'Brooks', 'RIDGEWAY'),
    collection: 'deduction',
    async provesJob(scene) {
      await onList('R-201')(scene);
      await expect(scene.page.getByRole('heading', { name: SECOND_STEP })).toBeVisible();
    },
  },
  {
    name: 'GUARANTEE',
    person: someone('Peter', 'Amari', 'CALDER'),
    provesJob: onList('C-202'),
    collection: 'deduction',
  },
  {
    name: 'FEDGOV',
    person: someone('Ada', 'Lane', 'LANDRECORDS', 'landrecords.gov'),
    collection: 'deduction',
    papers: 'Proof of income',
    async provesJob({ page, evidence }) {
      await evidence.look('government-email', 'Confirm your job');
      await startsOn(page, 'Confirm your job');
    },
    async setsUp({ page, evidence }, loan) {
      await page.goto(`/home/loans/${loan}`);
      await page.getByRole('link', { name: 'See what to set up' }).tap();
      await evidence.look('allotment', 'Set up your allotment');
      await expect(page.getByRole('button', { name: 'Copy account number' })).toBeVisible();
      await page.getByText('It didn’t work').tap();
      await page.getByLabel('What happened?').fill('My payroll office is closed this week');
      await page.getByRole('button', { name: 'Tell us' }).tap();
      await expect(page.getByText('Thank you. We’ll look into it')).toBeVisible();
    },
  },
  {
    name: 'RETIREE',
    person: someone('Walter', 'Hume', 'LAKESHORE'),
    collection: 'deduction',
    provesJob: byPaper('Pension statement', /Send us your pension statement/),
  },
  {
    name: 'MINIMAL_DATA',
    person: someone('Theo', 'Vance', 'BRAMBLE'),
    provesJob: onList('B-31'),
    papers: 'Proof of income',
    collection: 'deduction',
  },
  {
    name: 'BENEFITFOCUS',
    person: someone('Walter', 'Quist', 'HARROW'),
    provesJob: onList('H-5003'),
    collection: 'deduction',
  },
  {
    name: 'SELF_SERVICE',
    person: someone('June', 'Abbot', 'JUNIPER'),
    collection: 'deduction',
    provesJob: byPaper('Confirm your job', /Send us your pay stub/),
    async setsUp(scene, loan) {
      await scene.page.goto(`/home/loans/${loan}/deposit`);
      await scene.evidence.look('deposit', 'Set up your deposit');
      await sendsPaper(scene, 'Set up your allotment');
      await scene.page.goto(`/home/loans/${loan}/deposit`);
      await expect(scene.page.getByText('It’s set up')).toBeVisible();
    },
  },
  {
    name: 'SELF_SERVICE_0',
    person: someone('Omar', 'Tully', 'TIDEWATER'),
    collection: 'deduction',
    async provesJob({ page, evidence }) {
      await page.getByRole('checkbox', { name: /what I say here is true/ }).check();
      await evidence.look('own-word', 'Confirm your job');
      await startsOn(page, 'Confirm your job');
    },
  },
  {
    name: 'WORKDAY',
    person: someone('Joy', 'Adeyemi', 'LARKSPUR'),
    provesJob: onList('L-78'),
    collection: 'deduction',
  },
  {
    name: 'ATOMIC',
    person: someone('Rosa', 'Kim', 'PINECREST'),
    collection: 'deduction',
    async provesJob({ page, evidence }) {
      await page.getByRole('link', { name: 'Log in to payroll' }).tap();
      await evidence.look('payroll', 'Log in to your payroll');
      await signsInToPayroll(page, 'user_later');
      await evidence.look('job', 'Choose your job');
      await page.getByRole('button', { name: 'Connect', exact: true }).tap();
      await evidence.look('payroll-waits', 'Your payroll is working on it');
      await evidence.look('payroll-done', connected);
      await page.getByRole('link', { name: 'Continue', exact: true }).tap();
    },
    async setsUp({ page }, loan) {
      await page.goto(`/home/loans/${loan}/deposit`);
      await page.getByRole('link', { name: 'Set it up through my payroll' }).tap();
      await signsInToPayroll(page, 'user_good');
      await page.getByRole('button', { name: 'Connect', exact: true }).tap();
      await expect(page.getByRole('heading', { name: connected })).toBeVisible();
      await page.getByRole('link', { name: 'Continue', exact: true }).tap();
      await expect(page.getByText('It’s set up')).toBeVisible();
    },
  },
];

interface Signed {
  readonly name: string;
  readonly loan: string;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

const signed: Signed[] = [];
let reviewer: Promise<QuickStaff> | undefined;

for (const workflow of workflows) {
  const { name, person, papers } = workflow;
  test(`S1.3 ${name} from registering to a signed loan`, async ({
    page,
    browser,
    sandbox,
    evidence,
  }) => {
    const staff = () => (reviewer ??= QuickStaff.logIn(browser, sandbox, colleagues.renee));
    const scene: Scene = { page, sandbox, evidence, person, staff };
    await page.goto('/login');
    const borrower = new QuickBorrower(page, sandbox, person);
    await borrower.join();
    await page.goto('/home/verify');
    await workflow.provesJob(scene);
    await expect(page.getByRole('heading', { name: SECOND_STEP })).toBeVisible();
    await borrower.addFactor();
    await page.goto('/home/verify');
    await expect(page.getByRole('heading', { name: 'Your account is verified' })).toBeVisible({
      timeout: 40_000,
    });

    await borrower.linkBank();
    const decided = await borrower.apply('1500.00', 12);
    expect(decided.status).toBe(papers ? 'REVIEW' : 'OFFERED');
    if (papers) await sendsPaper(scene, papers);
    const loan = await borrower.sign(workflow.collection);
    await workflow.setsUp?.(scene, loan);
    signed.push({ name, loan, cookies: await page.context().cookies() });
  });
}

test('S1.1 S1.3 a few business days later all ten loans are open', async ({
  browser,
  sandbox,
  baseURL,
}) => {
  expect(signed.map(({ name }) => name)).toEqual(workflows.map(({ name }) => name));
  await sandbox.nextBusinessDay();
  for (const { name, loan, cookies } of signed) {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(`/home/loans/${loan}`);
    await expect(page.getByText('Open', { exact: true }).first(), name).toBeVisible();
    await context.close();
  }
});

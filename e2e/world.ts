import { test as base, type Page } from '@playwright/test';
import { Evidence } from './evidence.ts';
import { listen } from './heard.ts';
import { AccountPages } from './pages/account-pages.ts';
import type { DemoSignIn, Newcomer } from './persons.ts';
import { ApplyPages } from './pages/apply-pages.ts';
import { ConsolePages } from './pages/console-pages.ts';
import { type Hands, keyboard, mouse, touch } from './pages/hands.ts';
import { LoanPages } from './pages/loan-pages.ts';
import { consoleAddress } from './pages/quick-staff.ts';
import { Sandbox } from './pages/sandbox.ts';
import { SandboxPages } from './pages/sandbox-pages.ts';

/** Everything one person's journey needs: the pages, as these hands work them. */
export interface Journey {
  readonly account: AccountPages;
  readonly apply: ApplyPages;
  readonly loan: LoanPages;
}

interface World {
  /** The lender's staff at a desk, in a browser of their own. */
  readonly staff: ConsolePages;
  readonly sandbox: Sandbox;
  /** The sandbox's pages in a browser of their own. */
  readonly machine: SandboxPages;
  readonly evidence: Evidence;
  readonly byTouch: Journey;
  readonly byKeyboard: Journey;
  readonly heard: void;
}

function journey(page: Page, hands: Hands, sandbox: Sandbox): Journey {
  return {
    account: new AccountPages(page, hands, sandbox),
    apply: new ApplyPages(page, hands),
    loan: new LoanPages(page, hands),
  };
}

/** A test on the sandbox product. */
export const test = base.extend<World>({
  heard: [async ({ context }, use, info) => listen(context, info, use), { auto: true }],
  sandbox: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await use(new Sandbox(context));
    await context.close();
  },
  machine: async ({ browser, baseURL }, use) => {
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    await use(new SandboxPages(page));
    await page.close();
  },
  staff: async ({ browser, sandbox }, use, info) => {
    const baseURL = consoleAddress();
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({ baseURL, viewport });
    const page = await context.newPage();
    await use(new ConsolePages(page, sandbox, new Evidence(page, info, 'staff-')));
    await context.close();
  },
  evidence: async ({ page }, use, info) => use(new Evidence(page, info)),
  byTouch: async ({ browserName, page, sandbox }, use) =>
    use(journey(page, browserName === 'firefox' ? mouse() : touch(), sandbox)),
  byKeyboard: async ({ page, sandbox }, use) => use(journey(page, keyboard(page), sandbox)),
});

const employer = 'Northfield Regional Health';

/** People on the demo's roster who have no account yet; each is one test's own. */
export const newcomers = {
  casey: person('Casey', 'Lindgren', 'N-1044', '5055550144'),
  noor: person('Noor', 'Haddad', 'N-1045S', '5055550145'),
  simone: person('Simone', 'Archer', 'N-1046', '5055550146'),
  milo: person('Milo', 'Castellan', 'N-1047X', '5055550147'),
  ines: person('Ines', 'Calloway', 'N-1049', '5055550149'),
  greta: person('Greta', 'Olsen', 'N-1048', '5055550148'),
  vera: person('Vera', 'Lomax', 'N-1056', '5055550156'),
  mina: person('Mina', 'Okada', 'N-1052', '5055550152'),
} satisfies Record<string, Newcomer>;

function person(
  firstName: string,
  lastName: string,
  employeeNumber: string,
  phone: string,
): Newcomer {
  return { firstName, lastName, employer, employeeNumber, phone };
}

/** Somebody of the demo by the name in front of the address, and the end of the number. */
function known(name: string, last: string): DemoSignIn {
  return {
    email: `${name}@example.com`,
    password: 'quiet harbor before seven',
    phone: `+150555501${last}`,
  };
}

/** People of the demo, each at a different stage of a loan. */
export const demo = {
  andre: known('andre.whitlock', '00'),
  marisol: known('marisol.greene', '01'),
  dana: known('dana.ellis', '02'),
  lee: known('lee.moreno', '03'),
  priya: known('priya.raman', '04'),
  owen: known('owen.fitch', '05'),
  victor: known('victor.nakamura', '06'),
  jonah: known('jonah.pike', '07'),
  elif: known('elif.sandoval', '08'),
  bea: known('bea.thornton', '09'),
  lucia: { ...known('lucia.ferro', '17'), password: 'password12345' },
  grace: known('grace.holloway', '15'),
  ruth: known('ruth.castellan', '20'),
  hannah: known('hannah.brandt', '21'),
  tomas: known('tomas.ibarra', '23'),
} as const;

/** The lender's staff of the demo, and a payroll user. */
export const colleagues = {
  renee: { email: 'renee.okafor@example.com', password: 'quiet harbor before seven' },
  marcus: { email: 'marcus.oyelaran@example.com', password: 'quiet harbor before seven' },
  imani: { email: 'imani.adeyemi@example.com', password: 'quiet harbor before seven' },
  ingrid: { email: 'ingrid.vale@example.com', password: 'quiet harbor before seven' },
  tess: { email: 'tess.albright@example.com', password: 'quiet harbor before seven' },
} as const;

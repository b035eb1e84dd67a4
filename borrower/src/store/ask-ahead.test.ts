import { stubPage, type TestPage } from '@paystead/client/browser/test-page';
import { addressOf, findIn, type PageAnswers } from '@paystead/contract/call-address';
import { firstCalls, nextCalls } from '@paystead/contract/first-calls';
import { readProfile } from '@paystead/contract/identity/profile';
import { readApplicationSummary } from '@paystead/contract/origination/application-summary';
import { listProducts } from '@paystead/contract/servicing/loan';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const gid = '0b9bd27e-6f14-4c71-8d5a-8b5d1c7a2f01';
const asked: string[] = [];
let page: TestPage;

beforeEach(() => {
  asked.length = 0;
  page = stubPage(vi.stubGlobal);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('{}', { status: 404 });
  });
  vi.stubGlobal('performance', { now: () => 700 });
  vi.resetModules();
});

afterEach(() => void vi.unstubAllGlobals());

/** A page with the first calls of the list. */
function pageAnswers(loan_status: string | null): PageAnswers {
  const loan = { loan_id: loan_status && gid, loan_status };
  const first: PageAnswers = {
    ...Object.fromEntries(firstCalls('/home').map((call) => [addressOf(...call), {}])),
    [addressOf(listProducts)]: { loan },
    [addressOf(readApplicationSummary)]: null,
  };
  const next = nextCalls('/home', findIn(first)).map((call) => [addressOf(...call), {}]);
  return { ...first, ...Object.fromEntries(next) };
}

async function open(answers: PageAnswers): Promise<void> {
  page.document.blocks.set('first-answers', JSON.stringify(answers));
  const { askAhead } = await import('./ask-ahead.ts');
  await askAhead('/home');
}

test.each(['Open', 'Paid', null])(
  'S8.6 with all answers in the page the browser asks for nothing again (loan %s)',
  async (status) => {
    await open(pageAnswers(status));

    expect(asked).toEqual([]);
  },
);

test('fills every area that the dashboard reads, so that no screen asks for it later', async () => {
  await open(pageAnswers('Open'));
  const { store } = await import('./store.ts');
  const filled = Object.entries(store.getState()).filter(([, { state }]) => state !== 'pristine');

  expect(filled.map(([area, { state }]) => `${area} ${state}`).toSorted()).toEqual([
    'appSummary completed',
    'config completed',
    'employer completed',
    'loanDetails completed',
    'products completed',
    'user completed',
  ]);
});

test('asks for the missing answer, once', async () => {
  const { [addressOf(readProfile)]: _, ...rest } = pageAnswers('Open');
  await open(rest);

  expect(asked).toEqual([`/web${addressOf(readProfile)}`]);
});

test('asks for all of them if the page contains none', async () => {
  await open({});

  expect(asked).toEqual(firstCalls('/home').map((call) => `/web${addressOf(...call)}`));
});

test('the first dashboard does not reload, later ones do', async () => {
  await open(pageAnswers('Open'));
  const { wasAskedAhead } = await import('./ask-ahead.ts');
  const { products } = await import('./products.ts');

  expect([wasAskedAhead(products), wasAskedAhead(products)]).toEqual([true, false]);
});

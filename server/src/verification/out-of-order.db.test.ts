import type { RefusalCode } from '@paystead/contract/refusals';
import { applicationStatuses } from '@paystead/lending/states/application-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bringTo,
  type Place,
  type Standing,
  STANDINGS,
  type Step,
  STEPS,
} from './fixtures/every-step.ts';
import { reviewWorld, type ReviewWorld } from './fixtures/review-world.ts';

let world: ReviewWorld;
/** Every table that holds data of a borrower. */
let tables: string[];
beforeAll(async () => {
  world = await reviewWorld();
  const { rows } = await world.owner.query(
    `select table_name from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'borrower_gid'
      order by table_name`,
  );
  tables = rows.map((row) => row.table_name as string);
});
afterAll(() => world.close());

/** The expected result of a step: it succeeds, or this refusal. */
type Outcome = 'goes' | RefusalCode;
type Cells<Names extends Step> = Readonly<Record<Names, Outcome>>;

function all<Names extends Step>(outcome: Outcome, ...steps: readonly Names[]): Cells<Names> {
  return Object.fromEntries(steps.map((step) => [step, outcome])) as Cells<Names>;
}

const BEFORE = ['check rate', 'submit', 'save details'] as const;
const PAPERS = [
  'read agreement',
  'agreement as PDF',
  'consent to records',
  'sign',
  'reject arbitration',
] as const;
const ONE_TASK = [
  'upload',
  'reuse document',
  'remove document',
  'staff accept',
  'staff return',
  'staff decline',
] as const;
const NAMED_TASK = ['start upload', 'complete upload'] as const;

const noPapers = all('STEP_OUT_OF_ORDER', ...PAPERS);
const noTask = all('NOT_FOUND', ...ONE_TASK, ...NAMED_TASK);
const taskDone = all('QUEUE_ITEM_CLOSED', ...ONE_TASK, ...NAMED_TASK);
const taskOver = { ...all('QUEUE_ITEM_CLOSED', ...ONE_TASK), ...all('NOT_FOUND', ...NAMED_TASK) };
const sent = all('STEP_OUT_OF_ORDER', ...BEFORE);
const over = {
  'check rate': 'goes', // begins a new application
  submit: 'STEP_OUT_OF_ORDER',
  'save details': 'NO_OPEN_APPLICATION',
  withdraw: 'STEP_OUT_OF_ORDER',
  'look again': 'STEP_OUT_OF_ORDER',
  ...noPapers,
  ...taskOver,
} as const;
const underWay = {
  withdraw: 'goes',
  'accept offer': 'NOT_FOUND',
  'look again': 'STEP_OUT_OF_ORDER',
  ...noPapers,
} as const;

const TABLE: Readonly<Record<Standing, Cells<Step>>> = {
  DRAFT: {
    ...underWay,
    ...noTask,
    'check rate': 'goes',
    submit: 'STEP_OUT_OF_ORDER',
    'save details': 'DETAIL_NOT_ASKED',
  },
  CONFIRMING: {
    ...underWay,
    ...noTask,
    'check rate': 'goes',
    submit: 'DETAILS_MISSING',
    'save details': 'goes',
  },
  SUBMITTED: { ...underWay, ...noTask, ...sent },
  REVIEW: {
    ...underWay,
    ...sent,
    upload: 'goes',
    'reuse document': 'NOT_FOUND',
    'remove document': 'NOT_FOUND',
    'start upload': 'goes',
    'complete upload': 'FILE_MISSING',
    'staff accept': 'goes',
    'staff return': 'QUEUE_ITEM_CLOSED',
    'staff decline': 'goes',
  },
  OFFERED: { ...underWay, ...sent, ...taskDone, 'accept offer': 'goes', 'look again': 'goes' },
  ACCEPTED: {
    ...underWay,
    ...sent,
    ...taskDone,
    'accept offer': 'goes',
    'look again': 'goes',
    'read agreement': 'goes',
    'agreement as PDF': 'goes',
    'consent to records': 'DOCUMENT_CHANGED',
    sign: 'ESIGN_CONSENT_MISSING',
  },
  SIGNED: {
    ...sent,
    ...taskDone,
    ...all('goes', ...PAPERS),
    'accept offer': 'STEP_OUT_OF_ORDER',
    'look again': 'STEP_OUT_OF_ORDER',
    withdraw: 'goes',
    sign: 'STEP_OUT_OF_ORDER',
  },
  FUNDED: {
    ...over,
    ...all('goes', ...PAPERS),
    'check rate': 'NOT_ELIGIBLE', // while a loan is open we lend nothing, until half is repaid
    'accept offer': 'STEP_OUT_OF_ORDER',
    sign: 'STEP_OUT_OF_ORDER',
  },
  DECLINED: { ...over, 'accept offer': 'NOT_FOUND' },
  WITHDRAWN: { ...over, 'accept offer': 'OFFER_EXPIRED' },
  EXPIRED: { ...over, 'accept offer': 'OFFER_EXPIRED' },
  'WITHDRAWN in review': { ...over, 'accept offer': 'NOT_FOUND' },
  'EXPIRED in review': { ...over, 'accept offer': 'NOT_FOUND' },
};

async function rowsOf({ andre }: Place): Promise<Record<string, unknown>> {
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await world.owner.query(
        `select coalesce(json_agg(t order by t::text), '[]') as rows from ${table} t
          where borrower_gid = $1`,
        [andre.gid],
      );
      return [table, rows[0].rows] as const;
    }),
  );
  return Object.fromEntries(found);
}

async function take(step: Step, place: Place): Promise<Outcome> {
  const { status, headers } = await STEPS[step](place);
  return status < 300 ? 'goes' : (String(headers['x-error-category']) as RefusalCode);
}

const steps = Object.keys(STEPS) as Step[];
const refusedIn = (standing: Standing) => steps.filter((step) => TABLE[standing][step] !== 'goes');
const goneIn = (standing: Standing) => steps.filter((step) => TABLE[standing][step] === 'goes');

describe('every step in every state of an application', () => {
  test('A9 the table covers every state', () => {
    expect(STANDINGS.filter((one) => !one.includes(' '))).toEqual(applicationStatuses);
    expect(tables.length).toBeGreaterThan(20);
  });

  test.each(STANDINGS)(
    'A9 %s: refuses steps out of order, and changes nothing',
    async (standing) => {
      const place = await bringTo(world, standing);
      const before = await rowsOf(place);
      expect(before['application']).toMatchObject([{ status: standing.split(' ')[0] }]);

      const outcomes = new Map<Step, Outcome>();
      for (const step of refusedIn(standing)) outcomes.set(step, await take(step, place));

      const expected = refusedIn(standing).map((step) => [step, TABLE[standing][step]]);
      expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(expected));
      expect(await rowsOf(place)).toEqual(before);
    },
  );

  test.each(STANDINGS)('A9 %s: what is in order goes', async (standing) => {
    const outcomes = new Map<Step, Outcome>();
    for (const step of goneIn(standing)) {
      outcomes.set(step, await take(step, await bringTo(world, standing)));
    }
    expect([...outcomes].filter(([, outcome]) => outcome !== 'goes')).toEqual([]);
  });
});

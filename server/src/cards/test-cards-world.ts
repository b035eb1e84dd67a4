import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@paystead/contract/servicing/card-payments';
import * as payCalls from '@paystead/contract/servicing/payments';
import { routes as bankRoutes } from '../bank-accounts/index.ts';
import { cardServer, CARDS_KEY } from '../partners/cards/cards.ts';
import { sandboxNotice } from '../partners/cards/sandbox-notice.ts';
import { routes as payRoutes } from '../payments/index.ts';
import { seedLoan, type Work } from '../payments/test-borrower.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import { type Carriers, deliverMessage } from '../platform/outside/message.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { readLoanFacts, routes as loanRoutes } from '../servicing/index.ts';
import { addCardNotices, askAboutCards, readCardNews, reconcileCards, routes } from './index.ts';

export type CardsWorld = Awaited<ReturnType<typeof startCards>>;
export type Cardholder = Awaited<ReturnType<typeof addCardholder>>;

/** Numbers of the sandbox's processor, by what they do. */
export const CARD = {
  pays: '4111 1111 1111 1111',
  credit: '4012 8888 8888 1881',
  noMoney: '4000 0000 0000 9995',
  asks: '4000 0000 0000 3220',
  lost: '4000 0000 0000 0101',
  late: '4000 0000 0000 0077',
  disputed: '4000 0000 0000 0259',
  disputeWon: '4000 0000 0000 2685',
} as const;

/** Carriers that take every message. */
const taken: Carriers = {
  mailer: { send: async () => undefined },
  texts: { text: async () => undefined, call: async () => undefined },
  push: async () => true,
};

/** A world with loans, the sandbox's card processor and its notices. */
export async function startCards(env: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'paystead-cards-'));
  const world = await testWorld({
    routes: [...routes, ...payRoutes, ...bankRoutes, ...loanRoutes],
    jobs: [deliverMessage(taken), readCardNews, askAboutCards],
    env: { DATA_DIR: folder, ...env },
  });
  addCardNotices(world.borrower, world.platform);
  const key = world.platform.vault.key(CARDS_KEY);
  const processor = cardServer(world.config, key);
  const work: Work = (task) => inJobTransaction(world.platform, 'test', (context) => task(context));
  const post = async (path: string, fields: object) => {
    const reply = await processor?.inject({ method: 'POST', url: path, payload: fields });
    return reply?.json() as { state: string; sentence?: string };
  };
  return {
    world,
    work,
    folder,
    cardholder: () => addCardholder(world, work),
    /** Types a card on the processor's page. */
    type: (session: string, number: string) =>
      post(`/card/${session}`, { number, expires: '12 / 39', code: '123' }),
    typeBankCode: (session: string, code: string) => post(`/card/${session}/bank`, { code }),
    /** The processor's notice about a session arrives; answers its status. */
    async notify(session: string, secret: Buffer = key): Promise<number> {
      const { body, signature } = sandboxNotice(session, secret);
      const headers = { 'content-type': 'application/json', 'card-signature': signature };
      const url = '/web/pub/card-notice';
      const reply = await world.borrower.inject({ method: 'POST', url, headers, payload: body });
      return reply.statusCode;
    },
    /** The nightly comparison with the processor. */
    close: (day: Temporal.PlainDate) => runStep(reconcileCards, work, day),
    /** A member of the lender's staff. */
    async staff(role: string) {
      const { rows } = await world.owner.query<{ gid: string }>(
        `insert into staff_member (name, email, password_hash, roles, created_at)
         values ('Sam', $1, 'none', array[$2], now()) returning gid`,
        [`${role}@example.com`, role],
      );
      return world.as({ kind: 'staff', gid: rows[0]?.gid ?? '' });
    },
    today: () => work(async ({ today }) => today),
    look: looksInto(world, work),
    async end(): Promise<void> {
      await processor?.close();
      await world.close();
      await rm(folder, { recursive: true });
    },
  };
}

function runStep(step: DailyStep, work: Work, day: Temporal.PlainDate) {
  return step.run({ day, inTransaction: work });
}

function looksInto({ owner }: TestWorld, work: Work) {
  const all = async (query: string, gid: string) => (await owner.query(query, [gid])).rows;
  return {
    loan: (gid: string) =>
      work(async ({ db, today }) => {
        const [row] = await all('select * from loan where gid = $1', gid);
        const { payoff, status } = await readLoanFacts(db, row, today);
        return { status, owed: payoff.principal };
      }),
    payments: (loan: string) =>
      all(
        `select state, method, card_name, amount_cents::text as cents from payment
          where loan_gid = $1 order by created_at`,
        loan,
      ),
    entries: (loan: string) =>
      all(
        `select e.kind, sum(p.amount_cents) filter (where p.account = 'card_clearing')::text as card
           from journal_entry e join posting p on p.entry_id = e.id
          where e.loan_gid = $1 and exists (select from posting q
            where q.entry_id = e.id and q.account = 'card_clearing')
          group by e.id, e.kind order by e.id`,
        loan,
      ),
    async clearing(): Promise<string> {
      const { rows } = await owner.query(
        `select coalesce(sum(amount_cents), 0)::text as cents from posting
          where account = 'card_clearing'`,
      );
      return rows[0].cents as string;
    },
    /** What the bank's statement should show of payouts. */
    expected: async () =>
      (
        await owner.query(
          `select account, amount_cents::text as cents from bank_movement
            where kind = 'CARD_PAYOUT' order by expected_on`,
        )
      ).rows,
    letters: async (borrower: string) =>
      (await all('select subject from message where recipient_gid = $1', borrower)).map(
        ({ subject }) => subject as string,
      ),
  };
}

async function addCardholder(world: TestWorld, work: Work) {
  const today = await work(async (context) => context.today);
  const seeded = await seedLoan(world, work, today.subtract({ days: 5 }));
  const { gid: loan, client } = seeded;
  const wish = (amount: string) => ({
    gid: loan,
    mode: 'SINGLE' as const,
    method: 'DBT' as const,
    dates: [today.toString()],
    amount,
  });
  const start = (
    asked: Parameters<typeof client.call<typeof calls.startCardPayment>>[1],
    key: string,
  ) => client.call(calls.startCardPayment, asked, { key: `${loan} ${key}` });
  return {
    gid: seeded.borrowerGid,
    loan,
    client,
    wish,
    start,
    options: () => client.call(payCalls.listPaymentOptions, { gid: loan }),
    payoffWays: () =>
      client.call(payCalls.listPayoffWays, { gid: loan, date: today.toString(), method: 'DBT' }),
    /** Starts a payment and opens the processor's page. */
    async open(amount: string, key = amount) {
      const { status, body } = await start(wish(amount), key);
      if (status !== 200) throw new Error(String(body));
      return { card: body.gid, session: await this.session(body.gid) };
    },
    async session(card: string): Promise<string> {
      const { body } = await client.call(calls.openCardPayment, { gid: loan, card });
      return body.page?.url.split('/').at(-1) ?? '';
    },
    check: async (card: string) =>
      (await client.call(calls.checkCardPayment, { gid: loan, card })).body,
    /** Checks as the page does, until the payment has ended; at most so often. */
    async wait(card: string, times = 3) {
      let seen = await this.check(card);
      for (let tries = 1; tries < times; tries += 1) seen = await this.check(card);
      return seen;
    },
  };
}

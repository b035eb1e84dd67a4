import { savePreferences } from '@paystead/contract/identity/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as profile } from '../profile/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { loanWorld, seedBorrower, working } from '../servicing/test-loan.ts';
import { routes } from './index.ts';
import { notify, notifyAll } from './notify.ts';
import type { Letter } from './send-news.ts';
import { textingTime } from './texting-hours.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld([...routes, ...profile]);
});
afterAll(() => world.close());

interface Person {
  readonly gid: string;
  readonly client: TestClient;
  consent(type: string, given: boolean): Promise<unknown>;
  /** The channels that delivered a message of this topic. */
  hears(topic: Letter['topic']): Promise<string[]>;
}

let occasions = 0;

async function somebody({ phone = true } = {}): Promise<Person> {
  const { borrowerGid: gid } = await seedBorrower(world);
  await world.owner.query(
    `update borrower set phone = '+15055550100', phone_verified_at = case when $2 then now() end
     where gid = $1`,
    [gid, phone],
  );
  const client = await world.as({ kind: 'borrower', gid });
  return {
    gid,
    client,
    consent: (type, given) =>
      world.owner.query(
        `insert into consent (borrower_gid, type, version, text_hash, given, at)
         values ($1, $2, '1', 'x', $3, clock_timestamp())`,
        [gid, type, given],
      ),
    async hears(topic) {
      occasions += 1;
      const about = `occasion ${occasions}`;
      await working(world, (context) =>
        notify(context, {
          borrowerGid: gid,
          title: 'We received $136.36',
          paragraphs: ['Thank you.'],
          action: { label: 'See your loan', href: '/home/loans/1' },
          occasion: about,
          send: { topic, about },
        }),
      );
      const { rows } = await world.owner.query(
        `select channel from message where recipient_gid = $1 and about = $2 order by channel`,
        [gid, about],
      );
      return rows.map(({ channel }) => channel as string);
    },
  };
}

const choose = ({ client }: Person, choice: Parameters<TestClient['call']>[1]) =>
  client.call(savePreferences, choice as never);

describe('many people at once', () => {
  test('each hears by their channels, once for an occasion, and the dead hear nothing', async () => {
    const [dana, kim, gone] = [await somebody(), await somebody(), await somebody()];
    await choose(dana, { payments: { sms: true } });
    await world.owner.query(`update borrower set employee_status = 'Deceased' where gid = $1`, [
      gone.gid,
    ]);
    const tell = (people: readonly Person[]) =>
      working(world, (context) =>
        notifyAll(
          context,
          people.map(({ gid }) => ({
            borrowerGid: gid,
            title: 'We received $136.36',
            paragraphs: ['Thank you.'],
            action: { label: 'See your loan', href: '/home/loans/1' },
            occasion: 'all at once',
            send: { topic: 'payments', about: 'all at once', collectsLoanGid: gid },
          })),
        ),
      );
    await tell([dana]);
    await tell([dana, kim, gone, kim]);

    const { rows } = await world.owner.query(
      `select recipient_gid, channel, links from message where about = 'all at once'`,
    );
    const heard = ({ gid }: Person) =>
      rows.filter((row) => row.recipient_gid === gid).map((row) => row.channel as string);
    expect(heard(dana).toSorted()).toEqual(['email', 'sms']);
    expect(heard(kim)).toEqual(['email']);
    expect(heard(gone)).toEqual([]);
    expect(rows[0].links).toMatchObject([{ label: 'See your loan' }]);
    const { rows: jobs } = await world.owner.query(
      `select count(*)::int as waiting from jobs.job where name = 'deliver-message'
          and data->>'gid' in (select gid::text from message where about = 'all at once')`,
    );
    expect(jobs).toEqual([{ waiting: 3 }]);
    await tell([]);
  });
});

describe('the channels of a message', () => {
  test('MSG-3 it is sent by email unless the person turns that off, by text once turned on', async () => {
    const dana = await somebody();
    expect(await dana.hears('payments')).toEqual(['email']);
    await choose(dana, { payments: { sms: true } });
    expect(await dana.hears('payments')).toEqual(['email', 'sms']);
    await choose(dana, { payments: { email: false } });
    expect(await dana.hears('payments')).toEqual(['sms']);
  });

  test('S3.1 each topic has its own channels', async () => {
    const dana = await somebody();
    await choose(dana, { payments: { sms: true }, credit: { email: false } });

    expect(await dana.hears('tasks')).toEqual(['email']);
    expect(await dana.hears('credit')).toEqual([]);
    expect(await dana.hears('payments')).toEqual(['email', 'sms']);
  });

  test('required messages always come by email, whatever the person chose', async () => {
    const dana = await somebody();
    const off = { email: false, sms: false };
    await choose(dana, { payments: off, tasks: off, credit: off });

    expect(await dana.hears('payments')).toEqual([]);
    expect(await dana.hears('required')).toEqual(['email']);
  });

  test('S3.24 no text without a consent, nor against a restriction, whatever the switch says', async () => {
    const dana = await somebody();
    await choose(dana, { tasks: { sms: true } });
    expect(await dana.hears('tasks')).toEqual(['email', 'sms']);
    await dana.consent('CONTACT_RESTRICTION', true);
    expect(await dana.hears('tasks')).toEqual(['email']);
    await dana.consent('CONTACT_RESTRICTION', false);
    expect(await dana.hears('tasks')).toEqual(['email', 'sms']);
    await dana.consent('COMMUNICATION_CONSENT', false);
    expect(await dana.hears('tasks')).toEqual(['email']);
  });

  test('M1 no text to a phone that is not verified', async () => {
    const dana = await somebody({ phone: false });
    await dana.consent('COMMUNICATION_CONSENT', true);
    await world.owner.query(
      `update borrower set preferences = jsonb_set(preferences, '{tasks,sms}', 'true')
       where gid = $1`,
      [dana.gid],
    );
    expect(await dana.hears('tasks')).toEqual(['email']);
  });

  test('no message is sent to a person who has died', async () => {
    const dana = await somebody();
    await world.owner.query(`update borrower set employee_status = 'Deceased' where gid = $1`, [
      dana.gid,
    ]);
    expect(await dana.hears('required')).toEqual([]);
  });

  test('a text is short, names nobody and says how to stop', async () => {
    const dana = await somebody();
    await choose(dana, { payments: { sms: true } });
    await dana.hears('payments');
    const { rows } = await world.owner.query(
      `select text from message where recipient_gid = $1 and channel = 'sms'`,
      [dana.gid],
    );

    expect(rows[0].text).toMatch(
      /^Paystead, Inc\.: We received \$136\.36\. See your loan: http\S+ /,
    );
    expect(rows[0].text).toMatch(/Stop texts: http\S+\/home\/profile$/);
    expect(rows[0].text).not.toContain('Dana');
  });

  test('the subject of a text is one sentence, also when it asks something', async () => {
    const dana = await somebody();
    await choose(dana, { payments: { sms: true } });
    await working(world, (context) =>
      notify(context, {
        borrowerGid: dana.gid,
        title: 'Where should we send your $12.00?',
        paragraphs: ['Add an account.'],
        send: { topic: 'payments', about: 'a question' },
      }),
    );
    const { rows } = await world.owner.query(
      `select text from message where recipient_gid = $1 and channel = 'sms'`,
      [dana.gid],
    );
    expect(rows[0].text).toMatch(/: Where should we send your \$12\.00\? Stop texts: /);
  });

  test.each([
    ['the same as the product’s', '0', textingTime],
    ['behind the product’s', '40 days', textingTime],
    ['long after the demo’s day', '-40 days', (now: Temporal.Instant) => now],
  ])('a text waits for allowed hours of the real time, which is %s', async (_what, by, when) => {
    const dana = await somebody();
    await choose(dana, { payments: { sms: true } });
    const setClock = (ahead: string) =>
      world.owner.query(`update clock set ahead_ms = extract(epoch from $1::interval) * 1000`, [
        ahead,
      ]);
    await setClock(by);
    const expected = when(Temporal.Now.instant());
    await dana.hears('payments');
    await setClock('0');

    const { rows } = await world.owner.query<{ start_after: Temporal.Instant }>(
      `select start_after from jobs.job j join message m on m.gid::text = j.data ->> 'gid'
        where m.recipient_gid = $1 and channel = 'sms'`,
      [dana.gid],
    );
    expect(rows).toHaveLength(1);
    const off = Math.abs(
      (rows[0]?.start_after.epochMilliseconds ?? 0) - expected.epochMilliseconds,
    );
    expect(off).toBeLessThan(10_000);
  });
});

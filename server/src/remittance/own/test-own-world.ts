import type { WireAnswer, WireInput } from '@paystead/contract/call';
import * as calls from '@paystead/contract/employer/remittances';
import type { RemittanceReason } from '@paystead/lending/servicing/remittance';
import { writeRemittanceFile } from '../../partners/payroll/remittance-file.ts';
import { routes as connections } from '../../connections/index.ts';
import type { TestAnswer, TestClient } from '../../platform/testing/test-client.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { travelTo } from '../../servicing/test-loan.ts';
import { announceRemittance, postRemittance, routes } from '../index.ts';
import { PAYDAY, type Payroll, startPayrolls } from '../test-payroll-world.ts';

type Line = WireAnswer<typeof calls.listRemittanceLines>['rows'][number];
type Own = WireAnswer<typeof calls.readOwnRemittance>;

/** What a file says of one employee: cents, and why. */
export type Sent = readonly [
  employeeNumber: string,
  amount: bigint,
  reason?: RemittanceReason | null,
];

export type OwnWorld = Awaited<ReturnType<typeof startOwnRemittances>>;

/** A world in which employers upload their remittances and answer the lines. */
export async function startOwnRemittances(more: readonly Route[] = []) {
  const payrolls = await startPayrolls(
    [...routes, ...connections, ...more],
    [announceRemittance, postRemittance],
  );
  const { world } = payrolls;
  const query = async (text: string, values: unknown[] = []) =>
    (await world.owner.query(text, values)).rows;
  let users = 0;
  return {
    ...payrolls,
    query,
    /** A user of an employer. */
    async user({ gid }: Pick<Payroll, 'gid'>, role: 'payroll' | 'viewer' = 'payroll') {
      users += 1;
      const [row] = await query(
        `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
         values ($1, $2, $3, $4, 'x', product_now()) returning gid`,
        [`remits${users}@example.com`, `Clerk ${users}`, [role], gid],
      );
      return world.as({ kind: 'employer', gid: row.gid as string });
    },
    /** An employer with people who are asked for, on their payday. */
    async firm(...numbers: string[]) {
      await travelTo(world, '2030-03-19');
      const payroll = await payrolls.employer(...numbers);
      await payrolls.build();
      // Its payroll answers here, and not by itself.
      await payrolls.forgetHandedOver(payroll.mnemonic);
      await travelTo(world, PAYDAY);
      return payroll;
    },
    /** Uploads a file, or sends one in place of another, and lets it be posted. */
    upload: (client: TestClient, lines: readonly Sent[], name?: string, payday?: string) =>
      posted(world, client, send(client, written(lines, payday), name)),
    replace: (client: TestClient, gid: string, lines: readonly Sent[], payday?: string) =>
      posted(world, client, sendReplacement(client, gid, lines, payday)),
    send,
    sendReplacement,
    async lines(client: TestClient, gid: string, kind?: Line['kind']): Promise<Line[]> {
      const input = { gid, ...(kind && { kind }) };
      return (await client.call(calls.listRemittanceLines, input)).body.rows;
    },
    /** Answers the line of an employee, in place of what the line says now. */
    async answer(
      client: TestClient,
      gid: string,
      number: string,
      said: Pick<WireInput<typeof calls.answerRemittanceLine>, 'answer' | 'day' | 'person'>,
    ) {
      const { rows } = (await client.call(calls.listRemittanceLines, { gid, l: '100' })).body;
      const line = rows.find((one) => one.employee_number === number);
      if (!line) throw new RangeError(`${number} has no line that differs`);
      const replaces = line.answer?.number ?? 0;
      return client.call(calls.answerRemittanceLine, { gid, line: line.gid, replaces, ...said });
    },
    /** A night: what was answered is done. */
    night: (day = PAYDAY) => payrolls.remit(day),
  };
}

/** A remittance file for the first payday. */
export function written(lines: readonly Sent[], payday: string = PAYDAY): string {
  return writeRemittanceFile(
    payday,
    lines.map(([employeeNumber, amount, reason = null]) => ({ employeeNumber, amount, reason })),
  );
}

async function posted(
  world: TestWorld,
  client: TestClient,
  sending: Promise<TestAnswer<Own>>,
): Promise<Own> {
  const answer = await sending;
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await world.runJobs();
  return (await client.call(calls.readOwnRemittance, { gid: answer.body.gid })).body;
}

/** Sends a file in place of another one. */
const sendReplacement = (
  client: TestClient,
  gid: string,
  lines: readonly Sent[],
  payday: string = PAYDAY,
) => send(client, written(lines, payday), 'again.csv', `/${gid}/replacement`);

function send(
  client: TestClient,
  content: string,
  name = 'remit.csv',
  path = '',
): Promise<TestAnswer<Own>> {
  const body = Buffer.from(
    `--XX\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
      `Content-Type: text/csv\r\n\r\n${content}\r\n--XX--\r\n`,
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=XX' };
  return client.send('POST', `/console/employer/remittance${path}`, body, { headers }) as Promise<
    TestAnswer<Own>
  >;
}

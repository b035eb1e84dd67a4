import { randomUUID } from 'node:crypto';
import * as papers from '@paystead/contract/verification/paper-desk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepNotice } from '../../documents/index.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { loanWorld, type SeededLoan, seedOpen, working } from '../../servicing/test-loan.ts';
import { addStaff } from '../../staff/test-staff.ts';
import { routes } from '../routes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
});
afterAll(() => world.close());

async function staff(role: string) {
  const gid = await addStaff(world, `${randomUUID()}@lender.example`, [role]);
  return world.as({ kind: 'staff', gid });
}

/** Writes the borrower a letter about the loan. */
async function write({ borrowerGid, gid }: SeededLoan, title: string): Promise<string> {
  const letter = await working(world, (context) =>
    keepNotice(context, {
      borrowerGid,
      loanGid: gid,
      kind: 'LOAN_NOTICE',
      title,
      blocks: [{ paragraph: 'Your paydays moved.' }],
    }),
  );
  return letter.gid;
}

const once = () => ({ key: randomUUID() });

describe('STAFF-29 papers of a borrower at the desk', () => {
  test('they are listed by loan, opened bit for bit, and both are in the audit trail', async () => {
    const loan = await seedOpen(world);
    const other = await seedOpen(world);
    const gid = loan.borrowerGid;
    const paper = await write(loan, 'Your new paydays');
    await write(other, 'Somebody else’s paydays');
    const auditor = await staff('auditor');

    const { body } = await auditor.call(papers.listDeskPapers, { gid, loan: loan.gid });
    expect(body).toMatchObject({ total: 1, rows: [{ gid: paper, title: 'Your new paydays' }] });
    expect((await auditor.call(papers.listDeskPapers, { gid, loan: other.gid })).body.total).toBe(
      0,
    );
    const opened = await auditor.call(papers.readDeskPaper, { gid, paper });
    expect(opened.headers['content-type']).toBe('application/pdf');
    const { rows: kept } = await world.owner.query('select sha256 from document where gid = $1', [
      paper,
    ]);
    expect(await sha256(opened.bytes)).toBe(kept[0].sha256);
    const { rows } = await world.owner.query(
      `select kind from event where subject_gid = $1 and actor_kind = 'staff' order by id`,
      [gid],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'read GET /console/borrower/{gid}/paper',
      'read GET /console/borrower/{gid}/paper',
      'read GET /console/borrower/{gid}/paper/{paper}',
    ]);
  });

  test('a servicer points the borrower to one again, once a key and with the reason kept', async () => {
    const loan = await seedOpen(world);
    const asked = { gid: loan.borrowerGid, paper: await write(loan, 'Your new paydays') };
    const servicer = await staff('servicer');
    const again = { ...asked, reason: 'She lost the email' };
    const key = once();
    expect((await servicer.call(papers.sendPaperAgain, again, key)).status).toBe(200);
    expect((await servicer.call(papers.sendPaperAgain, again, key)).status).toBe(200);
    const { rows } = await world.owner.query(
      `select m.subject, e.reason from message m, event e
        where m.recipient_gid = $1 and m.about = 'paper sent again'
          and e.kind = 'paper.sent-again' and e.subject_gid = $1`,
      [loan.borrowerGid],
    );
    expect(rows).toEqual([
      { subject: 'Your copy: Your new paydays', reason: 'She lost the email' },
    ]);
    const silent = await servicer.call(papers.sendPaperAgain, { ...again, reason: ' ' }, once());
    expect(silent.status).toBe(422);
  });

  test('another borrower’s paper, erased people and other roles are refused', async () => {
    const loan = await seedOpen(world);
    const other = await seedOpen(world);
    const paper = await write(loan, 'Your new paydays');
    const mine = { gid: loan.borrowerGid, paper };
    const wrong = { gid: other.borrowerGid, paper };
    const auditor = await staff('auditor');
    expect((await auditor.call(papers.readDeskPaper, wrong)).status).toBe(404);
    const reason = 'Asked for it';
    expect((await auditor.call(papers.sendPaperAgain, { ...mine, reason }, once())).status).toBe(
      403,
    );
    const servicer = await staff('servicer');
    expect((await servicer.call(papers.sendPaperAgain, { ...wrong, reason }, once())).status).toBe(
      404,
    );
    const reviewer = await staff('reviewer');
    expect((await reviewer.call(papers.readDeskPaper, mine)).status).toBe(403);
    expect((await reviewer.call(papers.listDeskPapers, { gid: mine.gid })).status).toBe(403);
    await world.owner.query('update borrower set erased_at = product_now() where gid = $1', [
      mine.gid,
    ]);
    expect((await auditor.call(papers.readDeskPaper, mine)).status).toBe(404);
    expect((await auditor.call(papers.listDeskPapers, { gid: mine.gid })).status).toBe(404);
  });
});

async function sha256(bytes: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');
}

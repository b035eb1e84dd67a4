import * as approvals from '@paystead/contract/servicing/approvals';
import * as own from '@paystead/contract/furnishing/credit-reporting';
import * as files from '@paystead/contract/furnishing/bureau-files';
import * as reports from '@paystead/contract/furnishing/loan-reports';
import * as disputes from '@paystead/contract/furnishing/report-disputes';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { type SeededLoan, travelTo } from '../servicing/test-loan.ts';
import {
  atWork,
  categoryOf,
  closeDays,
  furnishingWorld,
  knownLoan,
  recordsOf,
  withKey,
} from './test-furnishing-world.ts';

let world: TestWorld;
let disputed: SeededLoan;
let stolen: SeededLoan;
let kept: SeededLoan;
let renee: TestClient;
let marcus: TestClient;
let compliance: TestClient;
beforeAll(async () => {
  world = await furnishingWorld();
  await travelTo(world, '2026-01-05');
  disputed = await knownLoan(world, '900010690');
  stolen = await knownLoan(world, '900010691');
  kept = await knownLoan(world, '900010692');
  renee = await atWork(world, 'servicer');
  marcus = await atWork(world, 'administrator');
  compliance = await atWork(world, 'administrator', 'compliance');
  await closeDays(world, '2026-01-31', '2026-02-04', '2026-02-05', '2026-02-28', '2026-03-04');
  await travelTo(world, '2026-03-06');
});
afterAll(() => world.close());

const borrower = ({ borrowerGid }: SeededLoan) => world.as({ kind: 'borrower', gid: borrowerGid });

async function lastOf(loan: SeededLoan) {
  const rows = await recordsOf(world, loan);
  return rows.at(-1);
}

describe('what a borrower sees', () => {
  test('FURNISH-11 every month that went out, and the next one', async () => {
    const me = await borrower(disputed);
    const { body } = await me.call(own.readCreditReporting, { gid: disputed.gid });
    expect(body.months.map(({ on, says, state }) => [on, says, state])).toEqual([
      ['2026-02-28', '30 to 59 days past due', 'SENT'],
      ['2026-01-31', 'Paid as agreed', 'SENT'],
    ]);
    expect(body.months[0]?.balance).toMatch(/\.00$/);
    expect(body.next).toEqual({
      on: '2026-03-31',
      sent_by: '2026-04-03',
      says: '60 to 89 days past due',
    });
    expect(body).toMatchObject({ paused: null, disputes: [], can_dispute: true });
    const other = await (await borrower(kept)).call(own.readCreditReporting, { gid: disputed.gid });
    expect(categoryOf(other)).toBe('NOT_FOUND');
  });
});

describe('a dispute', () => {
  test('FURNISH-9 needs something that was reported, and an answer to disagree with', async () => {
    const fresh = await knownLoan(world, '900010693', { disbursed: '2026-03-05' });
    const me = await borrower(fresh);
    const none = await me.call(
      own.disputeReport,
      { gid: fresh.gid, about: ['OTHER'], words: 'Too early' },
      withKey(),
    );
    expect(categoryOf(none)).toBe('NOTHING_REPORTED');
    const early = await me.call(own.disagreeWithAnswer, { gid: fresh.gid });
    expect(categoryOf(early)).toBe('DISPUTE_NOT_ANSWERED');
    await world.owner.query(`update loan set opened_on = '2027-01-01' where gid = $1`, [fresh.gid]);
  });

  test('FURNISH-9 runs 30 days, 45 with more, and is named in what goes out meanwhile', async () => {
    const me = await borrower(disputed);
    const { body } = await me.call(
      own.disputeReport,
      { gid: disputed.gid, about: ['LATE'], words: 'My payroll took it on January 16.' },
      withKey(),
    );
    expect(body.disputes[0]).toMatchObject({
      state: 'OPEN',
      came_by: 'APP',
      received_on: '2026-03-06',
      answer_by: '2026-04-05',
    });
    expect(body.can_dispute).toBe(false);
    const again = await me.call(
      own.disputeReport,
      { gid: disputed.gid, about: ['DATES'], words: 'Again' },
      withKey(),
    );
    expect(categoryOf(again)).toBe('DISPUTE_OPEN');
    const more = await me.call(
      own.addToDispute,
      { gid: disputed.gid, words: 'Here is my pay stub.' },
      withKey(),
    );
    expect(more.body.disputes[0]?.answer_by).toBe('2026-04-20');

    await closeDays(world, '2026-03-31', '2026-04-03');
    expect(await lastOf(disputed)).toMatchObject({ on: '2026-03-31', code: 'XB', written: true });
    const { rows } = await world.owner.query(
      `select title from notification where borrower_gid = $1 and title like '%dispute%'`,
      [disputed.borrowerGid],
    );
    expect(rows.map(({ title }) => title)).toEqual(['We got your dispute']);
  });

  test('FURNISH-9 is listed for staff by its last day, taken, and seen by no other role’s acts', async () => {
    const { body } = await renee.call(disputes.listDisputes, {});
    expect(body.rows).toHaveLength(1);
    expect(body.rows[0]).toMatchObject({ days_left: 16, taken_by: null, is_yours: false });
    const gid = body.rows[0]?.dispute.gid ?? '';
    const taken = await renee.call(disputes.takeDispute, { gid });
    expect(taken.body).toMatchObject({ taken_by: 'Renee Okafor', is_yours: true });
    const whole = await renee.call(disputes.readDispute, { gid });
    expect(whole.body.row.dispute.acts.map(({ act, words }) => [act, words])).toEqual([
      ['OPENED', 'My payroll took it on January 16.'],
      ['ADDED', 'Here is my pay stub.'],
      ['TAKEN', null],
    ]);
    const auditor = await atWork(world, 'auditor');
    expect((await auditor.call(disputes.readDispute, { gid })).status).toBe(200);
    expect((await auditor.call(disputes.takeDispute, { gid })).status).toBe(403);
  });

  test('FURNISH-10 a promise to correct needs the correction, which takes two people', async () => {
    const { body } = await renee.call(disputes.listDisputes, {});
    const gid = body.rows[0]?.dispute.gid ?? '';
    const answer = (outcome: 'CORRECTED' | 'CONFIRMED') =>
      renee.call(
        disputes.answerDispute,
        { gid, outcome, words: 'Your payroll sent it late; we had it as missed.' },
        withKey(),
      );
    expect(categoryOf(await answer('CORRECTED'))).toBe('DISPUTE_NEEDS_CORRECTION');

    const february = (await recordsOf(world, disputed))[1];
    const change = { status: '11', balance: '1200.00', past_due: '0.00' } as const;
    const look = await renee.call(reports.previewCorrection, { gid: february.gid, ...change });
    expect(look.body).toMatchObject({
      why_not: null,
      changes_latest: true,
      before: { says: '30 to 59 days past due' },
      after: { says: 'Paid as agreed', past_due: '0.00', first_delinquency: null },
    });
    const wrong = await renee.call(reports.previewCorrection, {
      gid: february.gid,
      ...change,
      past_due: '10.00',
    });
    expect(wrong.body.why_not).toBe('It’s current, but money is past due.');

    const same = await renee.call(
      reports.correctReport,
      { gid: february.gid, ...change, past_due: '10.00', reason: 'No' },
      withKey(),
    );
    expect(categoryOf(same)).toBe('REPORT_INCONSISTENT');

    const asked = await renee.call(
      reports.correctReport,
      { gid: february.gid, ...change, reason: 'Payroll paid on time' },
      withKey(),
    );
    const approve = (who: TestClient) =>
      who.call(approvals.approveRequest, { gid: asked.body.approval }, withKey());
    expect((await approve(renee)).status).toBe(422);
    expect((await approve(marcus)).body.state).toBe('APPROVED');
    const twice = await renee.call(reports.previewCorrection, { gid: february.gid, ...change });
    expect(twice.body.why_not).toContain('next close');

    expect((await answer('CORRECTED')).body.dispute).toMatchObject({
      state: 'ANSWERED',
      outcome: 'CORRECTED',
    });
    expect(categoryOf(await answer('CONFIRMED'))).toBe('DISPUTE_CLOSED');
  });

  test('FURNISH-10 the correction goes out at the close, and the history after it is new', async () => {
    await closeDays(world, '2026-04-04', '2026-04-07');
    const rows = await recordsOf(world, disputed);
    const corrections = rows.filter(({ corrects }) => corrects);
    expect(
      corrections.map(({ history, on, status, written }) => [
        on,
        status,
        history.slice(0, 2),
        written,
      ]),
    ).toEqual([
      ['2026-02-28', '11', '0B', true],
      ['2026-03-31', '78', '00', true],
    ]);
    const me = await borrower(disputed);
    const { body } = await me.call(own.readCreditReporting, { gid: disputed.gid });
    expect(body.months.filter((one) => one.is_correction)).toHaveLength(2);
    expect(body.disputes[0]).toMatchObject({ outcome: 'CORRECTED', answered_on: '2026-04-04' });
    await closeDays(world, '2026-04-30', '2026-05-05');
    // March still counts as late, so the delinquency keeps its day; the dispute is named as ended.
    expect(await lastOf(disputed)).toMatchObject({ code: 'XH', status: '80' });
    const again = await me.call(own.disagreeWithAnswer, { gid: disputed.gid });
    expect(again.body.disputes[0]?.disagrees).toBe(true);
  });
});

describe('what staff decide about reports', () => {
  const choose = (who: TestClient, loan: SeededLoan, choice: 'HOLD' | 'REPORT' | 'BLOCK') =>
    who.call(reports.chooseForReports, { gid: loan.gid, choice, reason: 'Police report 11-204' });

  test('FURNISH-8 identity theft takes a debt off once, for good, by compliance alone', async () => {
    expect(categoryOf(await choose(renee, stolen, 'BLOCK'))).toBe('COMPLIANCE_NEEDED');
    expect((await choose(compliance, stolen, 'BLOCK')).body.standing).toBe('BLOCK');
    expect(categoryOf(await choose(compliance, stolen, 'REPORT'))).toBe('REPORT_BLOCKED');
    await closeDays(world, '2026-05-06', '2026-05-31', '2026-06-03');
    const rows = await recordsOf(world, stolen);
    expect(rows.at(-1)).toMatchObject({ status: 'DF', corrects: true, written: true });
    const { body } = await (
      await borrower(stolen)
    ).call(own.readCreditReporting, { gid: stolen.gid });
    expect(body).toMatchObject({ next: null, paused: expect.stringContaining('identity theft') });
  });

  test('FURNISH-1 a loan that is held back stays out, also of a file that is made already', async () => {
    await closeDays(world, '2026-06-30');
    await choose(compliance, kept, 'HOLD');
    await closeDays(world, '2026-07-06');
    expect(await lastOf(kept)).toMatchObject({ faults: ['HELD_BACK'], written: false });
    const { body: list } = await renee.call(files.listBureauFiles, {});
    const june = list.rows.find(({ day }) => day === '2026-06-30');
    expect(june).toMatchObject({ state: 'SENT', loans: 2, left_out: 1, kind: 'MONTHLY' });
    const { body } = await renee.call(files.listBureauRecords, {
      gid: june?.gid ?? '',
      only: 'LEFT_OUT',
    });
    expect(body.rows.map(({ faults, loan }) => [loan.gid, faults])).toEqual([
      [kept.gid, ['HELD_BACK']],
    ]);
    expect((await choose(compliance, kept, 'REPORT')).body.standing).toBe('REPORT');
  });

  test('FURNISH-6 a bankruptcy waits for its chapter, and then says it', async () => {
    await world.owner.query(
      `insert into loan_flag (loan_gid, borrower_gid, kind, from_day, placed_at)
       values ($1, $2, 'BANKRUPTCY', '2026-07-07', product_now())`,
      [kept.gid, kept.borrowerGid],
    );
    await closeDays(world, '2026-07-31');
    expect(await lastOf(kept)).toMatchObject({ faults: ['NO_CHAPTER'] });
    await compliance.call(reports.chooseForReports, {
      gid: kept.gid,
      choice: 'CHAPTER_13',
      reason: 'Case 26-11042',
    });
    const { body } = await renee.call(reports.readLoanReports, { gid: kept.gid });
    expect(body.bankruptcy).toEqual({ chapter: '13' });
    await closeDays(world, '2026-08-05', '2026-08-31', '2026-09-03');
    expect(await lastOf(kept)).toMatchObject({ indicator: 'D', written: true });
  });

  test('FURNISH-1 a file can be stopped until it’s on its way, and let go again', async () => {
    await closeDays(world, '2026-09-30');
    const { body: list } = await renee.call(files.listBureauFiles, {});
    const gid = list.rows[0]?.gid ?? '';
    const reason = 'Balances look wrong';
    expect(categoryOf(await renee.call(files.stopBureauFile, { gid, reason }))).toBe(
      'COMPLIANCE_NEEDED',
    );
    const stopped = await compliance.call(files.stopBureauFile, { gid, reason });
    expect(stopped.body).toMatchObject({ file: { state: 'STOPPED' }, stopped: { why: reason } });
    await closeDays(world, '2026-10-05');
    expect((await renee.call(files.readBureauFile, { gid })).body.file.state).toBe('STOPPED');
    await compliance.call(files.releaseBureauFile, { gid, reason: 'Checked' });
    const twice = await compliance.call(files.releaseBureauFile, { gid, reason: 'Checked' });
    expect(categoryOf(twice)).toBe('BUREAU_FILE_NOT_STOPPED');
    await closeDays(world, '2026-10-06');
    const sent = await renee.call(files.readBureauFile, { gid });
    expect(sent.body.file.state).toBe('SENT');
    expect(sent.body.answers).toHaveLength(3);
    const late = await compliance.call(files.stopBureauFile, { gid, reason });
    expect(categoryOf(late)).toBe('BUREAU_FILE_ON_ITS_WAY');
  });

  test('FURNISH-9 staff record a dispute that came by mail', async () => {
    const ask = (received_on: string) =>
      renee.call(
        disputes.openDispute,
        { gid: kept.gid, came_by: 'MAIL', about: ['BALANCE'], words: 'I paid more.', received_on },
        withKey(),
      );
    expect(categoryOf(await ask('2027-01-01'))).toBe('DATE_OUT_OF_RANGE');
    const { body } = await ask('2026-10-01');
    expect(body.disputes[0]).toMatchObject({ came_by: 'MAIL', answer_by: '2026-10-31' });
  });
});

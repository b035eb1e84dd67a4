import { compareReports, creditAlertTypes } from '@paystead/lending/credit/credit-alerts';
import type { CreditReport } from '@paystead/lending/credit/credit-report';
import { describe, expect, test } from 'vitest';
import { EXAM_QUESTIONS } from './sandbox-exam.ts';
import { sandboxMonitoring } from './sandbox-monitoring.ts';
import type { MonitoredPerson } from './monitoring-port.ts';

const subject = (ending: string): MonitoredPerson => ({
  firstName: 'Andre',
  lastName: 'Whitlock',
  bornOn: '1984-03-27',
  ssn: `12345${ending}`,
  address: { street: '48 Alder St', city: 'Santa Fe', state: 'NM', zip: '87501' },
});
const began = Temporal.PlainDate.from('2026-01-31');

async function months(ending: string, count: number): Promise<CreditReport[]> {
  const days = Array.from({ length: count + 1 }, (_, place) => began.add({ months: place }));
  const reports = await Promise.all(
    days.map((day) =>
      sandboxMonitoring.readMonth(subject(ending), {
        beganOn: began.toString(),
        day: day.toString(),
      }),
    ),
  );
  return reports.filter((report) => report !== null);
}

const newIn = (reports: CreditReport[]) =>
  reports.slice(1).map((report, place) => {
    const before = reports[place];
    return before ? compareReports(before, report).map(({ type }) => type) : [];
  });

describe('the sandbox’s credit monitoring', () => {
  test('S3.27 0690 brings every type of alert within three months, and then none', async () => {
    const found = newIn(await months('0690', 6));
    expect(new Set(found.slice(0, 3).flat())).toEqual(new Set(creditAlertTypes));
    expect(found.slice(3)).toEqual([[], [], []]);
  });

  test('all other numbers get one kind a month for three months', async () => {
    expect(newIn(await months('7120', 5))).toEqual([
      ['NEW_INQUIRY'],
      ['NEW_ACCOUNT'],
      ['NEW_EMPLOYMENT'],
      [],
      [],
    ]);
  });

  test('the same month requested again is the same report', async () => {
    expect(await months('0690', 4)).toEqual(await months('0690', 4));
  });

  test('the year before has eleven reports without news, up to the first one', async () => {
    const archive = await sandboxMonitoring.readArchive(subject('0690'), began.toString());
    const [first] = await months('0690', 0);
    expect(archive).toHaveLength(11);
    const scores = archive.map(({ score }) => score ?? 0);
    expect(scores[0]).toBeLessThan(first?.score ?? 0);
    expect(new Set(newIn([...archive, ...(first ? [first] : [])]).flat())).toEqual(new Set());
  });

  test('S4.6 only the complete right answers pass', async () => {
    const exam = await sandboxMonitoring.askQuestions(subject('7120'));
    const right = EXAM_QUESTIONS.map((question) => question.right(subject('7120')));
    expect(
      exam?.questions.map(({ answers }, place) => answers.includes(right[place] ?? '')),
    ).toEqual([true, true, true, true]);
    const score = (answers: string[], ending = '7120') =>
      sandboxMonitoring.scoreAnswers(subject(ending), 'sandbox-exam', answers);
    expect(await score(right)).toBe(true);
    expect(await score(right, '0032')).toBe(false);
    expect(await score(right.slice(1))).toBe(false);
    for (const place of right.keys()) {
      expect(await score(right.with(place, 'Plains Motor Credit'))).toBe(false);
    }
  });
});

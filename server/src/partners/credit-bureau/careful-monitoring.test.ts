import { describe, expect, test } from 'vitest';
import { carefulMonitoring } from './careful-monitoring.ts';
import type { MonitoredPerson, MonitoringBureau } from './monitoring-port.ts';
import { sandboxMonitoring } from './sandbox-monitoring.ts';

const subject = (ending: string): MonitoredPerson => ({
  firstName: 'Andre',
  lastName: 'Whitlock',
  bornOn: '1984-03-27',
  ssn: `12345${ending}`,
  address: { street: '48 Alder St', city: 'Santa Fe', state: 'NM', zip: '87501' },
});
const day = '2026-06-15';
const bureau = carefulMonitoring(sandboxMonitoring, 20);
const everyAsk = (someone: MonitoredPerson, one: MonitoringBureau = bureau) => [
  one.findPerson(someone, '+15055550100'),
  one.askQuestions(someone),
  one.scoreAnswers(someone, 'sandbox-exam', []),
  one.readMonth(someone, { beganOn: day, day }),
  one.readArchive(someone, day),
];
const outcomes = async (asks: Promise<unknown>[]) =>
  (await Promise.allSettled(asks)).map((one) =>
    one.status === 'rejected' ? one.reason.name : 'answered',
  );

describe('a bureau that may fail', () => {
  test('a usual answer arrives', async () => {
    expect(new Set(await outcomes(everyAsk(subject('7120'))))).toEqual(new Set(['answered']));
    const report = await bureau.readMonth(subject('0702'), { beganOn: day, day });
    expect(report?.score).toBe(702);
  });

  test.each([
    ['0099', 'down'],
    ['0098', 'slow'],
    ['0097', 'answering garbage'],
  ])('%s: one that is %s is an outage on every method', async (ending) => {
    expect(new Set(await outcomes(everyAsk(subject(ending))))).toEqual(new Set(['Outage']));
  });

  test('a score that is no number is an outage, not a report', async () => {
    const strange: MonitoringBureau = {
      ...sandboxMonitoring,
      readMonth: async (someone, time) => {
        const report = await sandboxMonitoring.readMonth(someone, time);
        return report && { ...report, score: '702' as unknown as number };
      },
    };
    const asked = carefulMonitoring(strange, 20).readMonth(subject('0702'), { beganOn: day, day });
    await expect(asked).rejects.toThrow('an answer that we can’t read');
  });
});

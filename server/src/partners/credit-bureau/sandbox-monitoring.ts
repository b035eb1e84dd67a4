import type { CreditReport } from '@paystead/lending/credit/credit-report';
import { Outage } from '../../platform/refusal.ts';
import type { MonitoredPerson, MonitoringBureau } from './monitoring-port.ts';
import { sandboxFile } from './sandbox-bureau.ts';
import { sandboxExam, isRight } from './sandbox-exam.ts';
import { BUREAU_TROUBLES, LATE_ENDING } from './sandbox-files.ts';
import { creditFile } from './sandbox-story.ts';

/** How many months of reports there are from before monitoring began. */
const ARCHIVE = 11;

/**
 * The sandbox's monitoring service: answers by the last digits of the number; makes no network
 * calls.
 */
export const sandboxMonitoring: MonitoringBureau = {
  facts: {
    model: 'Sandbox Score 3',
    bands: [
      { from: 300, label: 'Very poor' },
      { from: 500, label: 'Poor' },
      { from: 601, label: 'Fair' },
      { from: 661, label: 'Good' },
      { from: 781, label: 'Excellent' },
    ],
  },
  findPerson: (subject) =>
    answering(subject, async () => {
      const file = sandboxFile(subject);
      return file && { phoneKnown: file.identity === 'MATCH' };
    }),
  askQuestions: (subject) =>
    answering(subject, async () => {
      const file = sandboxFile(subject);
      return file && file.score !== null ? sandboxExam(subject) : null;
    }),
  scoreAnswers: (subject, _reference, answers) =>
    answering(subject, async () => {
      const file = sandboxFile(subject);
      return file?.identity !== 'MISMATCH' && isRight(subject, answers);
    }),
  readMonth: (subject, { beganOn, day }) =>
    answering(subject, async () => {
      if (endsIn(subject, LATE_ENDING) && day === beganOn) return null;
      return readFile(subject, beganOn, Temporal.PlainDate.from(day));
    }),
  readArchive: (subject, beganOn) =>
    answering(subject, async () => {
      const began = Temporal.PlainDate.from(beganOn);
      const days = Array.from({ length: ARCHIVE }, (_, place) =>
        began.subtract({ months: ARCHIVE - place }),
      );
      const reports = await Promise.all(days.map((day) => readFile(subject, beganOn, day)));
      return reports.filter((report) => report !== null);
    }),
};

async function readFile(
  subject: MonitoredPerson,
  beganOn: string,
  day: Temporal.PlainDate,
): Promise<CreditReport | null> {
  const file = sandboxFile(subject);
  if (!file) return null;
  const began = Temporal.PlainDate.from(beganOn);
  const told = {
    score: file.score,
    factors: file.factors,
    fraudAlert: file.fraudAlert ? ('TUC' as const) : null,
    bankrupt: file.bankruptcy !== 'NONE',
  };
  return creditFile(subject, told, { months: monthsBetween(began, day), day, began });
}

/** Whole months, also backwards from a 31st. */
function monthsBetween(began: Temporal.PlainDate, day: Temporal.PlainDate): number {
  if (Temporal.PlainDate.compare(day, began) >= 0) {
    let months = 0;
    while (Temporal.PlainDate.compare(began.add({ months: months + 1 }), day) <= 0) months += 1;
    return months;
  }
  return -day.until(began, { largestUnit: 'months' }).months;
}

/** Fails for the same numbers for which the bureau always fails. */
async function answering<Value>(
  subject: MonitoredPerson,
  answer: () => Promise<Value>,
): Promise<Value> {
  const known = BUREAU_TROUBLES.find(
    ({ ending, tries }) => tries === Infinity && endsIn(subject, ending),
  );
  switch (known?.trouble) {
    case 'down':
      throw new Outage('The credit bureau can’t be reached');
    case 'slow':
      return new Promise<Value>(() => undefined);
    case 'garbage':
      return { error: '<html>502 Bad Gateway</html>' } as Value;
    default:
      return answer();
  }
}

function endsIn({ ssn }: MonitoredPerson, ending: string): boolean {
  return ssn?.endsWith(ending) ?? false;
}

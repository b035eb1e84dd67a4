import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { QueueItemType } from '@paystead/lending/states/queue-status';
import type { Evidence } from './evidence.ts';
import type { Gathered } from './gather-evidence.ts';
import { shortDay } from './review-words.ts';

type Found = DecisionFacts['screening'];

const BANKRUPTCY: Readonly<Record<Found['bankruptcy'], string>> = {
  NONE: 'None',
  MAYBE: 'Perhaps: a record that may be an open case',
  OPEN: 'An open case',
};
const IDENTITY: Readonly<Record<Found['identity'], string>> = {
  MATCH: 'Agrees',
  MISMATCH: 'Contradicts what the borrower told us',
  UNCLEAR: 'Unclear',
};
const COVERED: Readonly<Record<Found['coveredBorrower'], string>> = {
  NO: 'Not on active duty',
  YES: 'On active duty',
  UNCLEAR: 'Unclear',
};

/** Who found it, what it is about, and the words for what was found. */
type Words = readonly [by: string, fact: string, found: (screening: Found) => string];

const FINDINGS: Readonly<Partial<Record<QueueItemType, Words>>> = {
  BANKRUPTCY: ['The credit bureau', 'Bankruptcy', ({ bankruptcy }) => BANKRUPTCY[bankruptcy]],
  FRAUD: ['The credit bureau', 'Fraud alert', ({ fraudAlert }) => (fraudAlert ? 'Yes' : 'No')],
  IDENTITY: ['The credit bureau', 'Identity', ({ identity }) => IDENTITY[identity]],
  CHALLENGE: ['The credit bureau', 'Identity', ({ identity }) => IDENTITY[identity]],
  ACTIVE_DUTY: [
    'The covered-borrower database',
    'Military service',
    ({ coveredBorrower }) => COVERED[coveredBorrower],
  ],
};

/** What raised the task, in the words of its source; nothing for tasks that no source raised. */
export function findingOf({ row, facts }: Gathered): Evidence[] {
  const words = FINDINGS[row.type];
  if (!words || !facts) return [];
  const [by, fact, found] = words;
  return [
    {
      title: 'What raised this',
      columns: [by],
      rows: [{ fact, values: [found(facts.screening)], match: 'UNKNOWN' }],
      notes: [`As of ${shortDay(facts.takenOn)}.`],
    },
  ];
}

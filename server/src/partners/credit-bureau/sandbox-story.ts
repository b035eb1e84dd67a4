import type { CreditAccount, CreditReport } from '@paystead/lending/credit/credit-report';
import { most } from '@paystead/lending/money/money';
import { EVENTFUL_ENDING } from './sandbox-files.ts';
import type { MonitoredPerson } from './monitoring-port.ts';

type Day = Temporal.PlainDate;

/** The changes of one month to a file in the sandbox. */
interface Chapter {
  /** The change of the score in points. */
  readonly points: number;
  readonly change: (report: CreditReport, day: Day) => Partial<CreditReport>;
}

const daysBefore = (day: Day, days: number) => day.subtract({ days });

const quiet: Chapter = { points: 2, change: () => ({}) };

const asks: Chapter['change'] = (report, day) => ({
  inquiries: [...report.inquiries, { source: 'TUC', by: 'Paystead', madeOn: daysBefore(day, 20) }],
});

const borrows: Chapter['change'] = (report, day) => ({
  accounts: [
    ...report.accounts,
    account('paystead', day, {
      lender: 'Paystead',
      kind: 'PERSONAL_LOAN',
      balance: 600_000n,
      openedOn: daysBefore(day, 18),
    }),
  ],
});

const moves: Chapter['change'] = (report) => ({
  addresses: [...report.addresses, { source: 'EXP', text: '9 Fort Hill Rd, Santa Fe, NM' }],
});

const works: Chapter['change'] = (report) => ({
  employers: [...report.employers, { source: 'EQF', text: 'Rio Grande Staffing' }],
});

const standing =
  (id: string, daysLate: number): Chapter['change'] =>
  (report) => ({
    accounts: report.accounts.map((each) =>
      each.id === id ? { ...each, daysLate, pastDue: daysLate === 0 ? 0n : 4_500n } : each,
    ),
  });

const records: Chapter['change'] = (report, day) => ({
  publicRecords: [
    ...report.publicRecords,
    { source: 'TUC', kind: 'JUDGMENT', filedOn: daysBefore(day, 12) },
    { source: 'EQF', kind: 'BANKRUPTCY', filedOn: daysBefore(day, 9) },
  ],
});

const alarmed: Chapter['change'] = () => ({ fraudAlert: 'EXP' });

function both(points: number, ...changes: readonly Chapter['change'][]): Chapter {
  return {
    points,
    change: (report, day) =>
      changes.reduce((changed, change) => ({ ...changed, ...change(changed, day) }), report),
  };
}

/**
 * Every type of alert once in three months: somebody borrows, and is then mistaken for another
 * person.
 */
const EVENTFUL: readonly Chapter[] = [
  both(-4, asks, borrows, moves),
  both(9, works, standing('meadow-card', 0)),
  both(-21, standing('store-card', 30), records, alarmed),
];

/** For all other people: three months with one change each, and then none. */
const USUAL: readonly Chapter[] = [both(-3, asks), both(-2, borrows), both(5, works)];

/**
 * A person's file this many months after monitoring began; before it, with a negative number, only
 * the score and the balances differ.
 */
export function creditFile(
  { ssn, address }: MonitoredPerson,
  told: Pick<CreditReport, 'score' | 'factors' | 'fraudAlert'> & { bankrupt: boolean },
  { months, day, began }: { months: number; day: Day; began: Day },
): CreditReport {
  const eventful = ssn?.endsWith(EVENTFUL_ENDING) ?? false;
  const chapters = Array.from(
    { length: Math.max(0, months) },
    (_, place) => (eventful ? EVENTFUL : USUAL)[place] ?? quiet,
  );
  const first: CreditReport = {
    reportedOn: day,
    score: told.score,
    factors: told.factors,
    onTimeBps: 9_920,
    accounts: told.score === null ? [] : firstAccounts(began, eventful ? 30 : 0),
    inquiries: [{ source: 'TUC', by: 'Harbor Auto Finance', madeOn: began.subtract({ years: 2 }) }],
    publicRecords: told.bankrupt
      ? [{ source: 'EQF', kind: 'BANKRUPTCY', filedOn: began.subtract({ years: 1 }) }]
      : [],
    addresses: [{ source: 'TUC', text: `${address.street}, ${address.city}, ${address.state}` }],
    employers: [],
    fraudAlert: told.fraudAlert,
  };
  const file = chapters.reduce<CreditReport>(
    (report, { change }, place) => ({
      ...report,
      ...change(report, began.add({ months: place + 1 })),
    }),
    first,
  );
  const points = chapters.reduce((total, chapter) => total + chapter.points, 0);
  return {
    ...file,
    score: inScale(file.score, months < 0 ? before(months) : points),
    accounts: file.accounts.map((each) => repaid(each, months)),
  };
}

/** In the year before, the score rose, with a few steps back. */
function before(months: number): number {
  return months * 3 + ([0, 2, -1, 1][-months % 4] ?? 0);
}

function inScale(score: number | null, points: number): number | null {
  return score === null ? null : Math.min(850, Math.max(300, score + points));
}

/** Installment loans decrease month by month. */
function repaid(each: CreditAccount, months: number): CreditAccount {
  if (each.creditLimit !== null || each.lender === 'Paystead') return each;
  return { ...each, balance: most(0n, each.balance - BigInt(months) * 14_200n) };
}

function account(id: string, day: Day, more: Partial<CreditAccount>): CreditAccount {
  return {
    id,
    source: 'TUC',
    lender: id,
    kind: 'OTHER',
    balance: 0n,
    creditLimit: null,
    pastDue: 0n,
    daysLate: 0,
    openedOn: day,
    isOpen: true,
    ...more,
  };
}

function firstAccounts(began: Day, cardLate: number): CreditAccount[] {
  return [
    account('meadow-card', began.subtract({ years: 7, months: 2 }), {
      source: 'EXP',
      lender: 'Meadow Bank',
      kind: 'CREDIT_CARD',
      balance: 186_000n,
      creditLimit: 600_000n,
      daysLate: cardLate,
      pastDue: cardLate === 0 ? 0n : 6_000n,
    }),
    account('store-card', began.subtract({ years: 4 }), {
      source: 'EQF',
      lender: 'Alder Street Stores',
      kind: 'CREDIT_CARD',
      balance: 108_000n,
      creditLimit: 240_000n,
    }),
    account('car', began.subtract({ years: 2 }), {
      lender: 'Harbor Auto Finance',
      kind: 'AUTO_LOAN',
      balance: 1_120_600n,
    }),
    account('study', began.subtract({ years: 9 }), {
      lender: 'State Student Lending',
      kind: 'STUDENT_LOAN',
      balance: 801_500n,
    }),
  ];
}

import type { EmployerRows } from './employer-rows.ts';

/** A request that names rows. `own` is the employer that asks, `theirs` the one that is named. */
export interface Example {
  readonly input: (theirs: EmployerRows, own: EmployerRows) => Readonly<Record<string, unknown>>;
  /** 404 by default. */
  readonly answers?: 200 | 409 | 422;
  /** Every employer has this payday: only one without a file of its own can ask for it. */
  readonly fromEmpty?: true;
}

/** The columns of the roster that an employer is filled with. */
const ROSTER_FIELDS = [
  'EMPLOYEE_NUMBER', 'LAST_NAME', 'FIRST_NAME', 'DATE_OF_BIRTH', 'STATE', 'STATUS',
  'PAYROLL_GROUP', 'GROSS_PAY',
]; // prettier-ignore

const day = { effective_on: '2030-04-10', status: 'Terminated' };
const roster = (more: object = {}): Example[] => [
  { input: ({ roster: gid }) => ({ gid, ...more }) },
];
const rosterRow = (line: number, more: object): Example[] => [
  { input: ({ roster: gid }) => ({ gid, line, ...more }) },
];
const webhook = (more: object = {}): Example[] => [
  { input: ({ webhook: gid }) => ({ gid, ...more }) },
];
const payday = (more: object = {}): Example[] => [
  { input: ({ payday: on }) => ({ payday: on, ...more }), fromEmpty: true },
];
const calendar: readonly Example[] = [
  { input: ({ holiday }) => ({ change: { kind: 'REMOVE_HOLIDAY', holiday } }) },
  { input: ({ move }) => ({ change: { kind: 'MOVE_BACK', move } }) },
  {
    input: ({ group }) => ({
      change: { kind: 'MOVE_PAYDAY', group, nominal: '2030-06-07', date: '2030-06-06' },
    }),
  },
];
const contact = { role: 'PAYROLL', name: 'Nadia Brooks', email: 'nadia@example.com', phone: null };
const user = (more: object = {}): Example[] => [{ input: ({ user: gid }) => ({ gid, ...more }) }];

/**
 * For each call of employers that names a row: requests for a row of another employer. Its owner
 * makes the first request of each call, too, in this order: what ends a row comes last.
 */
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  listRosterPeople: [{ input: ({ group }) => ({ group }), answers: 200 }],
  downloadRosterPeople: [{ input: ({ group }) => ({ group }), answers: 200 }],
  readPersonStatuses: [{ input: ({ person: gid }) => ({ gid }) }],
  previewStatusChange: [
    { input: ({ person }) => ({ people: [person], ...day }) },
    { input: ({ person }, own) => ({ people: [own.person, person], ...day }) },
  ],
  changeStatuses: [
    { input: ({ person }, own) => ({ people: [own.person, person], ...day }) },
    { input: ({ person }) => ({ people: [person], ...day }) },
  ],
  previewMatchingStatus: [{ input: ({ group }) => ({ filter: { group }, ...day }), answers: 200 }],
  changeMatchingStatuses: [
    {
      input: ({ group }) => ({ filter: { group }, ...day, people: 1, stamp: 'seen' }),
      answers: 409,
    },
  ],
  takeBackStatusChange: [{ input: ({ change: gid }) => ({ gid }) }],
  takeBackStatusBatch: [{ input: ({ batch: gid }) => ({ gid }) }],
  answerJobCheck: [{ input: ({ jobCheck: gid }) => ({ gid, answer: 'NOT_HERE' }) }],

  readPaydayFile: payday(),
  listPaydayLines: payday(),
  listCorrections: payday(),
  downloadPaydayFile: payday(),
  readPaydayTimeline: payday(),
  correctPaydayLine: [
    {
      input: ({ number, payday: on, reference }) => ({
        payday: on,
        employee_number: number,
        reference,
        amount: '1.00',
      }),
      fromEmpty: true,
    },
    {
      input: ({ number, reference }, own) => ({
        payday: own.payday,
        employee_number: number,
        reference,
        amount: '1.00',
      }),
    },
  ],
  takeBackCorrection: [
    { input: ({ correction: gid }, own) => ({ payday: own.payday, gid }) },
    { input: ({ correction: gid, payday: on }) => ({ payday: on, gid }), fromEmpty: true },
  ],
  approvePaydayFile: payday({ version: 1, total: '0.00' }),
  listDeductionFiles: [{ input: ({ employer }) => ({ employer }), answers: 200 }],
  readDeductionFile: [{ input: ({ deductionFile: gid }) => ({ gid }) }],
  downloadDeductionFile: [{ input: ({ deductionFile: gid }) => ({ gid }) }],

  readOwnRemittance: [{ input: ({ remittance: gid }) => ({ gid }) }],
  chooseRemittanceUse: [{ input: ({ remittance: gid }) => ({ gid, use: 'PUT_AWAY' }) }],
  replaceRemittance: [{ input: ({ remittance: gid }) => ({ gid }) }],
  listRemittanceLines: [{ input: ({ remittance: gid }) => ({ gid }) }],
  listRemittancePeople: [{ input: ({ remittance: gid }) => ({ gid }) }],
  answerRemittanceLine: [
    {
      input: ({ line, remittance: gid }) => ({ gid, line, answer: 'PAID_BY_MISTAKE', replaces: 0 }),
    },
    {
      input: ({ line }, own) => ({
        gid: own.remittance,
        line,
        answer: 'PAID_BY_MISTAKE',
        replaces: 0,
      }),
    },
    {
      input: ({ number }, own) => ({
        gid: own.remittance,
        line: own.line,
        answer: 'FOR_PERSON',
        person: number,
        replaces: 0,
      }),
      answers: 422,
    },
  ],

  readRoster: roster(),
  listRosterProblems: roster(),
  downloadRosterProblems: roster(),
  listRosterDifferences: roster({ kind: 'NEW' }),
  mendRosterRow: rosterRow(3, { field: 'STATE', value: 'NM' }),
  leaveOutRosterRow: rosterRow(2, { left_out: true }),
  answerRosterPay: rosterRow(4, { answer: 'USE_NEW' }),
  mapRosterColumns: [
    ...roster({ columns: [{ column: 0, field: 'EMPLOYEE_NUMBER' }] }),
    {
      input: ({ group }, own) => ({
        gid: own.roster,
        columns: ROSTER_FIELDS.map((field, column) => ({ column, field })),
        covers: [group],
      }),
      answers: 422,
    },
  ],
  applyRoster: roster(),
  undoRoster: roster(),
  discardRoster: roster(),

  putUnreadAway: [{ input: ({ unread: gid }) => ({ gid }) }],
  readDelivery: [{ input: ({ delivery: gid }) => ({ gid }) }],
  listDeliveries: [{ input: ({ webhook: gid }) => ({ webhook: gid }), answers: 200 }],
  sendDeliveryAgain: [{ input: ({ delivery: gid }) => ({ gid }) }],
  sendFailedAgain: [
    { input: ({ webhook: gid }) => ({ since: '2030-01-01T00:00:00Z', webhook: gid }) },
  ],
  sendTestEvent: webhook({ type: 'roster.checked' }),
  turnWebhookOn: webhook(),
  changeWebhook: webhook({
    url: 'https://payroll.example.com/hooks',
    description: '',
    events: ['roster.checked'],
  }),
  replaceWebhookSecret: webhook(),
  turnWebhookOff: webhook(),
  deleteWebhook: webhook(),
  replaceKey: [{ input: ({ key: gid }) => ({ gid, old_key_lasts: 'DAY' }) }],
  turnKeyOff: [{ input: ({ key: gid }) => ({ gid }) }],
  acknowledgeStopOrder: [{ input: ({ stopOrder: gid }) => ({ gid }) }],

  previewCalendarChange: calendar,
  changeCalendar: calendar,
  keepContact: [{ input: ({ contact: gid }) => ({ contact: gid, ...contact }) }],
  removeContact: [{ input: ({ contact: gid }) => ({ contact: gid }) }],
  // They aren't the layouts in use.
  approveFileLayouts: [
    {
      input: ({ layout }) => ({
        deductions: 'OWN',
        own: layout,
        remittance: 'STANDARD',
        own_remittance: null,
      }),
      answers: 409,
    },
    {
      input: ({ remittanceLayout }) => ({
        deductions: 'FIXED',
        own: null,
        remittance: 'OWN',
        own_remittance: remittanceLayout,
      }),
      answers: 409,
    },
  ],

  changeEmployerUser: user({ role: 'payroll' }),
  turnEmployerUserOff: user(),
  turnEmployerUserOn: user(),
  sendUserInvitationAgain: [{ input: ({ invitation: gid }) => ({ gid }) }],
  takeBackUserInvitation: [{ input: ({ invitation: gid }) => ({ gid }) }],
};

/** Fields that name a row by something else than its gid. */
export const NAMED_BY_WORDS: Readonly<Record<string, readonly string[]>> = {
  correctPaydayLine: ['employee_number', 'reference'],
  answerRemittanceLine: ['person'],
  listDeductionFiles: ['employer'],
};
/** Lines are counted within a file: they name no row without it. */
export const WITHIN_A_FILE: readonly string[] = [
  'mendRosterRow',
  'leaveOutRosterRow',
  'answerRosterPay',
];

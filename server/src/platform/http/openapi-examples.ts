const GROUP = '0b9a6f14-8c1e-4d0f-9a37-6e21c4d85b02';
const PERSON = '5f0c2f5e-6f0e-4f3a-9c55-3b1d2a7e4c80';

/**
 * A body of each call that an employer's program makes with JSON, by the call's name: as on the
 * wire, about made-up people.
 */
export const BODY_EXAMPLES: Readonly<Record<string, object>> = {
  'roster.mapRosterColumns': {
    columns: [
      { column: 0, field: 'EMPLOYEE_NUMBER' },
      { column: 2, field: 'LAST_NAME' },
    ],
    covers: null,
  },
  'roster.mendRosterRow': { field: 'DATE_OF_BIRTH', value: '1988-04-17' },
  'roster.leaveOutRosterRow': { left_out: true },
  'roster.answerRosterPay': { answer: 'USE_NEW' },
  'roster.applyRoster': { dropping: 42 },
  'payday-files.approvePaydayFile': { version: 2, total: '58301.15' },
  'payday-files.correctPaydayLine': {
    employee_number: '10482',
    reference: '7K3QX9M2',
    amount: '90.00',
  },
  'remittances.chooseRemittanceUse': { use: 'REPLACES' },
  'remittances.answerRemittanceLine': { answer: 'LEFT', day: '2030-03-15', replaces: 0 },
  'roster-people.previewStatusChange': {
    people: [PERSON],
    status: 'LeaveWithoutPay',
    effective_on: '2030-04-01',
    returns_on: '2030-06-03',
  },
  'roster-people.changeStatuses': {
    people: [PERSON],
    status: 'Terminated',
    effective_on: '2030-03-29',
  },
  'status-batches.previewMatchingStatus': {
    filter: { group: GROUP },
    status: 'LeaveWithoutPay',
    effective_on: '2030-04-01',
    returns_on: '2030-06-03',
  },
  'status-batches.changeMatchingStatuses': {
    filter: { group: GROUP },
    status: 'LeaveWithoutPay',
    effective_on: '2030-04-01',
    returns_on: '2030-06-03',
    people: 5012,
    stamp: '9f2c1d0b7a64e58310cd',
  },
  'job-checks.answerJobCheck': {
    answer: 'WORKS_HERE',
    employee_number: '10482',
    hired_on: '2021-09-13',
    gross_pay: '2140.00',
    differs: [],
  },
};

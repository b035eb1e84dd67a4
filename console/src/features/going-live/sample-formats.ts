/** Files that a sample may be. */
export const ROSTER_FORMATS = [
  { name: 'CSV', accept: ['text/csv', '.csv'] },
  { name: 'Excel', accept: ['.xlsx'] },
  { name: 'text', accept: ['text/plain', '.txt'] },
];
export const REMITTANCE_FORMATS = ROSTER_FORMATS.filter(({ name }) => name !== 'Excel');

import { PaycheckPreview, type PaycheckLine } from './paycheck-preview.tsx';

const lines: PaycheckLine[] = [
  { label: 'Gross pay', without: '2184.00', with: '2184.00', kind: 'sum' },
  { label: 'Taxes', without: '-412.37', with: '-412.37' },
  { label: 'Health plan', without: '-96.50', with: '-96.50' },
  { label: 'Retirement', without: '-87.36', with: '-87.36' },
  { label: 'Paystead loan', without: null, with: '-90.04', kind: 'loan' },
  { label: 'Net pay', without: '1587.77', with: '1497.73', kind: 'net' },
];

export const examples = [
  {
    name: 'next paycheck',
    render: () => (
      <PaycheckPreview
        employer="Northfield Regional Health"
        payday="2026-12-11"
        lines={lines}
        note="Your installment is 4.12% of your gross pay. Two months a year have three paydays."
      />
    ),
  },
];

import { Sheet } from '../sheet/sheet.tsx';
import { Comparison } from './comparison.tsx';

export const examples = [
  {
    name: 'before and after',
    render: () => (
      <Sheet title="Before and after">
        <Comparison
          caption="Before and after the plan"
          columns={['Today', 'With the plan']}
          chosen={1}
          rows={[
            { what: 'Past due', values: ['$251.37', '$0.00'], notes: [null, 'moved to the end'] },
            { what: 'Last installment', values: ['Sep 3, 2027', 'Nov 29, 2027'] },
          ]}
        />
      </Sheet>
    ),
  },
  {
    name: 'three ways',
    render: () => (
      <Sheet title="Now, and after">
        <Comparison
          caption="Now, and after each choice"
          columns={['Now', 'Skip Dec 11', 'Move to Tuesdays']}
          chosen={1}
          rows={[
            {
              what: 'Next payments',
              values: ['Nov 27', 'Nov 27', 'Dec 1'],
              notes: ['Dec 11, Dec 28', 'Dec 28, Jan 8', 'Dec 15, Dec 29'],
            },
            { what: 'More interest in all', values: ['–', '+$9.23', '+$2.67'] },
          ]}
        />
      </Sheet>
    ),
  },
];

import { FileText } from './file-text.tsx';

export const examples = [
  {
    name: 'a deduction file',
    render: () => (
      <FileText label="What we send, sample">
        {'employee_number,last_name,payday,amount\nTRY1,Sample,2026-11-27,125.00\n'}
      </FileText>
    ),
  },
];

import { MemorableDate } from './memorable-date.tsx';

export const examples = [
  {
    name: 'empty',
    render: () => (
      <MemorableDate label="Date of birth" hint="For example 3 27 1984" name="dob" birthday />
    ),
  },
  {
    name: 'filled, with an error',
    render: () => (
      <MemorableDate
        label="First day at work"
        defaultValue="1984-13-01"
        error="Enter your first day at work, like 03/27/1984"
      />
    ),
  },
];

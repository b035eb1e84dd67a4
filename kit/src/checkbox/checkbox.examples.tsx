import { Link } from '../link/link.tsx';
import { Checkbox } from './checkbox.tsx';

export const examples = [
  { name: 'empty', render: () => <Checkbox label="My mailing address is different" /> },
  {
    name: 'ticked, with a hint',
    render: () => (
      <Checkbox
        label="Send me tips on saving and credit"
        hint="About once a month. Stop any time"
        defaultChecked
      />
    ),
  },
  { name: 'some, not all', render: () => <Checkbox label="Select all alerts" mixed /> },
  {
    name: 'consent with a link, error',
    render: () => (
      <Checkbox
        label={
          <>
            I agree to the <Link href="#checkbox">terms of use</Link>
          </>
        }
        error="Check the box to agree to the terms of use"
      />
    ),
  },
  {
    name: 'disabled',
    render: () => <Checkbox label="Backup bank account" hint="Add one first" disabled />,
  },
];

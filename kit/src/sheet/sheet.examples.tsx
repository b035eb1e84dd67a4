import { Link } from '../link/link.tsx';
import { Tag } from '../tag/tag.tsx';
import { Text } from '../text/text.tsx';
import { Sheet } from './sheet.tsx';

const words = (
  <Text>Interest is charged on what you still owe, so it gets smaller every payday.</Text>
);

export const examples = [
  { name: 'title and text', render: () => <Sheet title="Good to know">{words}</Sheet> },
  {
    name: 'with an action',
    render: () => (
      <Sheet title="Paycheck deductions" action={<Link href="#sheet">Full schedule</Link>}>
        {words}
      </Sheet>
    ),
  },
  {
    name: 'with a tag and a foot',
    render: () => (
      <Sheet
        title="Loan terms"
        action={<Tag tone="positive">Free</Tag>}
        footer={<Link href="#sheet">Your signed agreements</Link>}
      >
        {words}
      </Sheet>
    ),
  },
  { name: 'no title', render: () => <Sheet>{words}</Sheet> },
  {
    name: 'long title',
    render: () => (
      <Sheet
        title="Everything your employer tells us about your pay, and when it was told"
        action={<Link href="#sheet">See all</Link>}
      >
        {words}
      </Sheet>
    ),
  },
];

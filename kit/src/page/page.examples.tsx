import { Button } from '../button/button.tsx';
import { Columns } from '../columns/columns.tsx';
import { CheckIcon } from '../icon/check.tsx';
import { Plate } from '../plate/plate.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Stepper } from '../stepper/stepper.tsx';
import { Tag } from '../tag/tag.tsx';
import { Text } from '../text/text.tsx';
import { Page } from './page.tsx';

const back = { href: '#home', label: 'Dashboard' };
const words = (
  <Text>Interest is charged on what you still owe, so it gets smaller every payday.</Text>
);

export const examples = [
  {
    name: 'full, with an aside',
    whole: true,
    render: () => (
      <Page
        title="Your loan"
        back={back}
        tag={<Tag tone="action">Open</Tag>}
        actions={
          <Button size="small" variant="secondary">
            Print
          </Button>
        }
      >
        <Columns
          main={<Sheet title="Installments">{words}</Sheet>}
          aside={<Sheet title="Loan terms">{words}</Sheet>}
          asideLabel="Terms"
        />
      </Page>
    ),
  },
  {
    name: 'mid, with steps',
    whole: true,
    render: () => (
      <Page
        title="You are approved for $4,000.00"
        width="mid"
        back={back}
        above={<Stepper steps={['Amount', 'Confirm details', 'Your offer', 'Sign']} current={2} />}
        lead="Here is the full cost before you decide."
      >
        <Sheet title="Good to know">{words}</Sheet>
      </Page>
    ),
  },
  {
    name: 'form, a receipt',
    whole: true,
    render: () => (
      <Page
        title="Your $250.00 payment is on its way"
        width="form"
        above={
          <Plate tone="positive" size="large" round>
            <CheckIcon />
          </Plate>
        }
      >
        {words}
      </Page>
    ),
  },
];

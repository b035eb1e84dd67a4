import { Avatar } from '../avatar/avatar.tsx';
import { ButtonRow } from '../button/button-row.tsx';
import { Button } from '../button/button.tsx';
import { Columns } from '../columns/columns.tsx';
import { Definition, DefinitionList } from '../definition-list/definition-list.tsx';
import { Fact, Facts } from '../facts/facts.tsx';
import { Building2Icon } from '../icon/building-2.tsx';
import { FileTextIcon } from '../icon/file-text.tsx';
import { InboxIcon } from '../icon/inbox.tsx';
import { CreditCardIcon } from '../icon/credit-card.tsx';
import { PaydayTrack } from '../payday-track/payday-track.tsx';
import { biweekly } from '../payday-track/payday-track.examples.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Stack } from '../stack/stack.tsx';
import { TabLinks } from '../tabs/tab-links.tsx';
import { Tag } from '../tag/tag.tsx';
import { ConsolePage } from './console-page.tsx';
import { ConsoleShell } from './console-shell.tsx';

const groups = [
  {
    label: null,
    links: [{ href: '#queue', label: 'Review queue', icon: <InboxIcon />, waiting: 14 }],
  },
  {
    label: 'Look up',
    links: [
      { href: '#applications', label: 'Applications', icon: <FileTextIcon /> },
      { href: '#loans', label: 'Loans', icon: <CreditCardIcon />, current: true },
      { href: '#employers', label: 'Employers', icon: <Building2Icon /> },
    ],
  },
];

const overview = (
  <Sheet>
    <Stack>
      <Facts columns={4}>
        <Fact label="Balance">$4,147.24</Fact>
        <Fact label="Payoff to Nov 30">$4,164.88</Fact>
        <Fact label="Past due" note="0 days">
          $0.00
        </Fact>
        <Fact label="Next" note="Nov 27, 2026">
          $136.36
        </Fact>
      </Facts>
      <PaydayTrack paychecks={biweekly(52, 18)} size="small" note="16.90% rate, 18.96% APR" />
    </Stack>
  </Sheet>
);

const borrower = (
  <Sheet title="Borrower">
    <DefinitionList look="dense">
      <Definition term="Employer">Northfield Regional Health</Definition>
      <Definition term="Pay schedule">Bi-Weekly, Friday</Definition>
      <Definition term="Phone">+1 (518) 555-0164</Definition>
    </DefinitionList>
  </Sheet>
);

export const examples = [
  {
    name: 'one loan',
    whole: true,
    render: () => (
      <ConsoleShell
        home="#queue"
        groups={groups}
        person={{ name: 'Renee Okafor', role: 'Reviewer' }}
        personActions={
          <Button size="small" variant="on-brand">
            Logout
          </Button>
        }
      >
        <ConsolePage
          title="Marisol Greene"
          path={[{ label: 'Loans', href: '#loans' }, { label: 'L-104882' }]}
          lead={<Avatar name="Marisol Greene" size="large" />}
          tags={
            <>
              <Tag tone="action">Open</Tag>
              <Tag>Employee: Active</Tag>
            </>
          }
          actions={
            <ButtonRow>
              <Button variant="secondary">Payoff quote</Button>
              <Button>Change plan</Button>
            </ButtonRow>
          }
        >
          <TabLinks
            label="Loan sections"
            links={['Overview', 'Schedule', 'Payments', 'Contacts', 'Documents', 'Audit log'].map(
              (label, place) => ({ href: `#${place}`, label, current: place === 0 }),
            )}
          />
          <Columns main={overview} aside={borrower} asideLabel="About the borrower" />
        </ConsolePage>
      </ConsoleShell>
    ),
  },
];

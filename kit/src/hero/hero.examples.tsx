import { Amount } from '../amount/amount.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { ButtonRow } from '../button/button-row.tsx';
import { Day } from '../day/day.tsx';
import { Divider } from '../divider/divider.tsx';
import { Gable } from '../gable/gable.tsx';
import { PaydayTrack } from '../payday-track/payday-track.tsx';
import { biweekly } from '../payday-track/payday-track.examples.tsx';
import { Row } from '../row/row.tsx';
import { Tag } from '../tag/tag.tsx';
import { Text } from '../text/text.tsx';
import { Hero } from './hero.tsx';

export const examples = [
  {
    name: 'loan card',
    render: () => (
      <Hero title="Your loan" action={<Tag>Open</Tag>}>
        <Row between align="bottom">
          <div>
            <Text tone="muted">Balance</Text>
            <Amount value="4147.24" figure="large" />
          </div>
          <div>
            <Text size="small" tone="muted">
              Next installment
            </Text>
            <Text size="large" strong>
              <Amount value="136.36" />
            </Text>
            <Text size="small" tone="muted">
              <Day value="2026-11-27" form="weekday" />, from your paycheck
            </Text>
          </div>
        </Row>
        <PaydayTrack paychecks={biweekly(52, 18)} note="34.62% paid" />
        <Divider />
        <ButtonRow fill>
          <ButtonLink href="#pay" variant="accent">
            Make a payment
          </ButtonLink>
          <ButtonLink href="#loan" variant="on-brand">
            Loan details
          </ButtonLink>
        </ButtonRow>
      </Hero>
    ),
  },
  {
    name: 'first offer with the gable',
    render: () => (
      <Hero title="See what you could borrow" titleSize="display" art={<Gable scene="to-come" />}>
        <Text size="lead">
          $250 to $10,000 for whatever comes up, paid back from your paycheck.
        </Text>
        <ButtonRow fill>
          <ButtonLink href="#apply" variant="accent">
            Check your rate
          </ButtonLink>
        </ButtonRow>
      </Hero>
    ),
  },
];

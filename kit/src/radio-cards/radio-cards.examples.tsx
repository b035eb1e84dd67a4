import { MoneyField } from '../money-field/money-field.tsx';
import { RadioCards } from './radio-cards.tsx';

const terms = [
  {
    value: '6',
    label: '6 months',
    hint: '13 paychecks, 21.88% APR',
    aside: '$320.18',
    asideHint: 'per paycheck',
  },
  {
    value: '24',
    label: '24 months',
    hint: '52 paychecks, 17.86% APR',
    aside: '$90.04',
    asideHint: 'per paycheck',
  },
  {
    value: '36',
    label: '36 months',
    aside: '$66.12',
    asideHint: 'per paycheck',
    disabledReason: 'From $5,000.00 up',
  },
];

const methods = [
  { value: 'ACH', label: 'Checking ending 4417' },
  { value: 'CALL', label: 'Pay by phone', hint: 'We give you a reference' },
];

export const examples = [
  {
    name: 'terms, one chosen, one off',
    render: () => <RadioCards label="How long to pay it back?" options={terms} defaultValue="24" />,
  },
  {
    name: 'the question is the heading of the page',
    whole: true,
    render: () => (
      <main>
        <RadioCards
          asHeading
          label="How often are you paid?"
          hint="We line your installments up with your paydays."
          options={[
            { value: 'WEEKLY', label: 'Weekly', hint: 'Every week, 52 paychecks a year' },
            { value: 'MONTHLY', label: 'Monthly', hint: 'Once a month' },
          ]}
        />
      </main>
    ),
  },
  {
    name: 'the chosen one holds its fields',
    render: () => (
      <RadioCards
        label="What would you like to pay?"
        value="SINGLE"
        onChange={() => {}}
        options={[
          { value: 'SINGLE', label: 'Your own amount', inside: <MoneyField label="Amount" /> },
          { value: 'FULL', label: 'Pay off your loan', aside: '$4,164.88' },
        ]}
      />
    ),
  },
  {
    name: 'beside each other, with an error',
    render: () => (
      <RadioCards
        label="How do you want to pay?"
        options={methods}
        error="Choose how you want to pay"
        beside
      />
    ),
  },
];

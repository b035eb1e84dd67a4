import { Email, Unbroken } from './contact.tsx';

export const examples = [
  {
    name: 'an email address and a phone number',
    render: () => (
      <p>
        Write to <Email address="support.of.the.lender@paystead.example" /> or call{' '}
        <Unbroken>+1 (212) 555-0142</Unbroken>.
      </p>
    ),
  },
];

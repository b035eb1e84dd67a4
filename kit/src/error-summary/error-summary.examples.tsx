import { ErrorSummary } from './error-summary.tsx';

export const examples = [
  {
    name: 'two problems',
    render: () => (
      <ErrorSummary
        errors={{
          street: 'Enter a street address. A P.O. Box can be your mailing address only',
          zip: 'Enter a 5-digit ZIP code',
        }}
      />
    ),
  },
  {
    name: 'a title of its own',
    render: () => (
      <ErrorSummary
        title="Password not changed"
        errors={{ password: 'Choose a longer password. Use at least 12 characters' }}
      />
    ),
  },
  {
    name: 'a sentence without a field',
    render: () => <ErrorSummary errors={{}} message="Check your connection and try again." />,
  },
];

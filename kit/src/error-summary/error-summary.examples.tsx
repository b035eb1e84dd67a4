import type { ReactNode } from 'react';
import { Fields } from '../field/fields.tsx';
import { Page } from '../page/page.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

const problems = {
  street: 'Enter a street address. A P.O. Box can be your mailing address only',
  zip: 'Enter a 5-digit ZIP code',
};

/** A summary takes focus when it appears, so each example has a page of its own. */
function page(name: string, summary: ReactNode) {
  return {
    name,
    whole: true,
    render: () => (
      <Page title="What is your home address?" width="form" above={summary}>
        <Fields>
          <TextField label="Street address" name="street" error={problems.street} />
          <TextField label="ZIP code" name="zip" width={5} error={problems.zip} />
        </Fields>
      </Page>
    ),
  };
}

export const examples = [
  page('two problems', <ErrorSummary errors={problems} />),
  page('a title of its own', <ErrorSummary title="Address not changed" errors={problems} />),
  page(
    'a sentence without a field',
    <ErrorSummary errors={{}} message="Check your connection and try again." />,
  ),
];

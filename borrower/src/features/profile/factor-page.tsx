import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Page } from '@paystead/kit/page/page';
import type { FactorFrame } from '../../parts/proof/factor-frame.ts';

export const TO_PROFILE = { href: '/home/profile', label: 'Profile and security' };

/** A page of the profile about one second factor. */
export const FactorPage: FactorFrame = ({ title, lead, errors, children }) => (
  <Page
    title={title}
    width="form"
    back={TO_PROFILE}
    lead={lead}
    focus
    error={errors.message !== undefined || Object.keys(errors.fields).length > 0}
    above={<ErrorSummary errors={errors.fields} message={errors.message} />}
  >
    {children}
  </Page>
);

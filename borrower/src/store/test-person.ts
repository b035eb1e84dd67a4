import type { User } from './user.ts';

/** A person who has just registered, for tests of the store. */
export const andre: User = {
  gid: '00000000-0000-4000-8000-000000000001',
  first_name: 'Andre',
  last_name: 'Whitlock',
  email: 'andre@example.com',
  phone: null,
  has_avatar: false,
  has_pay_rate: false,
  refinance_eligible: false,
  address_state: null,
  email_verified: false,
  phone_verified: false,
  employment_verified: false,
  mfa_verified: false,
  mfa_type: null,
  mfa_types: [],
  preferences: {
    theme: 'system',
    payments: { email: true, sms: true, push: true },
    tasks: { email: true, sms: true, push: true },
    credit: { email: true, sms: true, push: true },
  },
  pii: false,
  account_breached: false,
  workflow: 'DEFAULT',
};

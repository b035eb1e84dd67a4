import type { DeskRecord } from './desk-record.ts';

export const SECOND_STEPS: Readonly<Record<DeskRecord['second_steps'][number], string>> = {
  SMS: 'Text message',
  VOICE: 'Call',
  TOTP: 'Authenticator app',
  PASSKEY: 'Passkey',
};

export const CHANNELS: Readonly<Record<DeskRecord['messages'][number]['channel'], string>> = {
  email: 'Email',
  sms: 'Text',
  voice: 'Call',
  push: 'Push',
};

export const MESSAGE_STATES: Readonly<Record<DeskRecord['messages'][number]['state'], string>> = {
  SENT: 'Sent',
  WAITS: 'Waits',
  EXPIRED: 'Never sent',
};

type Breach = NonNullable<DeskRecord['breach']>;

/** What the owner of a breached account does next. */
export const BREACH_STEPS: Readonly<Record<Breach['next'], string>> = {
  PASSWORD: 'They have to choose a new password',
  FACTOR: 'They have to prove the second step',
  SESSIONS: 'They have to look through their sessions',
  STAFF: 'They’re done; a second person clears it',
};

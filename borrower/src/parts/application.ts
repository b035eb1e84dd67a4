import { useCall, type UsedCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readOneApplication } from '@paystead/contract/origination/origination';
import { orErrorScreen } from './page/or-error-screen.ts';

export type ApplicationRecord = WireAnswer<typeof readOneApplication>;
export type DetailType = ApplicationRecord['details'][number]['type'];

/** The application that an address names. */
export function useApplication(id: string): UsedCall<typeof readOneApplication> {
  return orErrorScreen(useCall(readOneApplication, { id }));
}

/** The four steps that every page of an application shows at its top. */
export const STEPS = ['Amount', 'Confirm details', 'Your offer', 'Sign'] as const;

const PATHS: Readonly<Record<ApplicationRecord['next_step'], string>> = {
  AMOUNT: 'amount',
  CONFIRM: 'confirm',
  CHECK: 'check',
  WAIT: 'wait',
  BANK: 'bank',
  OFFER: 'offer',
  SIGN: 'sign',
  REVERIFY: 'reverify',
  STATUS: 'status',
  DECLINED: 'declined',
  CLOSED: 'status',
};

/** The address of an application's next page. */
export function pathOf(application: Pick<ApplicationRecord, 'gid' | 'next_step'>): string {
  return `/home/apply/${application.gid}/${PATHS[application.next_step]}`;
}

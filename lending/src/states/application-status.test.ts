import { describe, expect, test } from 'vitest';
import {
  type ApplicationStatus,
  applicationEvents,
  applicationStatuses,
  takesDetails,
  transitionApplication,
} from './application-status.ts';

const allowed: Record<string, string> = {
  'DRAFT confirm': 'CONFIRMING',
  'DRAFT withdraw': 'WITHDRAWN',
  'DRAFT expire': 'EXPIRED',
  'CONFIRMING submit': 'SUBMITTED',
  'CONFIRMING withdraw': 'WITHDRAWN',
  'CONFIRMING expire': 'EXPIRED',
  'SUBMITTED review': 'REVIEW',
  'SUBMITTED offer': 'OFFERED',
  'SUBMITTED decline': 'DECLINED',
  'SUBMITTED withdraw': 'WITHDRAWN',
  'SUBMITTED expire': 'EXPIRED',
  'REVIEW review': 'REVIEW',
  'REVIEW offer': 'OFFERED',
  'REVIEW decline': 'DECLINED',
  'REVIEW withdraw': 'WITHDRAWN',
  'REVIEW expire': 'EXPIRED',
  'OFFERED accept': 'ACCEPTED',
  'OFFERED review': 'REVIEW',
  'OFFERED offer': 'OFFERED',
  'OFFERED decline': 'DECLINED',
  'OFFERED withdraw': 'WITHDRAWN',
  'OFFERED expire': 'EXPIRED',
  'ACCEPTED accept': 'ACCEPTED',
  'ACCEPTED sign': 'SIGNED',
  'ACCEPTED review': 'REVIEW',
  'ACCEPTED offer': 'OFFERED',
  'ACCEPTED decline': 'DECLINED',
  'ACCEPTED withdraw': 'WITHDRAWN',
  'ACCEPTED expire': 'EXPIRED',
  'SIGNED fund': 'FUNDED',
  'SIGNED decline': 'DECLINED',
  'SIGNED withdraw': 'WITHDRAWN',
};

const isFinal = (from: ApplicationStatus) =>
  applicationEvents.every((event) => !transitionApplication(from, event).moved);

describe('application status', () => {
  for (const from of applicationStatuses) {
    for (const event of applicationEvents) {
      const to = allowed[`${from} ${event}`];
      test(`APP-1 ${from} + ${event} → ${to ?? 'refused'}`, () => {
        expect(transitionApplication(from, event)).toEqual(
          to
            ? { moved: true, from, to, event }
            : { moved: false, from, event, reason: 'TRANSITION_REFUSED' },
        );
      });
    }
  }

  test('APP-1 four states are final', () => {
    expect(applicationStatuses.filter(isFinal)).toEqual([
      'FUNDED',
      'DECLINED',
      'WITHDRAWN',
      'EXPIRED',
    ]);
  });

  test('APP-5 details can change only before the application is submitted', () => {
    expect(applicationStatuses.filter(takesDetails)).toEqual(['DRAFT', 'CONFIRMING']);
  });
});

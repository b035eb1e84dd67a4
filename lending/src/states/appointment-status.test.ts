import { describe, expect, test } from 'vitest';
import {
  appointmentEvents,
  appointmentStatuses,
  transitionAppointment,
} from './appointment-status.ts';

const allowed: Record<string, string> = {
  'REQUESTED confirm': 'CONFIRMED',
  'REQUESTED cancel': 'CANCELLED',
  'CONFIRMED confirm': 'CONFIRMED',
  'CONFIRMED finish': 'DONE',
  'CONFIRMED cancel': 'CANCELLED',
};

describe('appointment status', () => {
  for (const from of appointmentStatuses) {
    for (const event of appointmentEvents) {
      const to = allowed[`${from} ${event}`];
      test(`HELP-1 ${from} + ${event} → ${to ?? 'refused'}`, () => {
        expect(transitionAppointment(from, event)).toEqual(
          to
            ? { moved: true, from, to, event }
            : { moved: false, from, event, reason: 'TRANSITION_REFUSED' },
        );
      });
    }
  }
});

import { transitionIn } from './transitions.ts';
import type { Transition, TransitionTable } from './transitions.ts';

/** How a counseling appointment stands (HELP-1). The last two are final. */
export const appointmentStatuses = ['REQUESTED', 'CONFIRMED', 'DONE', 'CANCELLED'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/**
 * - `confirm` staff name a time; again where they name another one
 * - `finish` it was held; `cancel` the borrower or staff call it off
 */
export const appointmentEvents = ['confirm', 'finish', 'cancel'] as const;
export type AppointmentEvent = (typeof appointmentEvents)[number];

export const appointmentTransitions: TransitionTable<AppointmentStatus, AppointmentEvent> = {
  REQUESTED: { confirm: 'CONFIRMED', cancel: 'CANCELLED' },
  CONFIRMED: { confirm: 'CONFIRMED', finish: 'DONE', cancel: 'CANCELLED' },
  DONE: {},
  CANCELLED: {},
};

export function transitionAppointment(
  from: AppointmentStatus,
  event: AppointmentEvent,
): Transition<AppointmentStatus, AppointmentEvent> {
  return transitionIn(appointmentTransitions, from, event);
}

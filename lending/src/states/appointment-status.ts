import { transitionIn } from './transitions.ts';
import type { Transition, TransitionTable } from './transitions.ts';

/** The status of a counseling appointment (HELP-1). The last two are final. */
export const appointmentStatuses = ['REQUESTED', 'CONFIRMED', 'DONE', 'CANCELLED'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/**
 * - `confirm` staff set a time, or change it
 * - `finish` the talk took place; `cancel` by the borrower or staff
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

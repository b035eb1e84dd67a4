import type { StaffAppointment } from './appointment-words.ts';

export interface ActionProps {
  appointment: StaffAppointment;
  onChanged: (appointment: StaffAppointment) => void;
}

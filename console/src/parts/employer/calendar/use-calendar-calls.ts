import { useCall, useCommand } from '@paystead/client/calls/use-call';
import {
  changeCalendar,
  changeEmployerCalendar,
  previewCalendarChange,
  previewEmployerCalendarChange,
} from '@paystead/contract/employer/calendar';
import type { Change } from './calendar-words.ts';

/**
 * The preview of a change, and the change: for an employer’s own users, or for staff.
 *
 * @param gid of the employer, for staff
 * @param change null while it isn’t chosen
 */
export function useCalendarCalls(gid: string | undefined, change: Change | null) {
  const isStaff = gid !== undefined;
  const own = useCall(previewCalendarChange, change && !isStaff ? { change } : null);
  const theirs = useCall(previewEmployerCalendarChange, change && isStaff ? { gid, change } : null);
  const changeOwn = useCommand(changeCalendar);
  const changeTheirs = useCommand(changeEmployerCalendar);
  const command = isStaff ? changeTheirs : changeOwn;
  return {
    preview: isStaff ? theirs : own,
    pending: command.pending,
    failure: command.failure,
    run: (chosen: Change) =>
      isStaff ? changeTheirs.run({ gid, change: chosen }) : changeOwn.run({ change: chosen }),
  };
}

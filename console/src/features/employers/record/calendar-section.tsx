import { useCall } from '@paystead/client/calls/use-call';
import { readEmployerCalendar } from '@paystead/contract/employer/calendar';
import { CalendarSheet } from '../../../parts/employer/calendar/calendar-sheet.tsx';
import { Absent } from '../../../parts/record-page.tsx';

/** PAYDAY-12: an employer’s calendar, as its payroll sees it. */
export function CalendarSection({ gid, mayChange }: { gid: string; mayChange: boolean }) {
  const call = useCall(readEmployerCalendar, { gid });
  const calendar = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!calendar) return <Absent what="the calendar" call={call} />;
  return (
    <CalendarSheet gid={gid} calendar={calendar} mayChange={mayChange} onChanged={call.reload} />
  );
}

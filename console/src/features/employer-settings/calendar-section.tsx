import { useCall } from '@paystead/client/calls/use-call';
import { readCalendar } from '@paystead/contract/employer/calendar';
import { CalendarSheet } from '../../parts/employer/calendar/calendar-sheet.tsx';
import { Absent } from '../../parts/record-page.tsx';

/** PAYDAY-12: the employer’s own calendar. */
export function CalendarSection({ mayChange }: { mayChange: boolean }) {
  const call = useCall(readCalendar, {});
  const calendar = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!calendar) return <Absent what="the calendar" call={call} />;
  return <CalendarSheet calendar={calendar} mayChange={mayChange} onChanged={call.reload} />;
}

import * as calls from '@paystead/contract/employer/calendar';
import { serve } from '../platform/http/serve.ts';
import { changeCalendar } from './change-calendar.ts';
import { changeEmployerCalendar } from './change-employer-calendar.ts';
import { previewCalendarChange } from './preview-calendar-change.ts';
import { previewEmployerCalendarChange } from './preview-employer-calendar-change.ts';
import { readCalendar } from './read-calendar.ts';
import { readEmployerCalendar } from './read-employer-calendar.ts';

export const routes = [
  serve(calls.readCalendar, readCalendar),
  serve(calls.previewCalendarChange, previewCalendarChange),
  serve(calls.changeCalendar, changeCalendar),
  serve(calls.readEmployerCalendar, readEmployerCalendar),
  serve(calls.previewEmployerCalendarChange, previewEmployerCalendarChange),
  serve(calls.changeEmployerCalendar, changeEmployerCalendar),
];

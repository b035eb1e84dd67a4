import * as calculators from '@paystead/contract/wellness/calculators';
import * as desk from '@paystead/contract/wellness/counseling-desk';
import * as calls from '@paystead/contract/wellness/wellness';
import { serve } from '../platform/http/serve.ts';
import { calculateBudget } from './calculate-budget.ts';
import { calculateCard } from './calculate-card.ts';
import { calculateCushion } from './calculate-cushion.ts';
import { calculatePayoffSooner } from './calculate-payoff-sooner.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { cancelOwnAppointment } from './cancel-own-appointment.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { finishAppointment } from './finish-appointment.ts';
import { listAppointments } from './list-appointments.ts';
import { listArticles } from './list-articles.ts';
import { readAppointment } from './read-appointment.ts';
import { readArticle } from './read-article.ts';
import { readCalculators } from './read-calculators.ts';
import { readCounseling } from './read-counseling.ts';
import { requestAppointment } from './request-appointment.ts';

/** Enough for anyone who requests and cancels by hand. */
const REQUESTS_A_MINUTE = 6;

export const routes = [
  serve(calls.readCounseling, readCounseling),
  serve(calls.requestAppointment, requestAppointment, { perMinute: REQUESTS_A_MINUTE }),
  serve(calls.cancelOwnAppointment, cancelOwnAppointment),
  serve(calls.listArticles, listArticles),
  serve(calls.readArticle, readArticle),
  serve(calculators.readCalculators, readCalculators),
  serve(calculators.calculatePayoffSooner, calculatePayoffSooner),
  serve(calculators.calculateCard, calculateCard),
  serve(calculators.calculateBudget, calculateBudget),
  serve(calculators.calculateCushion, calculateCushion),
  serve(desk.listAppointments, listAppointments),
  serve(desk.readAppointment, readAppointment),
  serve(desk.confirmAppointment, confirmAppointment),
  serve(desk.finishAppointment, finishAppointment),
  serve(desk.cancelAppointment, cancelAppointment),
];

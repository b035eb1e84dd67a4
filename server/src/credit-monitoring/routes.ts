import * as calls from '@paystead/contract/wellness/credit-monitoring';
import { serve } from '../platform/http/serve.ts';
import { acceptMonitoringDisclosure } from './accept-monitoring-disclosure.ts';
import { answerMonitoringQuestion } from './answer-monitoring-question.ts';
import { changeMonitoringCheck } from './change-monitoring-check.ts';
import { chooseMonitoringCheck } from './choose-monitoring-check.ts';
import { confirmMonitoringCode } from './confirm-monitoring-code.ts';
import { giveMonitoringFacts } from './give-monitoring-facts.ts';
import { leaveMonitoring } from './leave-monitoring.ts';
import { readMonitoringEnrollment } from './read-monitoring-enrollment.ts';
import { readMonitoring } from './read-monitoring.ts';
import { retryMonitoring } from './retry-monitoring.ts';

export const routes = [
  serve(calls.readMonitoring, readMonitoring),
  serve(calls.readMonitoringEnrollment, readMonitoringEnrollment),
  serve(calls.acceptMonitoringDisclosure, acceptMonitoringDisclosure),
  serve(calls.giveMonitoringFacts, giveMonitoringFacts),
  serve(calls.chooseMonitoringCheck, chooseMonitoringCheck),
  serve(calls.confirmMonitoringCode, confirmMonitoringCode),
  serve(calls.answerMonitoringQuestion, answerMonitoringQuestion),
  serve(calls.changeMonitoringCheck, changeMonitoringCheck),
  serve(calls.retryMonitoring, retryMonitoring),
  serve(calls.leaveMonitoring, leaveMonitoring),
];

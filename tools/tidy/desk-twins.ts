import { same, type Twins } from './twin.ts';

/** Enumerations that only the desks of lender and employer show. */
export const DESK_TWINS: readonly Twins[] = [
  // Reports
  same('contract AgeBucket', 'portfolio_day.bucket'),
  same('contract MonthStanding', 'loan_month.bucket'),
  same('contract FairnessProxy', 'fairness_month.proxy'),
  // Calendars
  same('contract WhyMoved', 'lending movedReasons'),
  // Files of payroll
  same('contract RemittanceReason', 'lending remittanceReasons'),
  // Acts on a loan's money
  same('contract DeskWay', 'lending deskWays', 'loan_act.way'),
  same('contract ReversalCause', 'loan_act.cause'),
  same('contract CreditPart', 'lending Component', 'loan_act.part'),
  same('contract MoneyActKind', 'loan_act.kind'),
  // Reports to credit bureaus
  same('contract AccountStatus', 'lending accountStatuses'),
  same('contract RecordFault', 'lending recordFaults'),
  same(
    'contract ReportBureau',
    'server BUREAUS',
    'furnishing_answer.bureau',
    'furnishing_refusal.bureau',
  ),
  same('contract BureauFileKind', 'furnishing_file.kind'),
  same('contract BureauFileState', 'furnishing_file.state'),
  same('contract ReportChoice', 'furnishing_choice.choice'),
  same('contract DisputeWay', 'furnishing_dispute.came_by'),
  same(
    'contract DisputeState',
    'furnishing_dispute.state',
    'contract ComplaintState',
    'complaint.state',
  ),
  same('contract DisputeOutcome', 'furnishing_dispute.outcome'),
  same('contract DisputeActKind', 'furnishing_dispute_act.act'),
  // Complaints
  same('contract ComplaintWay', 'complaint.came_by'),
  same('contract ComplaintCategory', 'complaint.category'),
  same('contract ComplaintOutcome', 'complaint.outcome'),
  same('contract ComplaintCause', 'complaint.cause'),
  same('contract ComplaintAct', 'complaint_act.act'),
  // An employer goes live
  {
    places: ['contract GoLiveStep', 'employer_setup.step'],
    // The record says the others for itself.
    but: {
      'employer_setup.step': { fewer: ['GROUPS', 'CUT_OFF', 'JOB_CHECKS', 'USERS', 'CONTACTS'] },
    },
  },
  {
    places: ['contract GoLiveState', 'employer_setup.state'],
    but: { 'employer_setup.state': { fewer: ['TO_DO'] } },
  },
  // Connections of employers
  same('contract KeyScope', 'employer_key.scopes'),
  same('contract WebhookEventType', 'webhook_event.type', 'webhook_endpoint.events'),
  same('contract WebhookOff', 'webhook_endpoint.off_because'),
  same('contract DeliveryState', 'webhook_delivery.state'),
  same('contract TryFault', 'webhook_try.fault'),
  // Payroll folders
  same('contract LayoutFormat', 'deduction_layout.format'),
  same('contract FolderFileKind', 'payroll_folder_file.kind'),
  same('contract ContactRole', 'employer_contact.role'),
  same('server FolderFileState', 'payroll_folder_file.state'),
  // Remittance files
  same('contract RemittanceOutcome', 'lending RemittanceOutcome', 'remittance_line.outcome'),
  // Rosters
  same('contract RosterSource', 'roster_upload.source'),
  same('contract RosterState', 'roster_upload.state'),
  same('contract RosterFormat', 'roster_upload.format', 'roster_layout.format'),
  same('contract RosterEncoding', 'roster_upload.encoding'),
  {
    places: ['contract RosterField', 'roster_problem.field'],
    // A whole row can be at fault.
    but: { 'roster_problem.field': { more: ['ROW'] } },
  },
  same('contract RosterProblemKind', 'roster_problem.kind'),
  same('contract PayFinding', 'lending payFindings', 'roster_row.pay_finding'),
  same('contract PayAnswer', 'roster_row.pay_answer'),
  same('contract RosterDifference', 'roster_row.difference'),
  same('contract RosterUse', 'roster_upload.used_by'),
  // People of an employer
  same('contract JobAnswer', 'job_check.answer'),
  same('contract JobFact', 'job_check.differs'),
  same('contract StatusChangeState', 'status_change.state'),
  same('contract StatusBatchState', 'status_batch.state'),
  same('contract JobCheckState', 'job_check.state'),
  same('contract PaydayEffect', 'lending PaydayEffect'),
];

import { DESK_TWINS } from './desk-twins.ts';
import { same, type Twins } from './twin.ts';

export const TWINS: readonly Twins[] = [
  ...DESK_TWINS,
  // People, employers, workflows
  same('contract Workflow', 'lending workflows', 'employer.workflow', 'workflow_policy.workflow'),
  same(
    'contract EmployeeStatus',
    'lending employeeStatuses',
    'borrower.employee_status',
    'roster_entry.employee_status',
    'employment_change.status',
    'status_change.status',
    'status_batch.status',
  ),
  {
    places: ['contract EmployeeStatus', 'contract ReportedStatus'],
    // What a borrower can report; the rest is an employer's word, or ours.
    but: { 'contract ReportedStatus': { fewer: ['Active', 'LeaveWithPay', 'Deceased'] } },
  },
  same('contract ReportSource', 'employment_change.source'),
  same('contract SignedKind', 'collection_authorization.kind'),
  same('contract CollectedBy', 'lending collectionWays', 'collection_change.way'),
  same('server ChangeReason', 'collection_change.reason'),
  {
    places: ['contract NewJobState', 'new_job.state'],
    // A withdrawn one isn't shown.
    but: { 'new_job.state': { more: ['WITHDRAWN'] } },
  },
  same(
    'contract PayrollFrequency',
    'lending payrollFrequencies',
    'payroll_group.payroll_frequency',
    'loan.payroll_frequency',
  ),
  same('contract CheckMode', 'employer.employment_check_mode'),
  same(
    'contract EmploymentProof',
    'lending employmentProofs',
    'employment_check.proof',
    'workflow_policy.employment_proof',
  ),
  {
    places: ['contract EmploymentState', 'employment_check.state'],
    // There is no row before the first answer; REVIEW is a document's item that staff review.
    but: { 'employment_check.state': { fewer: ['NONE', 'REVIEW'] } },
  },
  same('contract ProgramStatus', 'lending programStatuses'),
  same('contract AddressType', 'address.type'),
  same('contract AddressSource', 'address.source'),
  {
    places: ['contract staffRoles', 'staff_member.roles'],
    // A permission on top of a role; no call returns it.
    but: { 'staff_member.roles': { more: ['compliance'] } },
  },
  same('contract employerRoles', 'staff_member.roles/1'),

  // Identity
  same('contract MfaType', 'factor.type'),
  same('contract ContactType', 'contact_change.type'),
  same('contract CodeChannel', 'monitoring_enrollment.code_type'),
  same('contract DeviceType', 'message.device_type', 'push_device.type'),
  same('server SessionKind', 'session.kind'),
  same('server Level', 'session.level'),
  same('server CodePurpose', 'one_time_code.purpose'),
  same('server LinkPurpose', 'one_time_token.purpose'),
  same('contract SocialProvider', 'social_link.provider', 'social_sign_in.provider'),
  same('server BreachState', 'borrower.breached_by'),
  same('server lockedCode', 'login_counter.locked_code'),

  // Applications, decisions, offers, agreements
  same('contract Uec', 'lending Flow', 'application.uec', 'queue_item.uec'),
  same('contract ApplicationStatus', 'lending applicationStatuses', 'application.status'),
  same('contract ConfirmationType', 'lending confirmationDetails'),
  same('contract DecisionStage', 'decision.stage'),
  same('contract PolicyFieldKind', 'lending PolicyFieldKind'),
  same('contract BannerStanding', 'banner.standing'),
  same('contract ContentKind', 'content_change.kind'),
  same('contract PolicyGroup', 'lending PolicyGroup'),
  same('contract DecisionOutcome', 'lending DecisionOutcome', 'decision.outcome'),
  same('server InquiryKind', 'inquiry.kind'),
  same('contract OfferStatus', 'offer.status'),
  same('contract OriginationSource', 'loan.origination_source', 'offer.origination_source'),
  same('contract FactName', 'lending factNames'),
  same('contract Staleness', 'lending Staleness'),
  same('contract Mend', 'lending Mend'),
  same('contract AgreementType', 'agreement.type'),
  same('contract SignedType', 'lending Agreement', 'workflow_policy.agreements'),

  // Documents and tasks
  same('contract QueueStatus', 'lending queueStatuses', 'queue_item.status'),
  same('server DecisionOutcome', 'review_decision.outcome'),
  same('lending ruleVoices', 'review_decision.rule_said'),
  same('contract HitList', 'screening_hit.list'),
  same('contract HitOccasion', 'screening_hit.occasion'),
  same('contract HitOutcome', 'screening_hit.outcome'),
  same(
    'contract QueueItemType',
    'lending queueItemTypes',
    'queue_item.type',
    'workflow_policy.queue_items',
  ),
  same('contract PaperKind', 'document.kind'),
  same('contract QueueDocumentType', 'lending queueDocumentTypes', 'uploaded_document.type'),
  same('server MediaType', 'uploaded_document.media_type', 'help_file.media_type'),

  // Bank accounts and payroll
  same(
    'contract AccountType',
    'lending bankAccountTypes',
    'bank_account.account_type',
    'roster_entry.bank_account_type',
  ),
  same('contract ProofWay', 'bank_account.way'),
  same('lending CheckStatus', 'bank_account.check_status'),
  same('lending ValidationStatus', 'bank_account.validation_status'),
  {
    places: ['contract UnfinishedLinkState', 'bank_link.state'],
    // Not requested yet, and finished.
    but: { 'bank_link.state': { more: ['OPEN', 'ENDED'] } },
  },
  same('contract PayrollLinkProvider', 'payroll_link.provider'),
  same('contract PayrollLinkPurpose', 'payroll_link.purpose'),
  same('contract PayrollLinkState', 'payroll_link.state'),
  same(
    'contract DepositConfirmation',
    'lending DepositConfirmation',
    'deposit_instruction.confirmation',
    'employer.deposit_confirmation',
    'workflow_policy.deposit_confirmation',
  ),
  {
    places: ['contract DepositConfirmation', 'deposit_instruction.confirmed_by'],
    // A deposit that arrived shows this value, too.
    but: { 'deposit_instruction.confirmed_by': { more: ['DEPOSIT'] } },
  },
  {
    places: ['contract DepositState', 'deposit_instruction.state'],
    // REVIEW is the item of the uploaded document.
    but: { 'deposit_instruction.state': { fewer: ['REVIEW'] } },
  },

  // Loans, payments, books
  same('contract LoanStatus', 'lending loanStatuses', 'loan.status'),
  {
    places: [
      'contract Collection',
      'lending Collection',
      'loan.collection',
      'workflow_policy.collection',
    ],
    // A running loan only: nobody signs a loan that nobody is asked for.
    but: {
      'lending Collection': { fewer: ['ask'] },
      'workflow_policy.collection': { fewer: ['ask'] },
    },
  },
  same('contract LoanFlagKind', 'lending loanFlagKinds', 'loan_flag.kind'),
  same('lending lateMilestones', 'late_notice.milestone'),
  same('server NoticeKind', 'payment_notice.kind'),
  same('server FlagAct', 'loan_flag_act.act'),
  same(
    'contract PaymentMode',
    'lending paymentModes',
    'payment.mode',
    'phone_payment.mode',
    'card_payment.mode',
  ),
  same('contract PaymentMethod', 'lending paymentMethods', 'payment.method'),
  same('lending CardMethod', 'card_payment.method'),
  same('contract CardEnd', 'card_payment.ended_because'),
  same('server CARD_DECLINES', 'card_payment.last_decline'),
  same('server CARD_FUNDINGS', 'card_payment.card_funding'),
  same('server DISPUTE_STATES', 'card_dispute.state'),
  same('contract PaymentOption', 'lending paymentOptions'),
  same('contract PaymentState', 'payment.state'),
  same('contract PayoffWay', 'lending payoffWays', 'payment.payoff_way'),
  same('contract InFlightKind', 'lending InFlightKind'),
  {
    places: ['lending RemittanceOutcome', 'savings_payday.state'],
    // Savings that were asked for are never UNKNOWN, and may still be waiting.
    but: { 'savings_payday.state': { more: ['ASKED'], fewer: ['UNKNOWN'] } },
  },
  same('contract StopsBy', 'stop_order.stops_by'),
  same('contract StopTakenBack', 'stop_order.taken_back_because'),
  same('contract SavingsStop', 'savings_deduction.stopped_because'),
  same('contract TroubleKind', 'trouble.kind'),
  {
    places: ['contract ApprovalState', 'approval_decision.outcome'],
    // Requests have no state column: they are open or expired until a decision has an outcome.
    but: { 'approval_decision.outcome': { fewer: ['REQUESTED', 'EXPIRED'] } },
  },
  same('contract PaydayDecision', 'payday_decision.decision'),
  same('lending RemittanceOutcome', 'remittance_line.outcome'),
  same('contract RemittanceFileState', 'remittance_file.state'),
  same('contract RemittanceAsks', 'remittance_file.asks'),
  same('contract RemittanceAnswer', 'remittance_answer.answer'),
  same('contract AnswerEffect', 'remittance_answer_effect.effect'),
  same('contract DeductionMark', 'lending deductionMarks', 'deduction_line.mark'),
  same(
    'contract FileHolds',
    'lending fileContents',
    'deduction_file.holds',
    'employer.deduction_amendments',
  ),
  same('server WhyUnasked', 'unasked_installment.cause'),
  {
    places: ['lending RemittanceOutcome', 'deduction.state'],
    // A request is never UNKNOWN, and may still be waiting or canceled.
    but: { 'deduction.state': { more: ['ASKED', 'CANCELLED'], fewer: ['UNKNOWN'] } },
  },
  same('contract DeductionState', 'deduction.state'),
  same('lending escrowReasons', 'escrow.reason'),
  same('contract HeldReason', 'held_money.reason'),
  same('contract HeldOwner', 'held_money.owner'),
  same('contract HeldPlace', 'held_money.place'),
  same('contract HeldEnd', 'held_money.closed_as'),
  same('contract HeldAct', 'held_money_act.act'),
  same('contract BankLineState', 'bank_line.state'),
  same('lending AccountKind', 'ledger_account.kind'),
  same('server Purpose', 'ach_entry.purpose'),
  same('contract EntryDirection', 'nacha Direction', 'ach_entry.direction', 'ach_batch.direction'),
  same('nacha PaymentType', 'ach_entry.payment_type'),
  {
    places: [
      'nacha EntryClassCode',
      'ach_entry.sec_code',
      'ach_batch.sec_code',
      'debit_stop.sec_code',
      'contract EntryClass',
    ],
    // Other banks send corrections; we send none.
    but: {
      'ach_entry.sec_code': { fewer: ['COR'] },
      'ach_batch.sec_code': { fewer: ['COR'] },
      'debit_stop.sec_code': { fewer: ['COR'] },
      'contract EntryClass': { fewer: ['COR'] },
    },
  },
  same('contract ReturnRateName', 'nacha ReturnRateName', 'debit_stop.rate'),
  same('server SAME_DAY_WINDOWS', 'ach_file.same_day_window'),
  same('contract ReturnRateLevel', 'nacha ReturnRateLevel'),

  // Messages and content
  same('contract MessageChannel', 'message.channel'),
  same('contract NotificationProduct', 'notification.product'),
  same('contract AlertProductType', 'notification.alert_product_type'),
  same('contract InfoBlockType', 'info_block.type'),
  same('contract ReviewSite', 'cta_block.source'),
  same('contract CtaAction', 'cta_block.action_type'),

  // Relief
  same('contract HardshipCause', 'relief_request.cause'),
  same('contract HardshipState', 'relief_request.state'),
  same('contract ReliefRequestKind', 'relief_request.kind'),
  {
    places: ['contract PlanKind', 'plan_offer.kind'],
    // Staff apply the law's 6 % at once; nobody signs it.
    but: { 'plan_offer.kind': { fewer: ['SERVICE_MEMBER'] } },
  },
  same('contract PlanOfferState', 'plan_offer.state'),
  same('contract PlanState', 'plan_offer.plan_state'),
  same('contract SettlementState', 'settlement.state'),
  same('contract SettlementWay', 'settlement.way'),
  same('contract PaydayChangeKind', 'payday_change.kind'),

  // Credit monitoring, calculators, counseling, staff's lists
  same('contract MonitoringStep', 'lending monitoringSteps', 'monitoring_enrollment.step'),
  same('contract MonitoringError', 'lending MonitoringError', 'monitoring_enrollment.error'),
  same('contract CreditMonitoringStatus', 'lending MonitoringStatus'),
  same('contract CreditMonitoringAlertType', 'lending creditAlertTypes'),
  same('contract ScoreAspect', 'lending scoreAspects'),
  same('contract ScoreRating', 'lending scoreRatings'),
  same('contract CreditAccountKind', 'lending creditAccountKinds'),
  same('contract BudgetPart', 'lending budgetParts'),
  same(
    'contract AppointmentStatus',
    'lending appointmentStatuses',
    'counseling_appointment.status',
  ),
  same('contract CounselingTopic', 'counseling_appointment.topic'),
  same('contract CounselingWay', 'counseling_appointment.way'),
  same('contract PartOfDay', 'counseling_appointment.part'),
  same('contract CancelledBy', 'counseling_appointment.cancelled_by'),
  same('contract SavedList', 'saved_filter.list'),
];

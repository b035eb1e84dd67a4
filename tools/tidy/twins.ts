/** One enumeration and every place that lists it. Add a new value to all of them at once. */
export interface Twins {
  /** Room and name of each place in code; `table.column` of each check in the database. */
  readonly places: readonly string[];
  /** Places that have more or fewer values than the first one. */
  readonly but?: Readonly<Record<string, Difference>>;
}

export interface Difference {
  readonly more?: readonly string[];
  readonly fewer?: readonly string[];
}

const same = (...places: string[]): Twins => ({ places });

export const TWINS: readonly Twins[] = [
  // People, employers, workflows
  same('contract Workflow', 'lending workflows', 'employer.workflow', 'workflow_policy.workflow'),
  same(
    'contract EmployeeStatus',
    'lending employeeStatuses',
    'borrower.employee_status',
    'roster_entry.employee_status',
  ),
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
  same(
    'contract QueueItemType',
    'lending queueItemTypes',
    'queue_item.type',
    'workflow_policy.queue_items',
  ),
  same('contract PaperKind', 'document.kind'),
  same('contract QueueDocumentType', 'lending queueDocumentTypes', 'uploaded_document.type'),
  same('server MediaType', 'uploaded_document.media_type'),

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
  same(
    'contract Collection',
    'lending Collection',
    'loan.collection',
    'workflow_policy.collection',
  ),
  same('contract PaymentMode', 'lending paymentModes', 'payment.mode', 'phone_payment.mode'),
  same('contract PaymentMethod', 'lending paymentMethods', 'payment.method'),
  same('contract PaymentOption', 'lending paymentOptions'),
  same('contract PaymentState', 'payment.state'),
  same('contract PayoffWay', 'lending payoffWays', 'payment.payoff_way'),
  same('contract InFlightKind', 'lending InFlightKind'),
  same('contract TroubleKind', 'trouble.kind'),
  same('lending RemittanceOutcome', 'remittance_line.outcome'),
  {
    places: ['lending RemittanceOutcome', 'deduction.state'],
    // A request is never UNKNOWN, and may still be waiting or canceled.
    but: { 'deduction.state': { more: ['ASKED', 'CANCELLED'], fewer: ['UNKNOWN'] } },
  },
  same('lending escrowReasons', 'escrow.reason'),
  same('lending AccountKind', 'ledger_account.kind'),
  same('server Purpose', 'ach_entry.purpose'),
  same('nacha Direction', 'ach_entry.direction'),
  same('nacha PaymentType', 'ach_entry.payment_type'),
  {
    places: ['nacha EntryClassCode', 'ach_entry.sec_code'],
    // Other banks send corrections; we send none.
    but: { 'ach_entry.sec_code': { fewer: ['COR'] } },
  },

  // Messages and content
  same('contract MessageChannel', 'message.channel'),
  same('contract NotificationProduct', 'notification.product'),
  same('contract AlertProductType', 'notification.alert_product_type'),
  same('contract InfoBlockType', 'info_block.type'),
  same('contract ReviewSite', 'cta_block.source'),
  same('contract CtaAction', 'cta_block.action_type'),

  // Credit monitoring, calculators, counseling
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
];

/** Columns whose values are listed nowhere else, with the reason. */
export const ONLY_IN_DATABASE: Readonly<Record<string, string>> = {
  'ach_entry.state': 'moved by the statements of one file, entries.queries.ts',
  'ach_file.state': 'moved by the statements of one file, files.queries.ts',
  'analytics_count.kind': 'the contract tells the three apart by the shape of an event',
  'cta_block.audience': 'one query asks for one of the two',
  'journal_entry.transaction_type': 'the ledger compares it with lending’s type as it writes',
  'micro_deposit.state': 'its queries take their types from the check',
  'refund.state': 'moved by the statements of one file, refund.queries.ts',
  'workflow_policy.bank_item': 'one of its queue_items',
  'workflow_policy.employment_item': 'one of its queue_items',
  'workflow_policy.income_item': 'one of its queue_items',
};

/** Checks across several columns. Each value must be in a list of the same table. */
export const CONDITIONS: readonly string[] = [
  'ach_entry.ach_entry_cleared',
  'counseling_appointment.counseling_appointment_check2',
  'counseling_appointment.counseling_appointment_check3',
  'queue_item.queue_item_check',
];

/** Lists that have the same words by chance. */
export const ALIKE: readonly (readonly string[])[] = [
  // A side of the books isn't a direction of money.
  ['lending side', 'nacha Direction', 'ach_entry.direction'],
  // Who wrote a message, and who canceled a call.
  ['contract from', 'counseling_appointment.cancelled_by'],
  // How a partner fails in the sandbox, and why a real partner's answer was unusable.
  ['server Trouble'],
];

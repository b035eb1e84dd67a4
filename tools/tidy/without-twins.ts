/** Columns whose values are listed nowhere else, with the reason. */
export const ONLY_IN_DATABASE: Readonly<Record<string, string>> = {
  'ach_entry.state': 'moved by the statements of one file, entries.queries.ts',
  'ach_file.state': 'moved by the statements of one file, files.queries.ts',
  'analytics_count.kind': 'the contract tells the three apart by the shape of an event',
  'card_payment.state': 'what the contract calls them is fewer; moved by carry-on.ts',
  'bank_movement.account':
    'an equality of types in take-statement.ts binds it to lending’s channels',
  'bank_movement.kind': 'its statements take their types from the check',
  'bank_account.prenote_state': 'moved by the files of one folder, bank-accounts/prenotes',
  'cta_block.audience': 'one query asks for one of the two',
  'journal_entry.transaction_type': 'the ledger compares it with lending’s type as it writes',
  'held_money.state': 'moved by the functions of one file, record.ts',
  'micro_deposit.state': 'its queries take their types from the check',
  'paid_letter.kind': 'the letter’s use case and its view tell the two apart',
  'refund.state': 'moved by the statements of one file, refund.queries.ts',
  'savings_payout.state': 'moved by the statements of one file, savings.queries.ts',
  'workflow_policy.bank_item': 'one of its queue_items',
  'workflow_policy.employment_item': 'one of its queue_items',
  'workflow_policy.income_item': 'one of its queue_items',
};

/** Checks across several columns. Each value must be in a list of the same table. */
export const CONDITIONS: readonly string[] = [
  'ach_entry.ach_entry_cleared',
  'ach_file.ach_file_left_released',
  'approval_decision.approval_decision_check',
  'approval_decision.approval_decision_noted',
  'card_payment.card_payment_check1',
  'card_payment.card_payment_check2',
  'bank_line.bank_line_open',
  'counseling_appointment.counseling_appointment_check2',
  'counseling_appointment.counseling_appointment_check3',
  'queue_item.queue_item_check',
  'roster_upload.roster_upload_check',
  'settlement.settlement_check2',
  'settlement.settlement_check3',
];

/** Lists that have the same words by chance. */
export const ALIKE: readonly (readonly string[])[] = [
  // Which troubles are listed, and held money.
  ['contract TroubleState', 'held_money.state'],
  // A side of the books isn't a direction of money.
  ['lending side', 'nacha Direction', 'ach_entry.direction'],
  ['lending side', 'contract EntryDirection', 'ach_batch.direction'],
  // Who wrote a message, and who canceled a call.
  ['contract from', 'counseling_appointment.cancelled_by'],
  // How a partner fails in the sandbox, and why a real partner's answer was unusable.
  ['server Trouble'],
];

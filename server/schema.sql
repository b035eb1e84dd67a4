-- What all migrations together make, to be read and compared, not run.
-- Made by: node tools/dump-schema.ts

GRANT USAGE ON SCHEMA public TO paystead_app;
CREATE SCHEMA trigram;
GRANT USAGE ON SCHEMA trigram TO paystead_app;
-- New FUNCTIONS are open to: their owner only.

CREATE EXTENSION pg_trgm;

CREATE SEQUENCE ach_trace_sequence AS integer START 1 INCREMENT 1 CYCLE;
GRANT USAGE ON SEQUENCE ach_trace_sequence TO paystead_app;

CREATE SEQUENCE deposit_account_number AS bigint START 1000001 INCREMENT 1;
GRANT USAGE ON SEQUENCE deposit_account_number TO paystead_app;

CREATE TABLE ach_batch (
  file_gid uuid NOT NULL,
  number integer NOT NULL,
  company text NOT NULL,
  sec_code text NOT NULL,
  direction text NOT NULL,
  description text NOT NULL,
  effective_date date NOT NULL,
  entries integer NOT NULL,
  amount_cents bigint NOT NULL,
  entry_hash text NOT NULL,
  CONSTRAINT ach_batch_pkey PRIMARY KEY (file_gid, number),
  CONSTRAINT ach_batch_file_gid_fkey FOREIGN KEY (file_gid) REFERENCES ach_file(gid),
  CONSTRAINT ach_batch_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT ach_batch_direction_check CHECK (direction = ANY (ARRAY['DEBIT', 'CREDIT'])),
  CONSTRAINT ach_batch_entries_check CHECK (entries > 0),
  CONSTRAINT ach_batch_number_check CHECK (number > 0),
  CONSTRAINT ach_batch_sec_code_check CHECK (sec_code = ANY (ARRAY['PPD', 'WEB', 'TEL', 'CCD']))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON ach_batch FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE ach_batch ENABLE ROW LEVEL SECURITY;
CREATE POLICY ach_batch_kept ON ach_batch USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON ach_batch TO paystead_app;

CREATE TABLE ach_entry (
  gid uuid NOT NULL DEFAULT uuidv7(),
  purpose text NOT NULL,
  subject_gid uuid NOT NULL,
  attempt integer NOT NULL DEFAULT 1,
  part integer NOT NULL DEFAULT 1,
  borrower_gid uuid NOT NULL,
  bank_account_gid uuid NOT NULL,
  receiver_cipher bytea NOT NULL,
  payment_type text NOT NULL DEFAULT 'SINGLE',
  direction text NOT NULL,
  sec_code text NOT NULL,
  description text NOT NULL,
  amount_cents bigint NOT NULL,
  effective_date date NOT NULL,
  state text NOT NULL,
  ach_file_gid uuid,
  trace_number text,
  return_code text,
  returned_on date,
  settled_on date,
  taken_settled boolean NOT NULL DEFAULT false,
  taken_returned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  not_before timestamptz,
  needs_clearance boolean NOT NULL DEFAULT false,
  cleared_for date,
  held_since timestamptz,
  CONSTRAINT ach_entry_pkey PRIMARY KEY (gid),
  CONSTRAINT ach_entry_purpose_subject_gid_attempt_part_key UNIQUE (purpose, subject_gid, attempt, part),
  CONSTRAINT ach_entry_ach_file_gid_fkey FOREIGN KEY (ach_file_gid) REFERENCES ach_file(gid),
  CONSTRAINT ach_entry_bank_account_gid_fkey FOREIGN KEY (bank_account_gid) REFERENCES bank_account(gid),
  CONSTRAINT ach_entry_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT ach_entry_amount_cents_check CHECK (amount_cents > 0 OR amount_cents = 0 AND purpose = 'PRENOTE'),
  CONSTRAINT ach_entry_cleared CHECK (NOT needs_clearance OR cleared_for IS NOT NULL OR (state = ANY (ARRAY['WAITING', 'CANCELLED']))),
  CONSTRAINT ach_entry_direction_check CHECK (direction = ANY (ARRAY['DEBIT', 'CREDIT'])),
  CONSTRAINT ach_entry_payment_type_check CHECK (payment_type = ANY (ARRAY['SINGLE', 'RECURRING'])),
  CONSTRAINT ach_entry_purpose_check CHECK (purpose = ANY (ARRAY['PRENOTE', 'DISBURSEMENT', 'PAYMENT', 'MICRO_DEPOSIT', 'REFUND', 'SAVINGS'])),
  CONSTRAINT ach_entry_sec_code_check CHECK (sec_code = ANY (ARRAY['PPD', 'WEB', 'TEL', 'CCD'])),
  CONSTRAINT ach_entry_state_check CHECK (state = ANY (ARRAY['WAITING', 'FILED', 'SETTLED', 'RETURNED', 'CANCELLED']))
);
CREATE INDEX ach_entry_account ON ach_entry (bank_account_gid) WHERE state = ANY (ARRAY['WAITING', 'FILED']);
CREATE INDEX ach_entry_borrower ON ach_entry (borrower_gid) WHERE state = ANY (ARRAY['WAITING', 'FILED']);
CREATE INDEX ach_entry_filed ON ach_entry (effective_date) WHERE state = 'FILED';
CREATE INDEX ach_entry_of_file ON ach_entry (ach_file_gid, trace_number) WHERE ach_file_gid IS NOT NULL;
CREATE INDEX ach_entry_returned ON ach_entry (purpose) WHERE state = 'RETURNED' AND NOT taken_returned;
CREATE INDEX ach_entry_returned_on ON ach_entry (returned_on) WHERE returned_on IS NOT NULL;
CREATE INDEX ach_entry_sent_debits ON ach_entry (effective_date) INCLUDE (sec_code, return_code) WHERE direction = 'DEBIT' AND trace_number IS NOT NULL;
CREATE INDEX ach_entry_settled ON ach_entry (settled_on) WHERE settled_on IS NOT NULL;
CREATE INDEX ach_entry_unsettled ON ach_entry (ach_file_gid) WHERE state = 'FILED';
CREATE INDEX ach_entry_untaken ON ach_entry (purpose, settled_on) WHERE state = 'SETTLED' AND NOT taken_settled;
CREATE INDEX ach_entry_waiting ON ach_entry (effective_date) WHERE state = 'WAITING';
CREATE UNIQUE INDEX ach_entry_trace ON ach_entry (trace_number, ach_file_gid) WHERE trace_number IS NOT NULL;
CREATE TRIGGER ach_entry_not_held AFTER UPDATE ON ach_entry REFERENCING NEW TABLE AS filed FOR EACH STATEMENT EXECUTE FUNCTION refuse_held_entries();
ALTER TABLE ach_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY ach_entry_kept ON ach_entry USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON ach_entry TO paystead_app;

CREATE TABLE ach_entry_hold (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  entry_gid uuid NOT NULL,
  file_gid uuid NOT NULL,
  reason text NOT NULL,
  held_by uuid NOT NULL,
  held_at timestamptz NOT NULL,
  ended_by uuid,
  ended_at timestamptz,
  CONSTRAINT ach_entry_hold_pkey PRIMARY KEY (gid),
  CONSTRAINT ach_entry_hold_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_member(gid),
  CONSTRAINT ach_entry_hold_entry_gid_fkey FOREIGN KEY (entry_gid) REFERENCES ach_entry(gid),
  CONSTRAINT ach_entry_hold_file_gid_fkey FOREIGN KEY (file_gid) REFERENCES ach_file(gid),
  CONSTRAINT ach_entry_hold_held_by_fkey FOREIGN KEY (held_by) REFERENCES staff_member(gid),
  CONSTRAINT ach_entry_hold_check CHECK ((ended_by IS NULL) = (ended_at IS NULL)),
  CONSTRAINT ach_entry_hold_reason_check CHECK (reason <> '')
);
CREATE INDEX ach_entry_hold_file ON ach_entry_hold (file_gid);
CREATE UNIQUE INDEX ach_entry_hold_open ON ach_entry_hold (entry_gid) WHERE ended_at IS NULL;
ALTER TABLE ach_entry_hold ENABLE ROW LEVEL SECURITY;
CREATE POLICY ach_entry_hold_kept ON ach_entry_hold USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT UPDATE (ended_at) ON ach_entry_hold TO paystead_app;
GRANT UPDATE (ended_by) ON ach_entry_hold TO paystead_app;
GRANT INSERT, SELECT ON ach_entry_hold TO paystead_app;

CREATE TABLE ach_file (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  file_date date NOT NULL,
  modifier text NOT NULL,
  content_cipher bytea NOT NULL,
  digest bytea NOT NULL,
  entries integer NOT NULL,
  debit_cents bigint NOT NULL,
  credit_cents bigint NOT NULL,
  state text NOT NULL,
  built_at timestamptz NOT NULL,
  handed_over_at timestamptz,
  acknowledged_at timestamptz,
  settles_from date,
  same_day_window text,
  entry_hash text,
  release_why text,
  first_look_by uuid,
  released_by uuid,
  released_at timestamptz,
  leaves_at timestamptz,
  void_reason text,
  acknowledged_by uuid,
  acknowledgement text,
  CONSTRAINT ach_file_pkey PRIMARY KEY (gid),
  CONSTRAINT ach_file_digest_key UNIQUE (digest),
  CONSTRAINT ach_file_file_date_modifier_key UNIQUE (file_date, modifier),
  CONSTRAINT ach_file_name_key UNIQUE (name),
  CONSTRAINT ach_file_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES staff_member(gid),
  CONSTRAINT ach_file_first_look_by_fkey FOREIGN KEY (first_look_by) REFERENCES staff_member(gid),
  CONSTRAINT ach_file_released_by_fkey FOREIGN KEY (released_by) REFERENCES staff_member(gid),
  CONSTRAINT ach_file_acknowledgement_check CHECK (acknowledgement <> ''),
  CONSTRAINT ach_file_left_released CHECK ((state = ANY (ARRAY['BUILT', 'VOID'])) OR release_why IS NULL OR released_by IS NOT NULL),
  CONSTRAINT ach_file_release_why_check CHECK (release_why <> ''),
  CONSTRAINT ach_file_released CHECK (num_nonnulls(first_look_by, released_by, released_at, leaves_at) = ANY (ARRAY[0, 4])),
  CONSTRAINT ach_file_same_day_window_check CHECK (same_day_window = ANY (ARRAY['10:30', '14:45', '16:45'])),
  CONSTRAINT ach_file_state_check CHECK (state = ANY (ARRAY['BUILT', 'HANDED_OVER', 'ACKNOWLEDGED', 'VOID'])),
  CONSTRAINT ach_file_two_people CHECK (released_by <> first_look_by),
  CONSTRAINT ach_file_void CHECK ((state = 'VOID') = (void_reason IS NOT NULL)),
  CONSTRAINT ach_file_void_reason_check CHECK (void_reason <> '')
);
CREATE INDEX ach_file_built ON ach_file (built_at) WHERE state = 'BUILT';
CREATE INDEX ach_file_newest ON ach_file (built_at DESC);
ALTER TABLE ach_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY ach_file_kept ON ach_file USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT, UPDATE ON ach_file TO paystead_app;

CREATE TABLE ach_return (
  gid uuid NOT NULL DEFAULT uuidv7(),
  file_digest bytea NOT NULL,
  trace_number text NOT NULL,
  return_code text NOT NULL,
  original_trace_number text NOT NULL,
  ach_entry_gid uuid,
  corrected_data text,
  read_at timestamptz NOT NULL,
  corrected_cipher bytea,
  taken boolean NOT NULL DEFAULT false,
  CONSTRAINT ach_return_pkey PRIMARY KEY (gid),
  CONSTRAINT ach_return_ach_entry_gid_fkey FOREIGN KEY (ach_entry_gid) REFERENCES ach_entry(gid)
);
CREATE INDEX ach_return_correction ON ach_return (read_at) WHERE corrected_cipher IS NOT NULL AND NOT taken;
CREATE INDEX ach_return_entry ON ach_return (ach_entry_gid) WHERE ach_entry_gid IS NOT NULL;
CREATE INDEX ach_return_read ON ach_return (read_at, gid);
CREATE UNIQUE INDEX ach_return_change_once ON ach_return (original_trace_number, ach_entry_gid, return_code) NULLS NOT DISTINCT WHERE return_code !~~ 'R%';
CREATE UNIQUE INDEX ach_return_once ON ach_return (original_trace_number, ach_entry_gid) NULLS NOT DISTINCT WHERE return_code ~~ 'R%';
ALTER TABLE ach_return ENABLE ROW LEVEL SECURITY;
CREATE POLICY ach_return_kept ON ach_return USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT UPDATE (taken) ON ach_return TO paystead_app;
GRANT INSERT, SELECT ON ach_return TO paystead_app;

CREATE TABLE address (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  type text NOT NULL,
  source text NOT NULL,
  street text NOT NULL,
  unit text,
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  confirmed_at timestamptz,
  replaced_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT address_pkey PRIMARY KEY (gid),
  CONSTRAINT address_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT address_source_check CHECK (source = ANY (ARRAY['EMPLOYEE', 'EMPLOYER', 'EXTERNAL', 'PLAID', 'ACCURINT'])),
  CONSTRAINT address_state_check CHECK (state ~ '^[A-Z]{2}$'),
  CONSTRAINT address_type_check CHECK (type = ANY (ARRAY['PHYSICAL', 'MAILING', 'SPOUSE']))
);
CREATE INDEX address_replaced ON address (replaced_at) WHERE replaced_at IS NOT NULL;
CREATE UNIQUE INDEX address_current ON address (borrower_gid, type, source) WHERE replaced_at IS NULL;
ALTER TABLE address ENABLE ROW LEVEL SECURITY;
CREATE POLICY address_kept ON address USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON address TO paystead_app;

CREATE TABLE agreement (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  application_gid uuid NOT NULL,
  offer_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  type text NOT NULL,
  version text NOT NULL,
  title text NOT NULL,
  summary jsonb NOT NULL,
  html text NOT NULL,
  hash text NOT NULL,
  signature_required boolean NOT NULL,
  shown_code text,
  document_gid uuid,
  created_at timestamptz NOT NULL,
  CONSTRAINT agreement_pkey PRIMARY KEY (gid),
  CONSTRAINT agreement_offer_gid_type_key UNIQUE (offer_gid, type),
  CONSTRAINT agreement_application_gid_fkey FOREIGN KEY (application_gid) REFERENCES application(gid),
  CONSTRAINT agreement_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT agreement_document_gid_fkey FOREIGN KEY (document_gid) REFERENCES document(gid),
  CONSTRAINT agreement_offer_gid_fkey FOREIGN KEY (offer_gid) REFERENCES offer(gid),
  CONSTRAINT agreement_type_check CHECK (type = ANY (ARRAY['esign', 'loan', 'arbitration', 'deduction']))
);
CREATE INDEX agreement_application ON agreement (application_gid);
CREATE INDEX agreement_document ON agreement (document_gid);
ALTER TABLE agreement ENABLE ROW LEVEL SECURITY;
CREATE POLICY agreement_kept ON agreement USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (document_gid) ON agreement TO paystead_app;
GRANT INSERT, SELECT ON agreement TO paystead_app;

CREATE TABLE agreement_rejection (
  agreement_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT agreement_rejection_pkey PRIMARY KEY (agreement_gid),
  CONSTRAINT agreement_rejection_agreement_gid_fkey FOREIGN KEY (agreement_gid) REFERENCES agreement(gid),
  CONSTRAINT agreement_rejection_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid)
);
ALTER TABLE agreement_rejection ENABLE ROW LEVEL SECURITY;
CREATE POLICY agreement_rejection_kept ON agreement_rejection USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON agreement_rejection TO paystead_app;

CREATE TABLE analytics_count (
  hour timestamptz NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  status smallint NOT NULL,
  ms_up_to integer NOT NULL,
  events bigint NOT NULL,
  CONSTRAINT analytics_count_pkey PRIMARY KEY (hour, kind, name, status, ms_up_to),
  CONSTRAINT analytics_count_events_check CHECK (events > 0),
  CONSTRAINT analytics_count_hour_check CHECK (hour = date_trunc('hour', hour, 'UTC')),
  CONSTRAINT analytics_count_kind_check CHECK (kind = ANY (ARRAY['request', 'answer', 'event'])),
  CONSTRAINT analytics_count_ms_up_to_check CHECK (ms_up_to >= 0 AND ms_up_to <= 65536),
  CONSTRAINT analytics_count_name_check CHECK (length(name) <= 200),
  CONSTRAINT analytics_count_status_check CHECK (status >= 0 AND status <= 599)
);
CREATE TRIGGER refuse_nobody BEFORE DELETE ON analytics_count FOR EACH STATEMENT EXECUTE FUNCTION refuse_nobody();
COMMENT ON COLUMN analytics_count.ms_up_to IS 'Milliseconds, rounded up to a power of two.';
COMMENT ON COLUMN analytics_count.name IS 'GET /secured/user/loan/{gid}, or the name of an event.';
GRANT DELETE, INSERT, SELECT, UPDATE ON analytics_count TO paystead_app;

CREATE TABLE application (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  status text NOT NULL,
  uec text NOT NULL,
  amount_cents bigint,
  term integer,
  purpose text,
  min_amount_cents bigint NOT NULL,
  max_amount_cents bigint NOT NULL,
  rate bigint,
  leadgen jsonb,
  refinances_loan_gid uuid,
  accepted_offer_gid uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  submitted_at timestamptz,
  decided_at timestamptz,
  erased_at timestamptz,
  reissues_gid uuid,
  answers_since timestamptz,
  other_income_cents bigint,
  other_income_asked boolean NOT NULL DEFAULT false,
  CONSTRAINT application_pkey PRIMARY KEY (gid),
  CONSTRAINT application_accepted_offer_gid_fkey FOREIGN KEY (accepted_offer_gid) REFERENCES offer(gid),
  CONSTRAINT application_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT application_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT application_refinances_loan_gid_fkey FOREIGN KEY (refinances_loan_gid) REFERENCES loan(gid),
  CONSTRAINT application_reissues_gid_fkey FOREIGN KEY (reissues_gid) REFERENCES application(gid) ON DELETE SET NULL,
  CONSTRAINT application_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT application_other_income_cents_check CHECK (other_income_cents >= 0),
  CONSTRAINT application_status_check CHECK (status = ANY (ARRAY['DRAFT', 'CONFIRMING', 'SUBMITTED', 'REVIEW', 'OFFERED', 'ACCEPTED', 'SIGNED', 'FUNDED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'])),
  CONSTRAINT application_uec_check CHECK (uec = ANY (ARRAY['PREQUALIFY', 'APPLY']))
);
CREATE INDEX application_accepted_offer ON application (accepted_offer_gid) WHERE accepted_offer_gid IS NOT NULL;
CREATE INDEX application_borrower ON application (borrower_gid, created_at DESC);
CREATE INDEX application_closed ON application (updated_at) WHERE status = ANY (ARRAY['DECLINED', 'WITHDRAWN', 'EXPIRED']);
CREATE INDEX application_created ON application (created_at DESC, gid DESC);
CREATE INDEX application_decided ON application (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX application_employer_created ON application (employer_gid, created_at DESC, gid DESC);
CREATE INDEX application_status_created ON application (status, created_at DESC, gid DESC);
CREATE UNIQUE INDEX application_open ON application (borrower_gid) WHERE status = ANY (ARRAY['DRAFT', 'CONFIRMING', 'SUBMITTED', 'REVIEW', 'OFFERED', 'ACCEPTED', 'SIGNED']);
CREATE UNIQUE INDEX application_reissue ON application (reissues_gid);
CREATE TRIGGER application_erased_relief AFTER UPDATE OF erased_at ON application FOR EACH ROW WHEN (new.erased_at IS NOT NULL) EXECUTE FUNCTION erase_relief();
ALTER TABLE application ENABLE ROW LEVEL SECURITY;
CREATE POLICY application_kept ON application USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
COMMENT ON COLUMN application.erased_at IS 'Its loan is long closed: all but the figures is gone.';
GRANT INSERT, SELECT, UPDATE ON application TO paystead_app;

CREATE TABLE approval_decision (
  request_gid uuid NOT NULL,
  requested_by uuid NOT NULL,
  outcome text NOT NULL,
  note text,
  figures jsonb,
  decided_by uuid NOT NULL,
  decided_at timestamptz NOT NULL,
  CONSTRAINT approval_decision_pkey PRIMARY KEY (request_gid),
  CONSTRAINT approval_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_member(gid),
  CONSTRAINT approval_decision_request_gid_requested_by_fkey FOREIGN KEY (request_gid, requested_by) REFERENCES approval_request(gid, requested_by),
  CONSTRAINT approval_decision_check CHECK ((outcome = 'WITHDRAWN') = (decided_by = requested_by)),
  CONSTRAINT approval_decision_note_check CHECK (note <> ''),
  CONSTRAINT approval_decision_noted CHECK (note IS NOT NULL OR (outcome = ANY (ARRAY['APPROVED', 'WITHDRAWN']))),
  CONSTRAINT approval_decision_outcome_check CHECK (outcome = ANY (ARRAY['APPROVED', 'SENT_BACK', 'REFUSED', 'WITHDRAWN']))
);
CREATE INDEX approval_decision_newest ON approval_decision (decided_at DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON approval_decision FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE approval_decision ENABLE ROW LEVEL SECURITY;
CREATE POLICY approval_decision_kept ON approval_decision USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])));
GRANT INSERT, SELECT ON approval_decision TO paystead_app;

CREATE TABLE approval_request (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_gid uuid NOT NULL,
  about text NOT NULL,
  input jsonb NOT NULL,
  figures jsonb NOT NULL,
  amount_cents bigint,
  reason text NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CONSTRAINT approval_request_pkey PRIMARY KEY (gid),
  CONSTRAINT approval_request_gid_requested_by_key UNIQUE (gid, requested_by),
  CONSTRAINT approval_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_member(gid),
  CONSTRAINT approval_request_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT approval_request_check CHECK (ends_at > requested_at)
);
CREATE INDEX approval_request_asked ON approval_request (requested_at, gid);
CREATE INDEX approval_request_asker ON approval_request (requested_by);
CREATE INDEX approval_request_ending ON approval_request (ends_at, gid);
CREATE INDEX approval_request_subject ON approval_request (subject_gid, act);
CREATE INDEX approval_request_words ON approval_request USING gin (lower((((act || ' ') || about) || ' ') || reason) trigram.gin_trgm_ops);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON approval_request FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE approval_request ENABLE ROW LEVEL SECURITY;
CREATE POLICY approval_request_kept ON approval_request USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])));
GRANT INSERT, SELECT ON approval_request TO paystead_app;

CREATE TABLE article (
  name text NOT NULL,
  version text NOT NULL,
  valid_from date NOT NULL,
  place integer NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  minutes integer NOT NULL,
  html text NOT NULL,
  CONSTRAINT article_pkey PRIMARY KEY (name, version),
  CONSTRAINT article_minutes_check CHECK (minutes > 0),
  CONSTRAINT article_name_check CHECK (name ~ '^[a-z0-9-]{1,60}$')
);
GRANT SELECT ON article TO paystead_app;

CREATE TABLE avatar (
  gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  scanned_by text NOT NULL,
  uploaded_at timestamptz NOT NULL,
  CONSTRAINT avatar_pkey PRIMARY KEY (gid),
  CONSTRAINT avatar_borrower_gid_key UNIQUE (borrower_gid),
  CONSTRAINT avatar_storage_key_key UNIQUE (storage_key),
  CONSTRAINT avatar_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT avatar_sha256_check CHECK (length(sha256) = 64),
  CONSTRAINT avatar_size_bytes_check CHECK (size_bytes > 0)
);
ALTER TABLE avatar ENABLE ROW LEVEL SECURITY;
CREATE POLICY avatar_kept ON avatar USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT DELETE, INSERT, SELECT ON avatar TO paystead_app;

CREATE TABLE bank_account (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  aba_number text NOT NULL,
  account_cipher bytea NOT NULL,
  account_lookup bytea NOT NULL,
  last4 text NOT NULL,
  account_type text NOT NULL,
  name text NOT NULL,
  way text NOT NULL,
  check_status text NOT NULL,
  validation_status text NOT NULL,
  validated_at timestamptz,
  primary_account boolean NOT NULL DEFAULT false,
  ach_account boolean NOT NULL DEFAULT false,
  backup boolean NOT NULL DEFAULT false,
  debits_stopped_at timestamptz,
  debits_stopped_reason text,
  date_received date NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  removed_at timestamptz,
  debits_allowed_at timestamptz,
  was_primary boolean NOT NULL DEFAULT false,
  payout_hold_until timestamptz,
  statement_item_gid uuid,
  owner_unclear boolean NOT NULL DEFAULT false,
  prenote_state text,
  prenote_clear_on date,
  CONSTRAINT bank_account_pkey PRIMARY KEY (gid),
  CONSTRAINT bank_account_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT bank_account_statement_item_gid_fkey FOREIGN KEY (statement_item_gid) REFERENCES queue_item(gid),
  CONSTRAINT bank_account_aba_number_check CHECK (aba_number ~ '^\d{9}$'),
  CONSTRAINT bank_account_account_type_check CHECK (account_type = ANY (ARRAY['CHECKING', 'SAVINGS', 'PREPAID_CARD'])),
  CONSTRAINT bank_account_check_status_check CHECK (check_status = ANY (ARRAY['BANK_CHECK_PENDING', 'BANK_CHECK_COMPLETE', 'BANK_CHECK_FAILED'])),
  CONSTRAINT bank_account_prenote CHECK ((prenote_clear_on IS NULL) = (prenote_state IS NULL OR prenote_state = 'NEEDED')),
  CONSTRAINT bank_account_prenote_state_check CHECK (prenote_state = ANY (ARRAY['NEEDED', 'SENT', 'CLEAR'])),
  CONSTRAINT bank_account_validation_status_check CHECK (validation_status = ANY (ARRAY['VALIDATION_PENDING', 'VALIDATION_COMPLETE', 'VALIDATION_FAILED'])),
  CONSTRAINT bank_account_way_check CHECK (way = ANY (ARRAY['LINK', 'MICRO_DEPOSITS', 'PAYROLL', 'DOCUMENT']))
);
CREATE INDEX bank_account_borrower ON bank_account (borrower_gid);
CREATE INDEX bank_account_prenote_open ON bank_account (gid) WHERE prenote_state = ANY (ARRAY['NEEDED', 'SENT']);
CREATE INDEX bank_account_removed ON bank_account (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX bank_account_statement ON bank_account (statement_item_gid) WHERE statement_item_gid IS NOT NULL;
CREATE UNIQUE INDEX bank_account_known ON bank_account (borrower_gid, aba_number, account_lookup) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX bank_account_primary ON bank_account (borrower_gid) WHERE primary_account AND removed_at IS NULL;
ALTER TABLE bank_account ENABLE ROW LEVEL SECURITY;
CREATE POLICY bank_account_kept ON bank_account USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON bank_account TO paystead_app;

CREATE TABLE bank_line (
  gid uuid NOT NULL DEFAULT uuidv7(),
  statement_gid uuid NOT NULL,
  number integer NOT NULL,
  day date NOT NULL,
  amount_cents bigint NOT NULL,
  type_code text NOT NULL,
  reference text NOT NULL,
  text text NOT NULL,
  state text NOT NULL DEFAULT 'OPEN',
  held_money_gid uuid,
  CONSTRAINT bank_line_pkey PRIMARY KEY (gid),
  CONSTRAINT bank_line_held_money_gid_key UNIQUE (held_money_gid),
  CONSTRAINT bank_line_statement_gid_number_key UNIQUE (statement_gid, number),
  CONSTRAINT bank_line_held_money_gid_fkey FOREIGN KEY (held_money_gid) REFERENCES held_money(gid),
  CONSTRAINT bank_line_statement_gid_fkey FOREIGN KEY (statement_gid) REFERENCES bank_statement(gid),
  CONSTRAINT bank_line_amount_cents_check CHECK (amount_cents <> 0),
  CONSTRAINT bank_line_state_check CHECK (state = ANY (ARRAY['OPEN', 'MATCHED', 'HELD', 'CHARGE']))
);
CREATE INDEX bank_line_open ON bank_line (day, gid) WHERE state = ANY (ARRAY['OPEN', 'HELD']);
CREATE INDEX bank_line_reference ON bank_line (reference) WHERE amount_cents > 0;
CREATE INDEX bank_line_unexplained ON bank_line (day, gid) WHERE state = 'OPEN';
CREATE INDEX bank_line_words ON bank_line USING gin (lower((((reference || ' ') || text) || ' ') || (amount_cents::numeric / 100.0)::numeric(14,2)) trigram.gin_trgm_ops) WHERE state = 'OPEN';
ALTER TABLE bank_line ENABLE ROW LEVEL SECURITY;
CREATE POLICY bank_line_kept ON bank_line USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])));
CREATE POLICY bank_line_remitter ON bank_line FOR SELECT USING ((( SELECT actor_kind() AS actor_kind)) = 'employer' AND amount_cents > 0 AND ("left"(reference, '-9'::integer) = (( SELECT employer.mnemonic
   FROM employer
  WHERE employer.gid = employer_gid())) OR (EXISTS ( SELECT
   FROM bank_movement sent
  WHERE sent.bank_line_gid = bank_line.gid))));
GRANT INSERT, SELECT, UPDATE ON bank_line TO paystead_app;

CREATE TABLE bank_link (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  token_hash bytea NOT NULL,
  verify_primary boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text,
  institution text,
  created_at timestamptz NOT NULL,
  swap_allowed boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'OPEN',
  take_primary boolean NOT NULL DEFAULT false,
  tries integer NOT NULL DEFAULT 0,
  secret_cipher bytea,
  renews_gid uuid,
  CONSTRAINT bank_link_pkey PRIMARY KEY (gid),
  CONSTRAINT bank_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT bank_link_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT bank_link_renews_gid_fkey FOREIGN KEY (renews_gid) REFERENCES bank_link(gid),
  CONSTRAINT bank_link_state_check CHECK (state = ANY (ARRAY['OPEN', 'WAITING', 'SIGN_IN_AGAIN', 'FAILED', 'ENDED']))
);
CREATE INDEX bank_link_borrower ON bank_link (borrower_gid, created_at DESC);
CREATE INDEX bank_link_created ON bank_link (created_at);
CREATE INDEX bank_link_renews ON bank_link (renews_gid) WHERE renews_gid IS NOT NULL;
CREATE INDEX bank_link_secret ON bank_link (expires_at) WHERE secret_cipher IS NOT NULL;
ALTER TABLE bank_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY bank_link_kept ON bank_link USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON bank_link TO paystead_app;

CREATE TABLE bank_movement (
  gid uuid NOT NULL DEFAULT uuidv7(),
  account text NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  bank_reference text NOT NULL,
  expected_on date NOT NULL,
  amount_cents bigint NOT NULL,
  cleared_entry_id bigint,
  cleared_on date,
  part integer NOT NULL DEFAULT 1,
  bank_line_gid uuid,
  CONSTRAINT bank_movement_pkey PRIMARY KEY (gid),
  CONSTRAINT bank_movement_kind_reference_part_key UNIQUE (kind, reference, part),
  CONSTRAINT bank_movement_bank_line_gid_fkey FOREIGN KEY (bank_line_gid) REFERENCES bank_line(gid),
  CONSTRAINT bank_movement_cleared_entry_id_fkey FOREIGN KEY (cleared_entry_id) REFERENCES journal_entry(id),
  CONSTRAINT bank_movement_account_check CHECK (account = ANY (ARRAY['ach_clearing', 'payroll_clearing', 'card_clearing', 'check_clearing'])),
  CONSTRAINT bank_movement_amount_cents_check CHECK (amount_cents <> 0),
  CONSTRAINT bank_movement_check CHECK (bank_line_gid IS NULL OR cleared_entry_id IS NOT NULL),
  CONSTRAINT bank_movement_kind_check CHECK (kind = ANY (ARRAY['RECEIPT', 'ACH_DEBITS', 'ACH_CREDITS', 'ACH_RETURNED_DEBITS', 'ACH_RETURNED_CREDITS', 'REMITTANCE', 'DEPOSIT', 'CARD_PAYOUT', 'CHECK'])),
  CONSTRAINT bank_movement_part_check CHECK (part > 0)
);
CREATE INDEX bank_movement_amount ON bank_movement (amount_cents) WHERE cleared_entry_id IS NULL;
CREATE INDEX bank_movement_line ON bank_movement (bank_line_gid) WHERE bank_line_gid IS NOT NULL;
CREATE INDEX bank_movement_open ON bank_movement (account, expected_on) WHERE cleared_entry_id IS NULL;
CREATE INDEX bank_movement_reference ON bank_movement (bank_reference) WHERE cleared_entry_id IS NULL;
CREATE INDEX bank_movement_remitted ON bank_movement (bank_reference) WHERE kind = 'REMITTANCE';
ALTER TABLE bank_movement ENABLE ROW LEVEL SECURITY;
CREATE POLICY bank_movement_kept ON bank_movement USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY bank_movement_remitter ON bank_movement FOR SELECT USING (actor_kind() = 'employer' AND kind = 'REMITTANCE' AND (EXISTS ( SELECT
   FROM remittance_file file
  WHERE file.gid =
        CASE
            WHEN bank_movement.kind = 'REMITTANCE' THEN bank_movement.reference::uuid
            ELSE NULL::uuid
        END AND file.employer_gid = employer_gid())));
GRANT INSERT, SELECT, UPDATE ON bank_movement TO paystead_app;

CREATE TABLE bank_statement (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  day date NOT NULL,
  name text NOT NULL,
  digest bytea NOT NULL,
  content_cipher bytea NOT NULL,
  opening_cents bigint NOT NULL,
  closing_cents bigint NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT bank_statement_pkey PRIMARY KEY (gid),
  CONSTRAINT bank_statement_day_key UNIQUE (day),
  CONSTRAINT bank_statement_digest_key UNIQUE (digest)
);
ALTER TABLE bank_statement ENABLE ROW LEVEL SECURITY;
CREATE POLICY bank_statement_kept ON bank_statement USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT UPDATE (content_cipher) ON bank_statement TO paystead_app;
GRANT INSERT, SELECT ON bank_statement TO paystead_app;

-- Messages across the dashboards of an audience; a dismissal is a notification
CREATE TABLE banner (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  title text NOT NULL,
  text text NOT NULL,
  link_label text,
  link_href text,
  workflow text,
  employer_gid uuid,
  state text,
  standing text,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  approved_by uuid,
  approved_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  CONSTRAINT banner_pkey PRIMARY KEY (gid),
  CONSTRAINT banner_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff_member(gid),
  CONSTRAINT banner_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT banner_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_member(gid),
  CONSTRAINT banner_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff_member(gid),
  CONSTRAINT banner_check CHECK (ends_on >= starts_on),
  CONSTRAINT banner_check1 CHECK ((link_label IS NULL) = (link_href IS NULL)),
  CONSTRAINT banner_check2 CHECK (approved_by <> written_by),
  CONSTRAINT banner_check3 CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CONSTRAINT banner_link_href_check CHECK (link_href ~ '^/[^/]'),
  CONSTRAINT banner_standing_check CHECK (standing = ANY (ARRAY['NONE', 'OPEN', 'PAST_DUE', 'PAID'])),
  CONSTRAINT banner_text_check CHECK (length(text) >= 1 AND length(text) <= 1000),
  CONSTRAINT banner_title_check CHECK (length(title) >= 1 AND length(title) <= 120)
);
CREATE INDEX banner_live ON banner (ends_on) WHERE approved_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX banner_newest ON banner (written_at DESC, gid);
ALTER TABLE banner ENABLE ROW LEVEL SECURITY;
CREATE POLICY banner_kept ON banner USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY banner_seen ON banner FOR SELECT USING (actor_kind() = 'borrower' AND approved_at IS NOT NULL AND ended_at IS NULL);
GRANT UPDATE (approved_at) ON banner TO paystead_app;
GRANT UPDATE (approved_by) ON banner TO paystead_app;
GRANT UPDATE (ended_at) ON banner TO paystead_app;
GRANT UPDATE (ended_by) ON banner TO paystead_app;
GRANT INSERT, SELECT ON banner TO paystead_app;

CREATE TABLE borrower (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text,
  password_hash text NOT NULL,
  account_version integer NOT NULL DEFAULT 1,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  employment_verified_at timestamptz,
  mfa_verified_at timestamptz,
  verify_completed_at timestamptz,
  breached_at timestamptz,
  breached_by text,
  dob_cipher bytea,
  ssn_cipher bytea,
  ssn_lookup bytea,
  ssn_last4 text,
  stated_gross_pay_cents bigint,
  employee_status text NOT NULL DEFAULT 'Active',
  preferences jsonb NOT NULL DEFAULT '{"tasks": {"sms": false, "push": true, "email": true}, "theme": "system", "credit": {"sms": false, "push": true, "email": true}, "payments": {"sms": false, "push": true, "email": true}}'::jsonb,
  attribution jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  breached_by_gid uuid,
  erased_at timestamptz,
  money_held_at timestamptz,
  CONSTRAINT borrower_pkey PRIMARY KEY (gid),
  CONSTRAINT borrower_breached_by_gid_fkey FOREIGN KEY (breached_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT borrower_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT borrower_breached_by_check CHECK (breached_by = ANY (ARRAY['LIST', 'LIST_RESET', 'LIST_PROVED', 'STAFF', 'STAFF_RESET', 'STAFF_PROVED', 'STAFF_REVIEWED'])),
  CONSTRAINT borrower_breached_money CHECK (breached_at IS NULL OR money_held_at IS NOT NULL),
  CONSTRAINT borrower_email_check CHECK (email = lower(email)),
  CONSTRAINT borrower_employee_status_check CHECK (employee_status = ANY (ARRAY['Active', 'Terminated', 'LeaveWithPay', 'LeaveWithoutPay', 'Retired', 'Deceased'])),
  CONSTRAINT borrower_stated_gross_pay_cents_check CHECK (stated_gross_pay_cents > 0)
);
CREATE INDEX borrower_away ON borrower (gid) WHERE employee_status <> 'Active';
CREATE INDEX borrower_created ON borrower (created_at DESC, gid DESC) WHERE erased_at IS NULL;
CREATE INDEX borrower_employer ON borrower (employer_gid);
CREATE INDEX borrower_employer_created ON borrower (employer_gid, created_at DESC, gid DESC) WHERE erased_at IS NULL;
CREATE INDEX borrower_first_begins ON borrower (lower(first_name) text_pattern_ops);
CREATE INDEX borrower_last_begins ON borrower (lower(last_name) text_pattern_ops);
CREATE INDEX borrower_money_held ON borrower (gid) WHERE money_held_at IS NOT NULL;
CREATE INDEX borrower_phone_ends ON borrower (reverse(phone) text_pattern_ops) WHERE phone IS NOT NULL;
CREATE INDEX borrower_ssn_ends ON borrower (ssn_last4) WHERE ssn_last4 IS NOT NULL;
CREATE INDEX borrower_status_created ON borrower (employee_status, created_at DESC, gid DESC) WHERE erased_at IS NULL;
CREATE INDEX borrower_untouched ON borrower (updated_at) WHERE erased_at IS NULL;
CREATE INDEX borrower_user_name ON borrower (regexp_replace(email, '[^a-z0-9@_+.-]', '', 'g'));
CREATE INDEX borrower_words ON borrower USING gin (lower((((first_name || ' ') || last_name) || ' ') || email) trigram.gin_trgm_ops) WHERE erased_at IS NULL;
CREATE UNIQUE INDEX borrower_email ON borrower (email);
CREATE UNIQUE INDEX borrower_ssn ON borrower (ssn_lookup) WHERE ssn_lookup IS NOT NULL;
CREATE TRIGGER borrower_email_kept BEFORE INSERT ON borrower FOR EACH ROW EXECUTE FUNCTION refuse_kept_email();
CREATE TRIGGER borrower_erased_avatar AFTER UPDATE OF erased_at ON borrower FOR EACH ROW WHEN (new.erased_at IS NOT NULL) EXECUTE FUNCTION erase_avatar();
CREATE TRIGGER borrower_erased_complaints AFTER UPDATE OF erased_at ON borrower FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL) EXECUTE FUNCTION erase_complaints();
CREATE TRIGGER borrower_erased_contact AFTER UPDATE OF erased_at ON borrower FOR EACH ROW WHEN (new.erased_at IS NOT NULL) EXECUTE FUNCTION erase_contact_changes();
CREATE TRIGGER borrower_erased_documents AFTER UPDATE OF erased_at ON borrower FOR EACH ROW WHEN (new.erased_at IS NOT NULL) EXECUTE FUNCTION erase_documents();
CREATE TRIGGER borrower_erased_names AFTER UPDATE OF erased_at ON borrower FOR EACH ROW WHEN (new.erased_at IS NOT NULL) EXECUTE FUNCTION erase_name_changes();
CREATE TRIGGER borrower_erased_notes AFTER UPDATE OF erased_at ON borrower FOR EACH ROW WHEN (new.erased_at IS NOT NULL AND old.erased_at IS NULL) EXECUTE FUNCTION erase_desk_notes();
CREATE TRIGGER borrower_money BEFORE INSERT OR UPDATE OF breached_at ON borrower FOR EACH ROW EXECUTE FUNCTION hold_money();
ALTER TABLE borrower ENABLE ROW LEVEL SECURITY;
CREATE POLICY borrower_kept ON borrower USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND gid = actor_gid());
CREATE POLICY borrower_opened ON borrower FOR INSERT WITH CHECK (actor_kind() = 'nobody' AND account_version = 1 AND employee_status = 'Active' AND email_verified_at IS NULL AND phone_verified_at IS NULL AND employment_verified_at IS NULL AND mfa_verified_at IS NULL AND verify_completed_at IS NULL AND breached_at IS NULL AND breached_by IS NULL AND breached_by_gid IS NULL AND money_held_at IS NULL AND erased_at IS NULL AND dob_cipher IS NULL AND ssn_cipher IS NULL AND ssn_lookup IS NULL AND ssn_last4 IS NULL AND stated_gross_pay_cents IS NULL);
COMMENT ON COLUMN borrower.erased_at IS 'An account nobody used any more: the person is gone.';
GRANT INSERT, SELECT, UPDATE ON borrower TO paystead_app;

-- A member of staff sees what a borrower sees, read-only.
CREATE TABLE borrower_viewing (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  staff_gid uuid NOT NULL,
  session_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  handover_hash bytea NOT NULL,
  handover_until timestamptz NOT NULL,
  token_hash bytea,
  begun_at timestamptz NOT NULL DEFAULT now(),
  opened_at timestamptz,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT borrower_viewing_pkey PRIMARY KEY (gid),
  CONSTRAINT borrower_viewing_handover_hash_key UNIQUE (handover_hash),
  CONSTRAINT borrower_viewing_token_hash_key UNIQUE (token_hash),
  CONSTRAINT borrower_viewing_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT borrower_viewing_session_gid_fkey FOREIGN KEY (session_gid) REFERENCES session(gid) ON DELETE CASCADE,
  CONSTRAINT borrower_viewing_staff_gid_fkey FOREIGN KEY (staff_gid) REFERENCES staff_member(gid),
  CONSTRAINT borrower_viewing_check CHECK ((token_hash IS NULL) = (opened_at IS NULL)),
  CONSTRAINT borrower_viewing_handover_hash_check CHECK (length(handover_hash) = 32),
  CONSTRAINT borrower_viewing_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX borrower_viewing_session ON borrower_viewing (session_gid);
ALTER TABLE borrower_viewing ENABLE ROW LEVEL SECURITY;
CREATE POLICY borrower_viewing_job ON borrower_viewing USING (actor_kind() = 'job');
CREATE POLICY borrower_viewing_own ON borrower_viewing USING (actor_kind() = 'staff' AND staff_gid = actor_gid());
COMMENT ON COLUMN borrower_viewing.handover_hash IS 'SHA-256 of the key that takes the viewing from the console to the borrower''s site, once.';
COMMENT ON COLUMN borrower_viewing.token_hash IS 'SHA-256 of the cookie on the borrower''s site; the token itself is nowhere.';
GRANT UPDATE (ended_at) ON borrower_viewing TO paystead_app;
GRANT INSERT, SELECT ON borrower_viewing TO paystead_app;

-- Paydays that a change of an employer's calendar moved, and how far its installments followed.
CREATE TABLE calendar_move (
  gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  group_gids uuid[] NOT NULL,
  from_dates date[] NOT NULL,
  to_dates date[] NOT NULL,
  skips boolean[] NOT NULL,
  loan_gids uuid[] NOT NULL,
  installments integer NOT NULL,
  reached integer NOT NULL DEFAULT 0,
  moved integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  done_at timestamptz,
  CONSTRAINT calendar_move_pkey PRIMARY KEY (gid),
  CONSTRAINT calendar_move_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT calendar_move_installments_check CHECK (installments >= 0)
);
CREATE UNIQUE INDEX calendar_move_running ON calendar_move (employer_gid) WHERE done_at IS NULL;
ALTER TABLE calendar_move ENABLE ROW LEVEL SECURITY;
CREATE POLICY calendar_move_kept ON calendar_move FOR SELECT USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT SELECT (done_at) ON calendar_move TO paystead_app;
GRANT SELECT (employer_gid) ON calendar_move TO paystead_app;
GRANT SELECT (from_dates) ON calendar_move TO paystead_app;
GRANT SELECT (gid) ON calendar_move TO paystead_app;
GRANT SELECT (group_gids) ON calendar_move TO paystead_app;
GRANT SELECT (installments) ON calendar_move TO paystead_app;
GRANT SELECT (moved) ON calendar_move TO paystead_app;
GRANT SELECT (skips) ON calendar_move TO paystead_app;
GRANT SELECT (started_at) ON calendar_move TO paystead_app;
GRANT SELECT (to_dates) ON calendar_move TO paystead_app;

CREATE TABLE card_dispute (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  dispute_ref text NOT NULL,
  card_payment_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  amount_cents bigint NOT NULL,
  state text NOT NULL,
  opened_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT card_dispute_pkey PRIMARY KEY (gid),
  CONSTRAINT card_dispute_dispute_ref_key UNIQUE (dispute_ref),
  CONSTRAINT card_dispute_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT card_dispute_card_payment_gid_fkey FOREIGN KEY (card_payment_gid) REFERENCES card_payment(gid),
  CONSTRAINT card_dispute_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT card_dispute_state_check CHECK (state = ANY (ARRAY['OPEN', 'WON', 'LOST']))
);
CREATE INDEX card_dispute_borrower ON card_dispute (borrower_gid);
CREATE INDEX card_dispute_payment ON card_dispute (card_payment_gid);
ALTER TABLE card_dispute ENABLE ROW LEVEL SECURITY;
CREATE POLICY card_dispute_kept ON card_dispute USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON card_dispute TO paystead_app;

CREATE TABLE card_payment (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  mode text NOT NULL,
  method text NOT NULL,
  amount_cents bigint NOT NULL,
  for_day date NOT NULL,
  request jsonb NOT NULL,
  authorization_text text NOT NULL,
  state text NOT NULL,
  ended_because text,
  session_ref text,
  charge_ref text,
  page_url text,
  declines integer NOT NULL DEFAULT 0,
  last_decline text,
  card_brand text,
  card_last4 text,
  card_expires text,
  card_funding text,
  payment_gid uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT card_payment_pkey PRIMARY KEY (gid),
  CONSTRAINT card_payment_charge_ref_key UNIQUE (charge_ref),
  CONSTRAINT card_payment_payment_gid_key UNIQUE (payment_gid),
  CONSTRAINT card_payment_session_ref_key UNIQUE (session_ref),
  CONSTRAINT card_payment_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT card_payment_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT card_payment_payment_gid_fkey FOREIGN KEY (payment_gid) REFERENCES payment(gid),
  CONSTRAINT card_payment_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT card_payment_card_brand_check CHECK (length(card_brand) >= 1 AND length(card_brand) <= 30),
  CONSTRAINT card_payment_card_expires_check CHECK (card_expires ~ '^\d{4}-\d{2}$'),
  CONSTRAINT card_payment_card_funding_check CHECK (card_funding = ANY (ARRAY['DEBIT', 'CREDIT', 'PREPAID', 'UNKNOWN'])),
  CONSTRAINT card_payment_card_last4_check CHECK (card_last4 ~ '^\d{4}$'),
  CONSTRAINT card_payment_check CHECK ((session_ref IS NULL) = (page_url IS NULL)),
  CONSTRAINT card_payment_check1 CHECK (ended_because IS NULL OR (state = ANY (ARRAY['RELEASING', 'ENDED', 'REFUNDED']))),
  CONSTRAINT card_payment_check2 CHECK ((state <> ALL (ARRAY['CAPTURING', 'PAID'])) OR payment_gid IS NOT NULL),
  CONSTRAINT card_payment_declines_check CHECK (declines >= 0),
  CONSTRAINT card_payment_ended_because_check CHECK (ended_because = ANY (ARRAY['EXPIRED', 'DECLINES', 'CREDIT_CARD', 'CHANGED', 'SAME'])),
  CONSTRAINT card_payment_last_decline_check CHECK (last_decline = ANY (ARRAY['FUNDS', 'EXPIRED_CARD', 'WRONG_CODE', 'CHECK_FAILED', 'REFUSED'])),
  CONSTRAINT card_payment_method_check CHECK (method = ANY (ARRAY['CC', 'DBT'])),
  CONSTRAINT card_payment_mode_check CHECK (mode = ANY (ARRAY['INSTALLMENT', 'SCHEDULED', 'ARREARS', 'FULL', 'SINGLE', 'MODIFICATION', 'SETTLEMENT'])),
  CONSTRAINT card_payment_state_check CHECK (state = ANY (ARRAY['STARTED', 'OPEN', 'CAPTURING', 'RELEASING', 'PAID', 'ENDED', 'REFUNDED']))
);
CREATE INDEX card_payment_borrower ON card_payment (borrower_gid);
CREATE INDEX card_payment_loan ON card_payment (loan_gid, created_at DESC);
CREATE INDEX card_payment_unfinished ON card_payment (gid) WHERE state = ANY (ARRAY['OPEN', 'CAPTURING', 'RELEASING']);
ALTER TABLE card_payment ENABLE ROW LEVEL SECURITY;
CREATE POLICY card_payment_kept ON card_payment USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON card_payment TO paystead_app;

CREATE TABLE card_payout (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  payout_ref text NOT NULL,
  paid_on date NOT NULL,
  gross_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  net_cents bigint NOT NULL,
  fee_entry_id bigint,
  read_at timestamptz NOT NULL,
  CONSTRAINT card_payout_pkey PRIMARY KEY (gid),
  CONSTRAINT card_payout_payout_ref_key UNIQUE (payout_ref),
  CONSTRAINT card_payout_fee_entry_id_fkey FOREIGN KEY (fee_entry_id) REFERENCES journal_entry(id),
  CONSTRAINT card_payout_check CHECK (net_cents = (gross_cents - fee_cents)),
  CONSTRAINT card_payout_fee_cents_check CHECK (fee_cents >= 0)
);
CREATE INDEX card_payout_day ON card_payout (paid_on, payout_ref);
ALTER TABLE card_payout ENABLE ROW LEVEL SECURITY;
CREATE POLICY card_payout_kept ON card_payout USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON card_payout TO paystead_app;

CREATE TABLE clock (
  only_row boolean NOT NULL DEFAULT true,
  ahead_ms bigint NOT NULL DEFAULT 0,
  CONSTRAINT clock_pkey PRIMARY KEY (only_row),
  CONSTRAINT clock_only_row_check CHECK (only_row)
);
GRANT SELECT ON clock TO paystead_app;

CREATE TABLE closed_balance (
  day date NOT NULL,
  account text NOT NULL,
  amount_cents bigint NOT NULL,
  CONSTRAINT closed_balance_pkey PRIMARY KEY (day, account),
  CONSTRAINT closed_balance_account_fkey FOREIGN KEY (account) REFERENCES ledger_account(name)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON closed_balance FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE closed_balance ENABLE ROW LEVEL SECURITY;
CREATE POLICY closed_balance_kept ON closed_balance USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON closed_balance TO paystead_app;

CREATE TABLE closed_day (
  day date NOT NULL,
  step text NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  summary jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT closed_day_pkey PRIMARY KEY (day)
);
ALTER TABLE closed_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY closed_day_kept ON closed_day USING (actor_kind() IS DISTINCT FROM 'nobody');
GRANT INSERT, SELECT, UPDATE ON closed_day TO paystead_app;

CREATE TABLE closed_step (
  day date NOT NULL,
  step text NOT NULL,
  number integer NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  sentence text,
  again boolean NOT NULL DEFAULT false,
  failure text,
  asked_at timestamptz,
  CONSTRAINT closed_step_pkey PRIMARY KEY (day, step),
  CONSTRAINT closed_step_day_fkey FOREIGN KEY (day) REFERENCES closed_day(day) ON DELETE CASCADE,
  CONSTRAINT closed_step_check CHECK (ended_at IS NULL OR started_at IS NOT NULL),
  CONSTRAINT closed_step_done_check CHECK (done >= 0),
  CONSTRAINT closed_step_failure_check CHECK (failure <> ''),
  CONSTRAINT closed_step_number_check CHECK (number > 0),
  CONSTRAINT closed_step_tries_check CHECK (tries >= 0)
);
ALTER TABLE closed_step ENABLE ROW LEVEL SECURITY;
CREATE POLICY closed_step_kept ON closed_step USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT, UPDATE ON closed_step TO paystead_app;

CREATE TABLE collection_authorization (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  kind text NOT NULL,
  bank_account_gid uuid,
  employer_gid uuid,
  from_on date NOT NULL,
  text text NOT NULL,
  hash text NOT NULL,
  name text NOT NULL,
  session_gid uuid,
  ip text NOT NULL,
  user_agent text NOT NULL,
  signed_at timestamptz NOT NULL,
  document_gid uuid,
  revoked_at timestamptz,
  CONSTRAINT collection_authorization_pkey PRIMARY KEY (gid),
  CONSTRAINT collection_authorization_bank_account_gid_fkey FOREIGN KEY (bank_account_gid) REFERENCES bank_account(gid),
  CONSTRAINT collection_authorization_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT collection_authorization_document_gid_fkey FOREIGN KEY (document_gid) REFERENCES document(gid),
  CONSTRAINT collection_authorization_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT collection_authorization_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT collection_authorization_check CHECK (kind <> 'NEW_JOB' OR employer_gid IS NOT NULL),
  CONSTRAINT collection_authorization_check1 CHECK (kind <> 'BANK' OR bank_account_gid IS NOT NULL),
  CONSTRAINT collection_authorization_kind_check CHECK (kind = ANY (ARRAY['BANK', 'NEW_JOB', 'BY_HAND', 'ALLOTMENT']))
);
CREATE INDEX collection_authorization_loan ON collection_authorization (loan_gid, signed_at);
ALTER TABLE collection_authorization ENABLE ROW LEVEL SECURITY;
CREATE POLICY collection_authorization_kept ON collection_authorization USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON collection_authorization TO paystead_app;

CREATE TABLE collection_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  from_on date NOT NULL,
  way text NOT NULL,
  employer_gid uuid,
  payroll_group_gid uuid,
  bank_account_gid uuid,
  reason text NOT NULL,
  authorization_gid uuid,
  employment_change_gid uuid,
  made_at timestamptz NOT NULL,
  CONSTRAINT collection_change_pkey PRIMARY KEY (id),
  CONSTRAINT collection_change_gid_key UNIQUE (gid),
  CONSTRAINT collection_change_authorization_gid_fkey FOREIGN KEY (authorization_gid) REFERENCES collection_authorization(gid),
  CONSTRAINT collection_change_bank_account_gid_fkey FOREIGN KEY (bank_account_gid) REFERENCES bank_account(gid),
  CONSTRAINT collection_change_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT collection_change_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT collection_change_employment_change_gid_fkey FOREIGN KEY (employment_change_gid) REFERENCES employment_change(gid),
  CONSTRAINT collection_change_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT collection_change_payroll_group_gid_fkey FOREIGN KEY (payroll_group_gid) REFERENCES payroll_group(gid),
  CONSTRAINT collection_change_check CHECK ((way = 'deduction') = (employer_gid IS NOT NULL)),
  CONSTRAINT collection_change_check1 CHECK (way = 'ach' OR bank_account_gid IS NULL),
  CONSTRAINT collection_change_reason_check CHECK (reason = ANY (ARRAY['AGREEMENT', 'STATUS', 'CHOICE', 'NEW_JOB', 'REVOKED', 'DEATH', 'WITHDRAWN'])),
  CONSTRAINT collection_change_way_check CHECK (way = ANY (ARRAY['deduction', 'allotment', 'deposit', 'ach', 'backup', 'paused', 'stopped', 'ask']))
);
CREATE INDEX collection_change_due ON collection_change (from_on, loan_gid);
CREATE INDEX collection_change_employer ON collection_change (employer_gid, loan_gid) WHERE way = 'deduction';
CREATE INDEX collection_change_group ON collection_change (payroll_group_gid, loan_gid) WHERE payroll_group_gid IS NOT NULL;
CREATE INDEX collection_change_loan ON collection_change (loan_gid, id DESC);
CREATE TRIGGER collection_change_append_only BEFORE DELETE OR UPDATE ON collection_change FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE collection_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY collection_change_kept ON collection_change USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON collection_change TO paystead_app;

-- A complaint about us, with what came of it.
CREATE TABLE complaint (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid,
  loan_gid uuid,
  from_cipher bytea,
  came_by text NOT NULL,
  category text NOT NULL,
  case_number text,
  received_on date NOT NULL,
  answer_by date NOT NULL,
  state text NOT NULL,
  acknowledged_on date,
  progress_on date,
  answered_on date,
  outcome text,
  cause text,
  taken_by uuid,
  recorded_by uuid NOT NULL,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT complaint_pkey PRIMARY KEY (gid),
  CONSTRAINT complaint_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT complaint_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT complaint_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES staff_member(gid),
  CONSTRAINT complaint_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff_member(gid),
  CONSTRAINT complaint_came_by_check CHECK (came_by = ANY (ARRAY['PHONE', 'LETTER', 'EMAIL', 'CHAT', 'CFPB', 'STATE', 'BBB', 'EMPLOYER'])),
  CONSTRAINT complaint_category_check CHECK (category = ANY (ARRAY['PAYMENT', 'DEDUCTION', 'BALANCE', 'APPLICATION', 'CREDIT_REPORT', 'COLLECTION', 'PRIVACY', 'PAPERS', 'CONDUCT', 'TECHNICAL'])),
  CONSTRAINT complaint_cause_check CHECK (cause = ANY (ARRAY['OUR_MISTAKE', 'OUR_SYSTEM', 'EMPLOYER', 'PARTNER', 'UNCLEAR_WORDS', 'NO_FAULT'])),
  CONSTRAINT complaint_check CHECK ((borrower_gid IS NULL) = (from_cipher IS NOT NULL)),
  CONSTRAINT complaint_check1 CHECK (loan_gid IS NULL OR borrower_gid IS NOT NULL),
  CONSTRAINT complaint_check2 CHECK ((outcome IS NOT NULL) = (cause IS NOT NULL)),
  CONSTRAINT complaint_check3 CHECK (state = 'OPEN' OR answered_on IS NOT NULL AND outcome IS NOT NULL),
  CONSTRAINT complaint_outcome_check CHECK (outcome = ANY (ARRAY['EXPLAINED', 'CORRECTED', 'COMPENSATED', 'NO_ERROR', 'WITHDRAWN'])),
  CONSTRAINT complaint_state_check CHECK (state = ANY (ARRAY['OPEN', 'ANSWERED']))
);
CREATE INDEX complaint_borrower ON complaint (borrower_gid, received_on DESC) WHERE borrower_gid IS NOT NULL;
CREATE INDEX complaint_newest ON complaint (received_on DESC, gid DESC);
CREATE INDEX complaint_open ON complaint (answer_by, gid) WHERE state = 'OPEN';
ALTER TABLE complaint ENABLE ROW LEVEL SECURITY;
CREATE POLICY complaint_kept ON complaint USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'borrower' AND borrower_gid = (( SELECT actor_gid() AS actor_gid)));
GRANT UPDATE (acknowledged_on) ON complaint TO paystead_app;
GRANT UPDATE (answer_by) ON complaint TO paystead_app;
GRANT UPDATE (answered_on) ON complaint TO paystead_app;
GRANT UPDATE (cause) ON complaint TO paystead_app;
GRANT UPDATE (from_cipher) ON complaint TO paystead_app;
GRANT UPDATE (outcome) ON complaint TO paystead_app;
GRANT UPDATE (progress_on) ON complaint TO paystead_app;
GRANT UPDATE (state) ON complaint TO paystead_app;
GRANT UPDATE (taken_by) ON complaint TO paystead_app;
GRANT INSERT, SELECT ON complaint TO paystead_app;

-- What happened to a complaint: only added to.
CREATE TABLE complaint_act (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  complaint_gid uuid NOT NULL,
  act text NOT NULL,
  words_cipher bytea,
  staff_gid uuid NOT NULL,
  acted_at timestamptz NOT NULL,
  CONSTRAINT complaint_act_pkey PRIMARY KEY (gid),
  CONSTRAINT complaint_act_complaint_gid_fkey FOREIGN KEY (complaint_gid) REFERENCES complaint(gid),
  CONSTRAINT complaint_act_staff_gid_fkey FOREIGN KEY (staff_gid) REFERENCES staff_member(gid),
  CONSTRAINT complaint_act_act_check CHECK (act = ANY (ARRAY['RECORDED', 'TAKEN', 'ACKNOWLEDGED', 'IN_PROGRESS', 'ANSWERED', 'REOPENED']))
);
CREATE INDEX complaint_act_of ON complaint_act (complaint_gid, acted_at, gid);
ALTER TABLE complaint_act ENABLE ROW LEVEL SECURITY;
CREATE POLICY complaint_act_kept ON complaint_act USING (actor_kind() = ANY (ARRAY['staff', 'job']));
GRANT UPDATE (words_cipher) ON complaint_act TO paystead_app;
GRANT INSERT, SELECT ON complaint_act TO paystead_app;

CREATE TABLE confirmation (
  application_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  type text NOT NULL,
  answer jsonb NOT NULL,
  answered_at timestamptz NOT NULL,
  CONSTRAINT confirmation_pkey PRIMARY KEY (application_gid, type),
  CONSTRAINT confirmation_application_gid_fkey FOREIGN KEY (application_gid) REFERENCES application(gid),
  CONSTRAINT confirmation_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid)
);
CREATE INDEX confirmation_borrower ON confirmation (borrower_gid);
ALTER TABLE confirmation ENABLE ROW LEVEL SECURITY;
CREATE POLICY confirmation_kept ON confirmation USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON confirmation TO paystead_app;

CREATE TABLE consent (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  type text NOT NULL,
  version text NOT NULL,
  text_hash text NOT NULL,
  given boolean NOT NULL,
  application_gid uuid,
  session_gid uuid,
  ip_hash bytea,
  at timestamptz NOT NULL,
  CONSTRAINT consent_pkey PRIMARY KEY (gid),
  CONSTRAINT consent_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid)
);
CREATE INDEX consent_borrower ON consent (borrower_gid, type, at DESC);
ALTER TABLE consent ENABLE ROW LEVEL SECURITY;
CREATE POLICY consent_at_the_door ON consent FOR INSERT WITH CHECK (actor_kind() = 'nobody' AND application_gid IS NULL AND session_gid IS NULL AND opened_now(borrower_gid));
CREATE POLICY consent_kept ON consent USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON consent TO paystead_app;

CREATE TABLE contact_change (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  type text NOT NULL,
  old_value text,
  new_value text NOT NULL,
  changed_at timestamptz NOT NULL,
  undo_until timestamptz,
  undone_at timestamptz,
  hold_until timestamptz,
  CONSTRAINT contact_change_pkey PRIMARY KEY (gid),
  CONSTRAINT contact_change_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT contact_change_check CHECK ((old_value IS NULL) = (undo_until IS NULL)),
  CONSTRAINT contact_change_check1 CHECK (undone_at IS NULL OR old_value IS NOT NULL),
  CONSTRAINT contact_change_type_check CHECK (type = ANY (ARRAY['EMAIL', 'PHONE']))
);
CREATE INDEX contact_change_borrower ON contact_change (borrower_gid, changed_at DESC);
CREATE INDEX contact_change_holding ON contact_change (borrower_gid, hold_until) WHERE undone_at IS NULL AND hold_until IS NOT NULL;
CREATE INDEX contact_change_kept_email ON contact_change (old_value) WHERE type = 'EMAIL' AND undone_at IS NULL;
ALTER TABLE contact_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY contact_change_kept ON contact_change USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON contact_change TO paystead_app;

-- Changes of texts and settings, with who wrote and approved them
CREATE TABLE content_change (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  key text NOT NULL,
  "values" jsonb NOT NULL,
  valid_from date NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  approved_by uuid,
  approved_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  CONSTRAINT content_change_pkey PRIMARY KEY (gid),
  CONSTRAINT content_change_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff_member(gid),
  CONSTRAINT content_change_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff_member(gid),
  CONSTRAINT content_change_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff_member(gid),
  CONSTRAINT content_change_check CHECK (approved_by <> written_by),
  CONSTRAINT content_change_check1 CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CONSTRAINT content_change_check2 CHECK (withdrawn_at IS NULL OR approved_at IS NOT NULL),
  CONSTRAINT content_change_kind_check CHECK (kind = ANY (ARRAY['LETTER', 'BRAND', 'DISCLAIMER', 'INFO_BLOCK', 'CTA_BLOCK', 'PAGE', 'SETTING']))
);
CREATE INDEX content_change_of ON content_change (kind, key, written_at DESC);
CREATE UNIQUE INDEX content_change_planned ON content_change (kind, key, valid_from) WHERE approved_at IS NOT NULL AND withdrawn_at IS NULL;
ALTER TABLE content_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY content_change_kept ON content_change USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT UPDATE (approved_at) ON content_change TO paystead_app;
GRANT UPDATE (approved_by) ON content_change TO paystead_app;
GRANT UPDATE (withdrawn_at) ON content_change TO paystead_app;
GRANT UPDATE (withdrawn_by) ON content_change TO paystead_app;
GRANT INSERT, SELECT ON content_change TO paystead_app;

CREATE TABLE counseling_appointment (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  status text NOT NULL DEFAULT 'REQUESTED',
  topic text NOT NULL,
  way text NOT NULL,
  days date[] NOT NULL,
  part text NOT NULL,
  note text,
  requested_at timestamptz NOT NULL,
  confirmed_for timestamptz,
  confirmed_by_gid uuid,
  counselor text,
  meeting_url text,
  closed_at timestamptz,
  cancelled_by text,
  cancel_reason text,
  CONSTRAINT counseling_appointment_pkey PRIMARY KEY (gid),
  CONSTRAINT counseling_appointment_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT counseling_appointment_confirmed_by_gid_fkey FOREIGN KEY (confirmed_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT counseling_appointment_cancelled_by_check CHECK (cancelled_by = ANY (ARRAY['borrower', 'staff'])),
  CONSTRAINT counseling_appointment_check CHECK ((confirmed_for IS NULL) = (confirmed_by_gid IS NULL)),
  CONSTRAINT counseling_appointment_check1 CHECK ((confirmed_for IS NULL) = (counselor IS NULL)),
  CONSTRAINT counseling_appointment_check2 CHECK ((status <> ALL (ARRAY['CONFIRMED', 'DONE'])) OR confirmed_for IS NOT NULL),
  CONSTRAINT counseling_appointment_check3 CHECK ((closed_at IS NULL) = (status = ANY (ARRAY['REQUESTED', 'CONFIRMED']))),
  CONSTRAINT counseling_appointment_check4 CHECK ((cancelled_by IS NULL) = (status <> 'CANCELLED')),
  CONSTRAINT counseling_appointment_check5 CHECK ((cancel_reason IS NULL) = (cancelled_by IS DISTINCT FROM 'staff')),
  CONSTRAINT counseling_appointment_days_check CHECK (cardinality(days) >= 1 AND cardinality(days) <= 3),
  CONSTRAINT counseling_appointment_meeting_url_check CHECK (meeting_url ~~ 'https://%'),
  CONSTRAINT counseling_appointment_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  CONSTRAINT counseling_appointment_part_check CHECK (part = ANY (ARRAY['MORNING', 'AFTERNOON'])),
  CONSTRAINT counseling_appointment_status_check CHECK (status = ANY (ARRAY['REQUESTED', 'CONFIRMED', 'DONE', 'CANCELLED'])),
  CONSTRAINT counseling_appointment_topic_check CHECK (topic = ANY (ARRAY['HARDSHIP', 'BUDGET', 'DEBT', 'CREDIT', 'SAVING', 'OTHER'])),
  CONSTRAINT counseling_appointment_way_check CHECK (way = ANY (ARRAY['PHONE', 'VIDEO']))
);
CREATE INDEX counseling_appointment_asked ON counseling_appointment (status, requested_at, gid);
CREATE INDEX counseling_appointment_borrower ON counseling_appointment (borrower_gid, requested_at DESC);
CREATE INDEX counseling_appointment_closed ON counseling_appointment (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX counseling_appointment_over ON counseling_appointment (status, closed_at, gid) WHERE closed_at IS NOT NULL;
CREATE INDEX counseling_appointment_time ON counseling_appointment (status, confirmed_for, gid);
CREATE UNIQUE INDEX counseling_appointment_open ON counseling_appointment (borrower_gid) WHERE closed_at IS NULL;
ALTER TABLE counseling_appointment ENABLE ROW LEVEL SECURITY;
CREATE POLICY counseling_appointment_asked ON counseling_appointment FOR INSERT WITH CHECK (actor_kind() = 'borrower' AND borrower_gid = actor_gid() AND status = 'REQUESTED');
CREATE POLICY counseling_appointment_moved ON counseling_appointment FOR UPDATE USING (actor_kind() = 'staff' OR actor_kind() = 'borrower' AND borrower_gid = actor_gid()) WITH CHECK (actor_kind() = 'staff' OR actor_kind() = 'borrower' AND borrower_gid = actor_gid() AND status = 'CANCELLED' AND cancelled_by = 'borrower');
CREATE POLICY counseling_appointment_read ON counseling_appointment FOR SELECT USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'borrower' AND borrower_gid = (( SELECT actor_gid() AS actor_gid)));
COMMENT ON COLUMN counseling_appointment.note IS 'Plain text; shown as text, never as HTML.';
GRANT UPDATE (cancel_reason) ON counseling_appointment TO paystead_app;
GRANT UPDATE (cancelled_by) ON counseling_appointment TO paystead_app;
GRANT UPDATE (closed_at) ON counseling_appointment TO paystead_app;
GRANT UPDATE (confirmed_by_gid) ON counseling_appointment TO paystead_app;
GRANT UPDATE (confirmed_for) ON counseling_appointment TO paystead_app;
GRANT UPDATE (counselor) ON counseling_appointment TO paystead_app;
GRANT UPDATE (meeting_url) ON counseling_appointment TO paystead_app;
GRANT UPDATE (status) ON counseling_appointment TO paystead_app;
GRANT INSERT, SELECT ON counseling_appointment TO paystead_app;

CREATE TABLE cta_block (
  audience text NOT NULL,
  version text NOT NULL,
  source text NOT NULL,
  action_type text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  label text NOT NULL,
  valid_from date NOT NULL,
  CONSTRAINT cta_block_pkey PRIMARY KEY (audience, version),
  CONSTRAINT cta_block_action_type_check CHECK (action_type = ANY (ARRAY['LIKE', 'REVIEW'])),
  CONSTRAINT cta_block_audience_check CHECK (audience = ANY (ARRAY['EVERYONE', 'REPAYING', 'REPAID'])),
  CONSTRAINT cta_block_source_check CHECK (source = ANY (ARRAY['GOOGLE', 'FACEBOOK', 'TRUST_PILOT']))
);
ALTER TABLE cta_block ENABLE ROW LEVEL SECURITY;
CREATE POLICY cta_block_added ON cta_block FOR INSERT WITH CHECK (actor_kind() = 'staff' AND valid_from > product_today());
CREATE POLICY cta_block_seen ON cta_block FOR SELECT USING (true);
CREATE POLICY cta_block_taken_back ON cta_block FOR DELETE USING (actor_kind() = 'staff' AND valid_from > product_today());
GRANT DELETE, INSERT, SELECT ON cta_block TO paystead_app;

CREATE TABLE data_key (
  version smallint NOT NULL,
  wrapped bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_from timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT data_key_pkey PRIMARY KEY (version),
  CONSTRAINT data_key_version_check CHECK (version > 0)
);
ALTER TABLE data_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY data_key_kept ON data_key USING (actor_kind() IS DISTINCT FROM 'nobody');
GRANT INSERT, SELECT, UPDATE ON data_key TO paystead_app;

CREATE TABLE debit_revocation (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  revoked_at timestamptz NOT NULL,
  allowed_at timestamptz,
  authorization_text text,
  CONSTRAINT debit_revocation_pkey PRIMARY KEY (gid),
  CONSTRAINT debit_revocation_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT debit_revocation_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT debit_revocation_check CHECK (allowed_at >= revoked_at),
  CONSTRAINT debit_revocation_check1 CHECK ((allowed_at IS NULL) = (authorization_text IS NULL))
);
CREATE INDEX debit_revocation_loan ON debit_revocation (loan_gid);
CREATE UNIQUE INDEX debit_revocation_standing ON debit_revocation (loan_gid) WHERE allowed_at IS NULL;
ALTER TABLE debit_revocation ENABLE ROW LEVEL SECURITY;
CREATE POLICY debit_revocation_kept ON debit_revocation USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (allowed_at) ON debit_revocation TO paystead_app;
GRANT UPDATE (authorization_text) ON debit_revocation TO paystead_app;
GRANT INSERT, SELECT ON debit_revocation TO paystead_app;

CREATE TABLE debit_stop (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  sec_code text NOT NULL,
  rate text NOT NULL,
  debits integer NOT NULL,
  returned integer NOT NULL,
  stopped_on date NOT NULL,
  stopped_at timestamptz NOT NULL,
  lift_wanted_at timestamptz,
  lift_wanted_by_gid uuid,
  reason text,
  lifted_at timestamptz,
  CONSTRAINT debit_stop_pkey PRIMARY KEY (gid),
  CONSTRAINT debit_stop_lift_wanted_by_gid_fkey FOREIGN KEY (lift_wanted_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT debit_stop_debits_check CHECK (debits > 0),
  CONSTRAINT debit_stop_lift CHECK ((lift_wanted_at IS NULL) = (reason IS NULL) AND (lift_wanted_at IS NULL) = (lift_wanted_by_gid IS NULL) AND (lifted_at IS NULL OR lift_wanted_at IS NOT NULL)),
  CONSTRAINT debit_stop_rate_check CHECK (rate = ANY (ARRAY['unauthorized', 'administrative', 'overall'])),
  CONSTRAINT debit_stop_returned_check CHECK (returned > 0),
  CONSTRAINT debit_stop_sec_code_check CHECK (sec_code = ANY (ARRAY['PPD', 'WEB', 'TEL', 'CCD']))
);
CREATE INDEX debit_stop_latest ON debit_stop (sec_code, rate, stopped_at);
CREATE UNIQUE INDEX debit_stop_standing ON debit_stop (sec_code, rate) WHERE lifted_at IS NULL;
ALTER TABLE debit_stop ENABLE ROW LEVEL SECURITY;
CREATE POLICY debit_stop_kept ON debit_stop USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT UPDATE (lift_wanted_at) ON debit_stop TO paystead_app;
GRANT UPDATE (lift_wanted_by_gid) ON debit_stop TO paystead_app;
GRANT UPDATE (lifted_at) ON debit_stop TO paystead_app;
GRANT UPDATE (reason) ON debit_stop TO paystead_app;
GRANT INSERT, SELECT ON debit_stop TO paystead_app;

CREATE TABLE decision (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  application_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  stage text NOT NULL,
  outcome text NOT NULL,
  policy_gid uuid NOT NULL,
  facts jsonb NOT NULL,
  result jsonb NOT NULL,
  reference text NOT NULL,
  at timestamptz NOT NULL,
  known jsonb,
  CONSTRAINT decision_pkey PRIMARY KEY (gid),
  CONSTRAINT decision_reference_key UNIQUE (reference),
  CONSTRAINT decision_application_gid_fkey FOREIGN KEY (application_gid) REFERENCES application(gid),
  CONSTRAINT decision_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT decision_policy_gid_fkey FOREIGN KEY (policy_gid) REFERENCES policy(gid),
  CONSTRAINT decision_outcome_check CHECK (outcome = ANY (ARRAY['approve', 'review', 'decline'])),
  CONSTRAINT decision_stage_check CHECK (stage = ANY (ARRAY['PREQUALIFY', 'UW', 'OTHER']))
);
CREATE INDEX decision_application ON decision (application_gid, at);
CREATE INDEX decision_at ON decision (at, gid);
ALTER TABLE decision ENABLE ROW LEVEL SECURITY;
CREATE POLICY decision_kept ON decision USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON decision TO paystead_app;

-- Employee numbers of which a deduction file ever asked money.
CREATE TABLE deducted_person (
  employer_gid uuid NOT NULL,
  employee_number text NOT NULL,
  CONSTRAINT deducted_person_pkey PRIMARY KEY (employer_gid, employee_number),
  CONSTRAINT deducted_person_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid)
);
ALTER TABLE deducted_person ENABLE ROW LEVEL SECURITY;
CREATE POLICY deducted_person_seen ON deducted_person FOR SELECT USING (((( SELECT actor_kind() AS actor_kind)) = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)));
GRANT SELECT ON deducted_person TO paystead_app;

CREATE TABLE deduction (
  gid uuid NOT NULL DEFAULT uuidv7(),
  deduction_file_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  loan_gid uuid NOT NULL,
  installment_gid uuid NOT NULL,
  employee_number text NOT NULL,
  payday date NOT NULL,
  amount_cents bigint NOT NULL,
  state text NOT NULL DEFAULT 'ASKED',
  deducted_cents bigint NOT NULL DEFAULT 0,
  asked_on date NOT NULL,
  remitted_on date,
  posted_on date,
  waits boolean NOT NULL DEFAULT false,
  catch_up_cents bigint NOT NULL DEFAULT 0,
  CONSTRAINT deduction_pkey PRIMARY KEY (gid),
  CONSTRAINT deduction_loan_gid_payday_key UNIQUE (loan_gid, payday),
  CONSTRAINT deduction_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT deduction_deduction_file_gid_fkey FOREIGN KEY (deduction_file_gid) REFERENCES deduction_file(gid),
  CONSTRAINT deduction_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT deduction_installment_gid_fkey FOREIGN KEY (installment_gid) REFERENCES installment(gid),
  CONSTRAINT deduction_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT deduction_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT deduction_check CHECK (catch_up_cents >= 0 AND catch_up_cents <= amount_cents),
  CONSTRAINT deduction_state_check CHECK (state = ANY (ARRAY['ASKED', 'MATCHED', 'SHORT', 'OVER', 'MISSING', 'TERMINATED', 'CANCELLED']))
);
CREATE INDEX deduction_brought_nothing ON deduction (payday, loan_gid) WHERE state = ANY (ARRAY['MISSING', 'TERMINATED']);
CREATE INDEX deduction_coming ON deduction (payday, gid) WHERE state = 'ASKED';
CREATE INDEX deduction_file_lines ON deduction (deduction_file_gid);
CREATE INDEX deduction_lacking ON deduction (employer_gid, payday, employee_number) WHERE state = ANY (ARRAY['ASKED', 'SHORT', 'MISSING', 'TERMINATED']);
CREATE INDEX deduction_open ON deduction (employer_gid, payday) WHERE state = 'ASKED';
CREATE INDEX deduction_payday ON deduction (employer_gid, payday, employee_number);
CREATE INDEX deduction_without_money ON deduction (employer_gid, payday, employee_number, gid) WHERE state = ANY (ARRAY['ASKED', 'MISSING']);
CREATE TRIGGER asked AFTER INSERT ON deduction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_deductions();
CREATE TRIGGER asked_again AFTER UPDATE OF state, amount_cents ON deduction FOR EACH ROW WHEN (old.amount_cents <> new.amount_cents OR (old.state = 'CANCELLED') <> (new.state = 'CANCELLED')) EXECUTE FUNCTION retally_deduction();
CREATE TRIGGER tallied AFTER UPDATE OF state ON deduction FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION settle_open_lines();
ALTER TABLE deduction ENABLE ROW LEVEL SECURITY;
CREATE POLICY deduction_kept ON deduction USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid() OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON deduction TO paystead_app;

CREATE TABLE deduction_approval (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  payday date NOT NULL,
  version integer NOT NULL,
  people integer NOT NULL,
  total_cents bigint NOT NULL,
  approved_at timestamptz NOT NULL,
  approved_by_gid uuid,
  approved_by text NOT NULL,
  CONSTRAINT deduction_approval_pkey PRIMARY KEY (gid),
  CONSTRAINT deduction_approval_employer_gid_payday_version_key UNIQUE (employer_gid, payday, version),
  CONSTRAINT deduction_approval_approved_by_gid_fkey FOREIGN KEY (approved_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT deduction_approval_employer_gid_payday_fkey FOREIGN KEY (employer_gid, payday) REFERENCES deduction_cycle(employer_gid, payday),
  CONSTRAINT deduction_approval_people_check CHECK (people >= 0),
  CONSTRAINT deduction_approval_total_cents_check CHECK (total_cents >= 0),
  CONSTRAINT deduction_approval_version_check CHECK (version > 0)
);
ALTER TABLE deduction_approval ENABLE ROW LEVEL SECURITY;
CREATE POLICY deduction_approval_kept ON deduction_approval USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid());
COMMENT ON COLUMN deduction_approval.approved_by_gid IS 'Null if it came by a key.';
GRANT INSERT, SELECT ON deduction_approval TO paystead_app;

CREATE TABLE deduction_claim (
  deduction_gid uuid NOT NULL,
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  payday date NOT NULL,
  held_until date NOT NULL,
  claimed_at timestamptz NOT NULL,
  CONSTRAINT deduction_claim_pkey PRIMARY KEY (deduction_gid),
  CONSTRAINT deduction_claim_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT deduction_claim_deduction_gid_fkey FOREIGN KEY (deduction_gid) REFERENCES deduction(gid),
  CONSTRAINT deduction_claim_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid)
);
CREATE INDEX deduction_claim_loan ON deduction_claim (loan_gid);
ALTER TABLE deduction_claim ENABLE ROW LEVEL SECURITY;
CREATE POLICY deduction_claim_kept ON deduction_claim USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON deduction_claim TO paystead_app;

CREATE TABLE deduction_correction (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  payday date NOT NULL,
  employee_number text NOT NULL,
  borrower_gid uuid NOT NULL,
  loan_gid uuid NOT NULL,
  asked_cents bigint NOT NULL,
  amount_cents bigint NOT NULL,
  made_at timestamptz NOT NULL,
  made_by_gid uuid,
  taken_back_at timestamptz,
  taken_back_by_gid uuid,
  made_by text NOT NULL,
  taken_back_by text,
  CONSTRAINT deduction_correction_pkey PRIMARY KEY (gid),
  CONSTRAINT deduction_correction_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT deduction_correction_employer_gid_payday_fkey FOREIGN KEY (employer_gid, payday) REFERENCES deduction_cycle(employer_gid, payday),
  CONSTRAINT deduction_correction_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT deduction_correction_made_by_gid_fkey FOREIGN KEY (made_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT deduction_correction_taken_back_by_gid_fkey FOREIGN KEY (taken_back_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT deduction_correction_check CHECK (amount_cents > 0 AND amount_cents < asked_cents),
  CONSTRAINT deduction_correction_taken_back CHECK ((taken_back_at IS NULL) = (taken_back_by IS NULL))
);
CREATE INDEX deduction_correction_borrower ON deduction_correction (borrower_gid);
CREATE INDEX deduction_correction_newest ON deduction_correction (employer_gid, payday, made_at DESC);
CREATE UNIQUE INDEX deduction_correction_stands ON deduction_correction (employer_gid, payday, loan_gid) WHERE taken_back_at IS NULL;
ALTER TABLE deduction_correction ENABLE ROW LEVEL SECURITY;
CREATE POLICY deduction_correction_kept ON deduction_correction USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid());
COMMENT ON COLUMN deduction_correction.made_by_gid IS 'Null if it came by a key.';
COMMENT ON COLUMN deduction_correction.taken_back_by_gid IS 'Null if it came by a key.';
GRANT UPDATE (taken_back_at) ON deduction_correction TO paystead_app;
GRANT UPDATE (taken_back_by) ON deduction_correction TO paystead_app;
GRANT UPDATE (taken_back_by_gid) ON deduction_correction TO paystead_app;
GRANT INSERT, SELECT ON deduction_correction TO paystead_app;

CREATE TABLE deduction_cycle (
  employer_gid uuid NOT NULL,
  payday date NOT NULL,
  cuts_off_on date NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  people integer NOT NULL DEFAULT 0,
  total_cents bigint NOT NULL DEFAULT 0,
  new_lines integer NOT NULL DEFAULT 0,
  changed_lines integer NOT NULL DEFAULT 0,
  stopped_lines integer NOT NULL DEFAULT 0,
  same_lines integer NOT NULL DEFAULT 0,
  moved_from date,
  group_gids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  new_cents bigint NOT NULL DEFAULT 0,
  changed_cents bigint NOT NULL DEFAULT 0,
  changed_before_cents bigint NOT NULL DEFAULT 0,
  stopped_before_cents bigint NOT NULL DEFAULT 0,
  same_cents bigint NOT NULL DEFAULT 0,
  CONSTRAINT deduction_cycle_pkey PRIMARY KEY (employer_gid, payday),
  CONSTRAINT deduction_cycle_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid)
);
CREATE INDEX deduction_cycle_newest ON deduction_cycle (payday DESC, employer_gid);
CREATE INDEX deduction_cycle_open ON deduction_cycle (employer_gid, cuts_off_on) WHERE closed_at IS NULL;
ALTER TABLE deduction_cycle ENABLE ROW LEVEL SECURITY;
CREATE POLICY deduction_cycle_kept ON deduction_cycle USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)));
GRANT UPDATE (changed_before_cents) ON deduction_cycle TO paystead_app;
GRANT UPDATE (changed_cents) ON deduction_cycle TO paystead_app;
GRANT UPDATE (changed_lines) ON deduction_cycle TO paystead_app;
GRANT UPDATE (closed_at) ON deduction_cycle TO paystead_app;
GRANT UPDATE (group_gids) ON deduction_cycle TO paystead_app;
GRANT UPDATE (moved_from) ON deduction_cycle TO paystead_app;
GRANT UPDATE (new_cents) ON deduction_cycle TO paystead_app;
GRANT UPDATE (new_lines) ON deduction_cycle TO paystead_app;
GRANT UPDATE (people) ON deduction_cycle TO paystead_app;
GRANT UPDATE (same_cents) ON deduction_cycle TO paystead_app;
GRANT UPDATE (same_lines) ON deduction_cycle TO paystead_app;
GRANT UPDATE (stopped_before_cents) ON deduction_cycle TO paystead_app;
GRANT UPDATE (stopped_lines) ON deduction_cycle TO paystead_app;
GRANT UPDATE (total_cents) ON deduction_cycle TO paystead_app;
GRANT INSERT, SELECT ON deduction_cycle TO paystead_app;

CREATE TABLE deduction_file (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  payday date NOT NULL,
  name text NOT NULL,
  content_cipher bytea NOT NULL,
  digest bytea NOT NULL,
  lines integer NOT NULL,
  total_cents bigint NOT NULL,
  built_at timestamptz NOT NULL,
  handed_over_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  holds text NOT NULL DEFAULT 'WHOLE',
  CONSTRAINT deduction_file_pkey PRIMARY KEY (gid),
  CONSTRAINT deduction_file_version UNIQUE (employer_gid, payday, version),
  CONSTRAINT deduction_file_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT deduction_file_first CHECK (version > 1 OR holds = 'WHOLE'),
  CONSTRAINT deduction_file_holds_check CHECK (holds = ANY (ARRAY['WHOLE', 'CHANGES'])),
  CONSTRAINT deduction_file_version_check CHECK (version > 0)
);
CREATE INDEX deduction_file_newest ON deduction_file (built_at DESC);
CREATE INDEX deduction_file_waiting ON deduction_file (built_at) WHERE handed_over_at IS NULL;
ALTER TABLE deduction_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY deduction_file_kept ON deduction_file USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT UPDATE (handed_over_at) ON deduction_file TO paystead_app;
GRANT INSERT, SELECT ON deduction_file TO paystead_app;

-- Each layout that payroll saved; the last one counts. Only ever added to. Nobody's data.
CREATE TABLE deduction_layout (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  employer_gid uuid NOT NULL,
  format text NOT NULL,
  layout jsonb,
  by_gid uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT deduction_layout_pkey PRIMARY KEY (gid),
  CONSTRAINT deduction_layout_number_key UNIQUE (number),
  CONSTRAINT deduction_layout_by_gid_fkey FOREIGN KEY (by_gid) REFERENCES staff_member(gid),
  CONSTRAINT deduction_layout_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT deduction_layout_check CHECK ((format = 'CSV') = (layout IS NOT NULL)),
  CONSTRAINT deduction_layout_format_check CHECK (format = ANY (ARRAY['CSV', 'FIXED']))
);
CREATE INDEX deduction_layout_latest ON deduction_layout (employer_gid, number DESC);
CREATE TRIGGER deduction_layout_counts AFTER INSERT ON deduction_layout FOR EACH ROW EXECUTE FUNCTION use_deduction_layout();
ALTER TABLE deduction_layout ENABLE ROW LEVEL SECURITY;
CREATE POLICY deduction_layout_saved ON deduction_layout FOR INSERT WITH CHECK (employer_gid = employer_gid() AND by_gid = actor_gid() AND actor_is_payroll());
CREATE POLICY deduction_layout_seen ON deduction_layout FOR SELECT USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT INSERT, SELECT ON deduction_layout TO paystead_app;

CREATE TABLE deduction_line (
  deduction_file_gid uuid NOT NULL,
  line integer NOT NULL,
  employer_gid uuid NOT NULL,
  payday date NOT NULL,
  version integer NOT NULL,
  borrower_gid uuid NOT NULL,
  loan_gid uuid,
  installment_gid uuid,
  employee_number text NOT NULL,
  payroll_group_gid uuid,
  mark text NOT NULL,
  before_cents bigint NOT NULL,
  amount_cents bigint NOT NULL,
  stop_date date,
  savings_gid uuid,
  catch_up_cents bigint NOT NULL DEFAULT 0,
  due_cents bigint,
  CONSTRAINT deduction_line_pkey PRIMARY KEY (deduction_file_gid, line),
  CONSTRAINT deduction_line_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT deduction_line_deduction_file_gid_fkey FOREIGN KEY (deduction_file_gid) REFERENCES deduction_file(gid),
  CONSTRAINT deduction_line_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT deduction_line_installment_gid_fkey FOREIGN KEY (installment_gid) REFERENCES installment(gid),
  CONSTRAINT deduction_line_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT deduction_line_payroll_group_gid_fkey FOREIGN KEY (payroll_group_gid) REFERENCES payroll_group(gid),
  CONSTRAINT deduction_line_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT deduction_line_before_cents_check CHECK (before_cents >= 0),
  CONSTRAINT deduction_line_catch_up CHECK (catch_up_cents >= 0 AND catch_up_cents <= COALESCE(due_cents, amount_cents)),
  CONSTRAINT deduction_line_check CHECK ((mark = 'STOPPED') = (amount_cents = 0)),
  CONSTRAINT deduction_line_check1 CHECK ((mark = 'STOPPED') = (stop_date IS NOT NULL)),
  CONSTRAINT deduction_line_check2 CHECK (due_cents > amount_cents),
  CONSTRAINT deduction_line_installment CHECK ((installment_gid IS NOT NULL) = (loan_gid IS NOT NULL AND mark <> 'STOPPED')),
  CONSTRAINT deduction_line_line_check CHECK (line > 0),
  CONSTRAINT deduction_line_mark_check CHECK (mark = ANY (ARRAY['NEW', 'CHANGED', 'STOPPED', 'SAME'])),
  CONSTRAINT deduction_line_one_source CHECK (num_nonnulls(loan_gid, savings_gid) = 1)
);
CREATE INDEX deduction_line_cycle ON deduction_line (employer_gid, payday, version);
CREATE INDEX deduction_line_number ON deduction_line (employer_gid, payday, employee_number COLLATE "C", version);
CREATE INDEX deduction_line_person ON deduction_line (employer_gid, employee_number, payday DESC, version DESC);
CREATE INDEX deduction_line_place ON deduction_line (deduction_file_gid, line) INCLUDE (mark, employer_gid);
CREATE INDEX deduction_line_shown ON deduction_line (employer_gid, payday, array_position(ARRAY['NEW', 'STOPPED', 'CHANGED', 'SAME'], mark), abs(amount_cents - before_cents) DESC, employee_number, deduction_file_gid, line) INCLUDE (version, loan_gid, savings_gid, mark, amount_cents, before_cents) WHERE line > 0;
CREATE TRIGGER noted AFTER INSERT ON deduction_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_deducted_people();
ALTER TABLE deduction_line ENABLE ROW LEVEL SECURITY;
CREATE POLICY deduction_line_kept ON deduction_line USING (((( SELECT actor_kind() AS actor_kind)) = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)));
COMMENT ON COLUMN deduction_line.due_cents IS 'What is due, where a correction asks payroll for less; null where the line asks for all of it.';
GRANT INSERT, SELECT ON deduction_line TO paystead_app;

CREATE TABLE deduction_tally (
  employer_gid uuid NOT NULL,
  payday date NOT NULL,
  lines integer NOT NULL,
  asked_cents bigint NOT NULL,
  CONSTRAINT deduction_tally_pkey PRIMARY KEY (employer_gid, payday),
  CONSTRAINT deduction_tally_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid)
);
ALTER TABLE deduction_tally ENABLE ROW LEVEL SECURITY;
CREATE POLICY deduction_tally_seen ON deduction_tally FOR SELECT USING (((( SELECT actor_kind() AS actor_kind)) = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)));
GRANT SELECT ON deduction_tally TO paystead_app;

CREATE TABLE deposit_instruction (
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  application_gid uuid NOT NULL,
  account_number text NOT NULL DEFAULT ('9104' || lpad((nextval('deposit_account_number'::regclass))::text, 8, '0')),
  confirmation text NOT NULL,
  state text NOT NULL DEFAULT 'TO_SET_UP',
  confirmed_by text,
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT deposit_instruction_pkey PRIMARY KEY (loan_gid),
  CONSTRAINT deposit_instruction_account_number_key UNIQUE (account_number),
  CONSTRAINT deposit_instruction_application_gid_fkey FOREIGN KEY (application_gid) REFERENCES application(gid),
  CONSTRAINT deposit_instruction_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT deposit_instruction_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT deposit_instruction_check CHECK ((state = 'CONFIRMED') = (confirmed_at IS NOT NULL)),
  CONSTRAINT deposit_instruction_confirmation_check CHECK (confirmation = ANY (ARRAY['UPLOAD', 'ATOMIC', 'PINWHEEL'])),
  CONSTRAINT deposit_instruction_confirmed_by_check CHECK (confirmed_by = ANY (ARRAY['UPLOAD', 'ATOMIC', 'PINWHEEL', 'DEPOSIT'])),
  CONSTRAINT deposit_instruction_state_check CHECK (state = ANY (ARRAY['TO_SET_UP', 'CONFIRMED', 'FAILED']))
);
CREATE INDEX deposit_instruction_application ON deposit_instruction (application_gid);
ALTER TABLE deposit_instruction ENABLE ROW LEVEL SECURITY;
CREATE POLICY deposit_instruction_kept ON deposit_instruction USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON deposit_instruction TO paystead_app;

CREATE TABLE deposit_receipt (
  trace text NOT NULL,
  loan_gid uuid,
  borrower_gid uuid,
  amount_cents bigint NOT NULL,
  received_on date NOT NULL,
  CONSTRAINT deposit_receipt_pkey PRIMARY KEY (trace),
  CONSTRAINT deposit_receipt_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT deposit_receipt_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT deposit_receipt_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT deposit_receipt_of_a_loan CHECK ((loan_gid IS NULL) = (borrower_gid IS NULL))
);
CREATE INDEX deposit_receipt_of_day ON deposit_receipt (loan_gid, received_on);
CREATE INDEX deposit_receipt_received ON deposit_receipt (received_on);
ALTER TABLE deposit_receipt ENABLE ROW LEVEL SECURITY;
CREATE POLICY deposit_receipt_kept ON deposit_receipt USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON deposit_receipt TO paystead_app;

-- A note of staff about a borrower or one of their loans.
CREATE TABLE desk_note (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  loan_gid uuid,
  note_cipher bytea NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  CONSTRAINT desk_note_pkey PRIMARY KEY (gid),
  CONSTRAINT desk_note_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT desk_note_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT desk_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff_member(gid)
);
CREATE INDEX desk_note_borrower ON desk_note (borrower_gid, written_at DESC, gid);
ALTER TABLE desk_note ENABLE ROW LEVEL SECURITY;
CREATE POLICY desk_note_staff ON desk_note USING (actor_kind() = ANY (ARRAY['staff', 'job']));
GRANT UPDATE (note_cipher) ON desk_note TO paystead_app;
GRANT INSERT, SELECT ON desk_note TO paystead_app;

CREATE TABLE disclaimer (
  state text NOT NULL,
  version text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  valid_from date NOT NULL,
  CONSTRAINT disclaimer_pkey PRIMARY KEY (state, version)
);
CREATE TRIGGER refuse_nobody BEFORE INSERT OR DELETE OR UPDATE ON disclaimer FOR EACH STATEMENT EXECUTE FUNCTION refuse_nobody();
ALTER TABLE disclaimer ENABLE ROW LEVEL SECURITY;
CREATE POLICY disclaimer_added ON disclaimer FOR INSERT WITH CHECK (actor_kind() = 'staff' AND valid_from > product_today());
CREATE POLICY disclaimer_seen ON disclaimer FOR SELECT USING (true);
CREATE POLICY disclaimer_taken_back ON disclaimer FOR DELETE USING (actor_kind() = 'staff' AND valid_from > product_today());
GRANT DELETE, INSERT, SELECT ON disclaimer TO paystead_app;

CREATE TABLE document (
  gid uuid NOT NULL DEFAULT uuidv7(),
  borrower_gid uuid NOT NULL,
  application_gid uuid,
  loan_gid uuid,
  kind text NOT NULL,
  title text NOT NULL,
  media_type text NOT NULL,
  content_cipher bytea NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT document_pkey PRIMARY KEY (gid),
  CONSTRAINT document_application_gid_fkey FOREIGN KEY (application_gid) REFERENCES application(gid),
  CONSTRAINT document_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT document_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT document_kind_check CHECK (kind = ANY (ARRAY['SIGNED_ESIGN', 'SIGNED_LOAN', 'SIGNED_SAVINGS', 'SIGNED_DEDUCTION', 'SIGNED_CHOICE', 'SIGNED_ARBITRATION', 'SIGNED_PLAN', 'SIGNED_SETTLEMENT', 'PAID_LETTER', 'STOP_ORDER', 'ADVERSE_ACTION_NOTICE', 'ARBITRATION_NOTICE', 'CHARGE_OFF_LETTER', 'CONTACT_NOTICE', 'LATE_NOTICE', 'LOAN_NOTICE', 'PAYMENT_NOTICE', 'PRIVACY_NOTICE', 'REFUND_NOTICE']))
);
CREATE INDEX document_application ON document (application_gid);
CREATE INDEX document_borrower ON document (borrower_gid, created_at DESC);
CREATE INDEX document_loan ON document (loan_gid) WHERE loan_gid IS NOT NULL;
ALTER TABLE document ENABLE ROW LEVEL SECURITY;
CREATE POLICY document_kept ON document USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON document TO paystead_app;

CREATE TABLE draft (
  borrower_gid uuid NOT NULL,
  form text NOT NULL,
  answers_cipher bytea NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT draft_pkey PRIMARY KEY (borrower_gid, form),
  CONSTRAINT draft_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid)
);
CREATE INDEX draft_updated ON draft (updated_at);
ALTER TABLE draft ENABLE ROW LEVEL SECURITY;
CREATE POLICY draft_kept ON draft USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT DELETE, INSERT, SELECT, UPDATE ON draft TO paystead_app;

CREATE TABLE employer (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  mnemonic text NOT NULL,
  root_mnemonic text NOT NULL,
  name text NOT NULL,
  workflow text NOT NULL,
  employment_check_mode text NOT NULL DEFAULT 'SYNC',
  deposit_confirmation text,
  address_required boolean NOT NULL DEFAULT false,
  potential_active_duty boolean NOT NULL DEFAULT false,
  federal_government_agency boolean NOT NULL DEFAULT false,
  payroll_processor text,
  deduction_layout text NOT NULL DEFAULT 'STANDARD',
  lead_days integer NOT NULL DEFAULT 10,
  deduction_close_days integer NOT NULL DEFAULT 3,
  max_amount_cents bigint NOT NULL DEFAULT 2000000,
  terms integer[] NOT NULL DEFAULT '{6,9,12,18,24,36}'::integer[],
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  credit_monitoring boolean NOT NULL DEFAULT true,
  deduction_lead_days integer NOT NULL DEFAULT 2,
  deduction_amendments text NOT NULL DEFAULT 'CHANGES',
  remittance_layout text NOT NULL DEFAULT 'STANDARD',
  remittance_days integer NOT NULL DEFAULT 0,
  approves_files boolean NOT NULL DEFAULT false,
  payroll_folder text,
  CONSTRAINT employer_pkey PRIMARY KEY (gid),
  CONSTRAINT employer_mnemonic_key UNIQUE (mnemonic),
  CONSTRAINT employer_payroll_folder_key UNIQUE (payroll_folder),
  CONSTRAINT employer_deduction_amendments_check CHECK (deduction_amendments = ANY (ARRAY['CHANGES', 'WHOLE'])),
  CONSTRAINT employer_deduction_close_days_check CHECK (deduction_close_days >= 0 AND deduction_close_days <= 20),
  CONSTRAINT employer_deduction_lead_days_check CHECK (deduction_lead_days >= 0 AND deduction_lead_days <= 10),
  CONSTRAINT employer_deposit_confirmation_check CHECK (deposit_confirmation = ANY (ARRAY['UPLOAD', 'ATOMIC', 'PINWHEEL'])),
  CONSTRAINT employer_employment_check_mode_check CHECK (employment_check_mode = ANY (ARRAY['SYNC', 'ASYNC'])),
  CONSTRAINT employer_lead_days_check CHECK (lead_days >= 0 AND lead_days <= 60),
  CONSTRAINT employer_max_amount_cents_check CHECK (max_amount_cents > 0),
  CONSTRAINT employer_mnemonic_check CHECK (mnemonic ~ '^[A-Z0-9-]{2,40}$'),
  CONSTRAINT employer_payroll_folder_check CHECK (payroll_folder ~ '^[a-z0-9][a-z0-9_-]{0,62}$'),
  CONSTRAINT employer_remittance_days_check CHECK (remittance_days >= 0 AND remittance_days <= 20),
  CONSTRAINT employer_workflow_check CHECK (workflow = ANY (ARRAY['DEFAULT', 'GUARANTEE', 'FEDGOV', 'RETIREE', 'MINIMAL_DATA', 'BENEFITFOCUS', 'SELF_SERVICE', 'SELF_SERVICE_0', 'WORKDAY', 'ATOMIC']))
);
ALTER TABLE employer ENABLE ROW LEVEL SECURITY;
CREATE POLICY employer_kept ON employer USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY employer_seen ON employer FOR SELECT USING (active OR actor_kind() <> 'nobody');
COMMENT ON COLUMN employer.approves_files IS 'Versions of a deduction file wait for an approval or the cut-off before payroll gets them.';
COMMENT ON COLUMN employer.credit_monitoring IS 'The plan of this employer has credit monitoring.';
COMMENT ON COLUMN employer.deduction_amendments IS 'What a later version of a file holds: only the changed lines, or the whole file again.';
COMMENT ON COLUMN employer.deduction_lead_days IS 'Banking days before the cut-off on which the first version of a file is sent.';
GRANT INSERT, SELECT, UPDATE ON employer TO paystead_app;

-- People whom the lender asks at an employer, until somebody removes them.
CREATE TABLE employer_contact (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  role text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  changed_at timestamptz NOT NULL,
  changed_by_gid uuid NOT NULL,
  changed_by text NOT NULL,
  CONSTRAINT employer_contact_pkey PRIMARY KEY (gid),
  CONSTRAINT employer_contact_changed_by_gid_fkey FOREIGN KEY (changed_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT employer_contact_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT employer_contact_email_check CHECK (length(email) >= 3 AND length(email) <= 120),
  CONSTRAINT employer_contact_name_check CHECK (length(name) >= 2 AND length(name) <= 80),
  CONSTRAINT employer_contact_phone_check CHECK (length(phone) >= 7 AND length(phone) <= 32),
  CONSTRAINT employer_contact_role_check CHECK (role = ANY (ARRAY['PAYROLL', 'HR', 'ESCALATION']))
);
CREATE INDEX employer_contact_of ON employer_contact (employer_gid, role);
ALTER TABLE employer_contact ENABLE ROW LEVEL SECURITY;
CREATE POLICY employer_contact_kept ON employer_contact USING (employer_gid = employer_gid() AND actor_is_payroll());
CREATE POLICY employer_contact_seen ON employer_contact FOR SELECT USING (actor_kind() = 'employer' AND employer_gid = employer_gid());
CREATE POLICY employer_contact_staff ON employer_contact USING (actor_kind() = 'staff');
GRANT DELETE, INSERT, SELECT, UPDATE ON employer_contact TO paystead_app;

CREATE TABLE employer_day (
  day date NOT NULL,
  employer_gid uuid NOT NULL,
  people integer NOT NULL,
  borrowers integer NOT NULL,
  CONSTRAINT employer_day_pkey PRIMARY KEY (day, employer_gid),
  CONSTRAINT employer_day_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT employer_day_borrowers_check CHECK (borrowers >= 0),
  CONSTRAINT employer_day_people_check CHECK (people >= 0)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON employer_day FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE employer_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY employer_day_kept ON employer_day USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON employer_day TO paystead_app;

-- Days on which an employer pays nobody, besides bank holidays. One that was removed stays.
CREATE TABLE employer_holiday (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  date date NOT NULL,
  name text NOT NULL,
  added_at timestamptz NOT NULL,
  added_by_gid uuid NOT NULL,
  removed_at timestamptz,
  removed_by_gid uuid,
  CONSTRAINT employer_holiday_pkey PRIMARY KEY (gid),
  CONSTRAINT employer_holiday_added_by_gid_fkey FOREIGN KEY (added_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT employer_holiday_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT employer_holiday_removed_by_gid_fkey FOREIGN KEY (removed_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT employer_holiday_check CHECK ((removed_at IS NULL) = (removed_by_gid IS NULL)),
  CONSTRAINT employer_holiday_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE UNIQUE INDEX employer_holiday_stands ON employer_holiday (employer_gid, date) WHERE removed_at IS NULL;
ALTER TABLE employer_holiday ENABLE ROW LEVEL SECURITY;
CREATE POLICY employer_holiday_kept ON employer_holiday USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT UPDATE (removed_at) ON employer_holiday TO paystead_app;
GRANT UPDATE (removed_by_gid) ON employer_holiday TO paystead_app;
GRANT INSERT, SELECT ON employer_holiday TO paystead_app;

-- Keys of employers for their own programs.
CREATE TABLE employer_key (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  name text NOT NULL,
  key_hash bytea NOT NULL,
  ending text NOT NULL,
  scopes text[] NOT NULL,
  created_by_gid uuid NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  replaced_by_gid uuid,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by_gid uuid,
  last_used_at timestamptz,
  last_used_from text,
  CONSTRAINT employer_key_pkey PRIMARY KEY (gid),
  CONSTRAINT employer_key_key_hash_key UNIQUE (key_hash),
  CONSTRAINT employer_key_created_by_gid_fkey FOREIGN KEY (created_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT employer_key_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT employer_key_replaced_by_gid_fkey FOREIGN KEY (replaced_by_gid) REFERENCES employer_key(gid),
  CONSTRAINT employer_key_revoked_by_gid_fkey FOREIGN KEY (revoked_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT employer_key_check CHECK ((revoked_at IS NULL) = (revoked_by_gid IS NULL)),
  CONSTRAINT employer_key_ending_check CHECK (length(ending) = 4),
  CONSTRAINT employer_key_key_hash_check CHECK (length(key_hash) = 32),
  CONSTRAINT employer_key_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT employer_key_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['roster:read', 'roster:write', 'deductions:read', 'deductions:write', 'remittances:read', 'remittances:write', 'people:read', 'people:write'])
);
CREATE INDEX employer_key_of ON employer_key (employer_gid, created_at DESC);
ALTER TABLE employer_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY employer_key_listed ON employer_key FOR SELECT USING (actor_kind() = 'staff');
CREATE POLICY employer_key_own ON employer_key USING (actor_kind() = 'employer' AND employer_gid = employer_gid());
COMMENT ON COLUMN employer_key.key_hash IS 'SHA-256 of the key; the key itself is nowhere.';
COMMENT ON COLUMN employer_key.last_used_from IS 'A network such as 203.0.113.0/24, never an address.';
GRANT UPDATE (expires_at) ON employer_key TO paystead_app;
GRANT UPDATE (replaced_by_gid) ON employer_key TO paystead_app;
GRANT UPDATE (revoked_at) ON employer_key TO paystead_app;
GRANT UPDATE (revoked_by_gid) ON employer_key TO paystead_app;
GRANT INSERT, SELECT ON employer_key TO paystead_app;

-- Each time a step was noted or tried; the last one of a step counts. Only ever added to.
CREATE TABLE employer_setup (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  step text NOT NULL,
  state text NOT NULL,
  done_on date,
  note text,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  by_gid uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT employer_setup_pkey PRIMARY KEY (gid),
  CONSTRAINT employer_setup_by_gid_fkey FOREIGN KEY (by_gid) REFERENCES staff_member(gid),
  CONSTRAINT employer_setup_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT employer_setup_state_check CHECK (state = ANY (ARRAY['DONE', 'TO_MEND'])),
  CONSTRAINT employer_setup_step_check CHECK (step = ANY (ARRAY['AGREEMENT', 'LAYOUT', 'ROSTER_TRY_OUT', 'PAYDAY_TRY_OUT', 'TRANSFERS']))
);
CREATE INDEX employer_setup_latest ON employer_setup (employer_gid, step, at DESC);
ALTER TABLE employer_setup ENABLE ROW LEVEL SECURITY;
CREATE POLICY employer_setup_approved ON employer_setup FOR INSERT WITH CHECK (employer_gid = employer_gid() AND step = 'LAYOUT' AND state = 'DONE' AND by_gid = actor_gid() AND actor_is_payroll());
CREATE POLICY employer_setup_kept ON employer_setup USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY employer_setup_seen ON employer_setup FOR SELECT USING (actor_kind() = 'employer' AND employer_gid = employer_gid() AND step = 'LAYOUT');
GRANT INSERT, SELECT ON employer_setup TO paystead_app;

CREATE TABLE employment_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  status text NOT NULL,
  effective_on date NOT NULL,
  returns_on date,
  source text NOT NULL,
  note text,
  told_at timestamptz NOT NULL,
  applied_at timestamptz,
  withdrawn_at timestamptz,
  CONSTRAINT employment_change_pkey PRIMARY KEY (id),
  CONSTRAINT employment_change_gid_key UNIQUE (gid),
  CONSTRAINT employment_change_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT employment_change_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT employment_change_check CHECK (returns_on > effective_on),
  CONSTRAINT employment_change_check1 CHECK (withdrawn_at IS NULL OR source = 'BORROWER'),
  CONSTRAINT employment_change_source_check CHECK (source = ANY (ARRAY['PAYROLL', 'ROSTER', 'STAFF', 'BORROWER'])),
  CONSTRAINT employment_change_status_check CHECK (status = ANY (ARRAY['Active', 'Terminated', 'LeaveWithPay', 'LeaveWithoutPay', 'Retired', 'Deceased']))
);
CREATE INDEX employment_change_away ON employment_change (borrower_gid) WHERE status <> 'Active' AND source <> 'BORROWER';
CREATE INDEX employment_change_to_apply ON employment_change (effective_on) WHERE applied_at IS NULL AND withdrawn_at IS NULL;
CREATE UNIQUE INDEX employment_change_once ON employment_change (borrower_gid, employer_gid, status, effective_on, source) WHERE withdrawn_at IS NULL;
ALTER TABLE employment_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY employment_change_kept ON employment_change USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
CREATE POLICY employment_change_told ON employment_change FOR SELECT USING ((( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)) AND source <> 'BORROWER');
GRANT INSERT, SELECT, UPDATE ON employment_change TO paystead_app;

CREATE TABLE employment_check (
  borrower_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  proof text NOT NULL,
  state text NOT NULL,
  claim_cipher bytea,
  hired_on date,
  pension_since date,
  gross_pay_cents bigint,
  asked_at timestamptz NOT NULL,
  answer_by date,
  answered_at timestamptz,
  CONSTRAINT employment_check_pkey PRIMARY KEY (borrower_gid),
  CONSTRAINT employment_check_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT employment_check_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT employment_check_check CHECK ((state = 'EMPLOYER') = (claim_cipher IS NOT NULL)),
  CONSTRAINT employment_check_gross_pay_cents_check CHECK (gross_pay_cents > 0),
  CONSTRAINT employment_check_proof_check CHECK (proof = ANY (ARRAY['ROSTER', 'ROSTER_FEED', 'GOVERNMENT_EMAIL_OR_STATEMENT', 'PENSION_STATEMENT', 'PAY_STUB', 'SELF_ATTESTED', 'PAYROLL_LINK'])),
  CONSTRAINT employment_check_state_check CHECK (state = ANY (ARRAY['EMPLOYER', 'DOCUMENT', 'PROVED', 'FAILED']))
);
CREATE INDEX employment_check_answers ON employment_check (employer_gid, answered_at) WHERE answered_at IS NOT NULL;
ALTER TABLE employment_check ENABLE ROW LEVEL SECURITY;
CREATE POLICY employment_check_kept ON employment_check USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON employment_check TO paystead_app;

-- Texts are kept without what could be personal.
CREATE TABLE error_report (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  name text NOT NULL,
  message text NOT NULL,
  stack_trace text NOT NULL,
  state_history jsonb NOT NULL,
  user_agent text NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT error_report_pkey PRIMARY KEY (gid),
  CONSTRAINT error_report_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT error_report_message_check CHECK (length(message) <= 2000),
  CONSTRAINT error_report_name_check CHECK (length(name) <= 200),
  CONSTRAINT error_report_stack_trace_check CHECK (length(stack_trace) <= 20000),
  CONSTRAINT error_report_state_history_check CHECK (jsonb_array_length(state_history) <= 16),
  CONSTRAINT error_report_user_agent_check CHECK (length(user_agent) <= 300)
);
CREATE INDEX error_report_newest ON error_report (created_at DESC);
ALTER TABLE error_report ENABLE ROW LEVEL SECURITY;
CREATE POLICY error_report_read ON error_report FOR SELECT USING (actor_kind() = ANY (ARRAY['staff', 'job']));
CREATE POLICY error_report_write ON error_report FOR INSERT WITH CHECK (actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON error_report TO paystead_app;

CREATE TABLE escrow (
  gid uuid NOT NULL DEFAULT uuidv7(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  journal_entry_id bigint NOT NULL,
  amount_cents bigint NOT NULL,
  reason text NOT NULL,
  received_on date NOT NULL,
  due_on date,
  deduction_gid uuid,
  released_entry_id bigint,
  released_on date,
  CONSTRAINT escrow_pkey PRIMARY KEY (gid),
  CONSTRAINT escrow_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT escrow_deduction_gid_fkey FOREIGN KEY (deduction_gid) REFERENCES deduction(gid),
  CONSTRAINT escrow_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  CONSTRAINT escrow_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT escrow_released_entry_id_fkey FOREIGN KEY (released_entry_id) REFERENCES journal_entry(id),
  CONSTRAINT escrow_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT escrow_reason_check CHECK (reason = ANY (ARRAY['EARLY_REMITTANCE', 'OVERPAYMENT', 'UNIDENTIFIED']))
);
CREATE INDEX escrow_loan ON escrow (loan_gid);
CREATE INDEX escrow_waiting ON escrow (due_on) WHERE released_entry_id IS NULL;
ALTER TABLE escrow ENABLE ROW LEVEL SECURITY;
CREATE POLICY escrow_kept ON escrow USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON escrow TO paystead_app;

CREATE TABLE event (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  product_at timestamptz NOT NULL DEFAULT product_now(),
  actor_kind text NOT NULL,
  actor_gid uuid,
  actor_name text,
  kind text NOT NULL,
  subject_kind text,
  subject_gid uuid,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  ip_hash text,
  CONSTRAINT event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_actor ON event (actor_gid, id);
CREATE INDEX event_at_desk ON event (subject_gid, id) WHERE subject_gid IS NOT NULL AND (actor_kind = ANY (ARRAY['staff', 'employer'])) AND kind !~~ 'read % /secured/%' AND kind !~~ 'refused %';
CREATE INDEX event_change ON event (id) WHERE kind !~~ 'read %' AND kind !~~ 'refused %';
CREATE INDEX event_kind ON event (kind, id);
CREATE INDEX event_product_at ON event (product_at, id);
CREATE INDEX event_refused ON event (id) WHERE kind ~~ 'refused %';
CREATE INDEX event_subject ON event (subject_gid, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE event ENABLE ROW LEVEL SECURITY;
CREATE POLICY event_read ON event FOR SELECT USING ((actor_kind() = ANY (ARRAY['staff', 'job'])) OR actor_gid = actor_gid());
CREATE POLICY event_write ON event FOR INSERT WITH CHECK (actor_kind() <> 'nobody');
GRANT INSERT, SELECT ON event TO paystead_app;

CREATE TABLE event_seal (
  to_id bigint NOT NULL,
  from_id bigint NOT NULL,
  events bigint NOT NULL,
  digest bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT event_seal_pkey PRIMARY KEY (to_id),
  CONSTRAINT event_seal_from_id_key UNIQUE (from_id),
  CONSTRAINT event_seal_check CHECK (from_id <= to_id),
  CONSTRAINT event_seal_digest_check CHECK (length(digest) = 32)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON event_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE event_seal ENABLE ROW LEVEL SECURITY;
CREATE POLICY event_seal_kept ON event_seal USING (actor_kind() IS DISTINCT FROM 'nobody');
GRANT SELECT ON event_seal TO paystead_app;

CREATE TABLE factor (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  type text NOT NULL,
  secret_cipher bytea,
  confirmed_at timestamptz,
  removed_at timestamptz,
  last_step bigint,
  created_at timestamptz NOT NULL,
  CONSTRAINT factor_pkey PRIMARY KEY (gid),
  CONSTRAINT factor_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT factor_type_check CHECK (type = ANY (ARRAY['SMS', 'VOICE', 'TOTP', 'PASSKEY']))
);
CREATE UNIQUE INDEX factor_current ON factor (borrower_gid, type) WHERE removed_at IS NULL;
ALTER TABLE factor ENABLE ROW LEVEL SECURITY;
CREATE POLICY factor_kept ON factor USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON factor TO paystead_app;

CREATE TABLE fairness_month (
  month date NOT NULL,
  proxy text NOT NULL,
  part text NOT NULL,
  decided integer NOT NULL,
  approved integer NOT NULL,
  by_person integer NOT NULL,
  rate_sum bigint NOT NULL,
  CONSTRAINT fairness_month_pkey PRIMARY KEY (month, proxy, part),
  CONSTRAINT fairness_month_by_person_check CHECK (by_person >= 0),
  CONSTRAINT fairness_month_check CHECK (approved >= 0 AND approved <= decided),
  CONSTRAINT fairness_month_decided_check CHECK (decided > 0),
  CONSTRAINT fairness_month_proxy_check CHECK (proxy = ANY (ARRAY['AGE', 'STATE', 'EMPLOYER'])),
  CONSTRAINT fairness_month_rate_sum_check CHECK (rate_sum >= 0)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON fairness_month FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE fairness_month ENABLE ROW LEVEL SECURITY;
CREATE POLICY fairness_month_kept ON fairness_month USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON fairness_month TO paystead_app;

CREATE TABLE fairness_reason (
  month date NOT NULL,
  type text NOT NULL,
  reason text NOT NULL,
  decisions integer NOT NULL,
  CONSTRAINT fairness_reason_pkey PRIMARY KEY (month, type, reason),
  CONSTRAINT fairness_reason_decisions_check CHECK (decisions > 0)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON fairness_reason FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE fairness_reason ENABLE ROW LEVEL SECURITY;
CREATE POLICY fairness_reason_kept ON fairness_reason USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON fairness_reason TO paystead_app;

-- A bureau's receipt of a file, and its answer.
CREATE TABLE furnishing_answer (
  file_gid uuid NOT NULL,
  bureau text NOT NULL,
  handed_over_at timestamptz NOT NULL,
  answered_at timestamptz,
  accepted integer,
  refused integer,
  CONSTRAINT furnishing_answer_pkey PRIMARY KEY (file_gid, bureau),
  CONSTRAINT furnishing_answer_file_gid_fkey FOREIGN KEY (file_gid) REFERENCES furnishing_file(gid),
  CONSTRAINT furnishing_answer_bureau_check CHECK (bureau = ANY (ARRAY['EQUIFAX', 'EXPERIAN', 'TRANSUNION'])),
  CONSTRAINT furnishing_answer_check CHECK ((answered_at IS NULL) = (accepted IS NULL) AND (accepted IS NULL) = (refused IS NULL))
);
ALTER TABLE furnishing_answer ENABLE ROW LEVEL SECURITY;
CREATE POLICY furnishing_answer_kept ON furnishing_answer USING (actor_kind() = ANY (ARRAY['job', 'staff', 'borrower']));
GRANT UPDATE (accepted) ON furnishing_answer TO paystead_app;
GRANT UPDATE (answered_at) ON furnishing_answer TO paystead_app;
GRANT UPDATE (refused) ON furnishing_answer TO paystead_app;
GRANT INSERT, SELECT ON furnishing_answer TO paystead_app;

-- What staff decided about the reports of a loan.
CREATE TABLE furnishing_choice (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  choice text NOT NULL,
  reason text NOT NULL,
  chosen_by uuid NOT NULL,
  chosen_at timestamptz NOT NULL,
  CONSTRAINT furnishing_choice_pkey PRIMARY KEY (gid),
  CONSTRAINT furnishing_choice_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT furnishing_choice_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES staff_member(gid),
  CONSTRAINT furnishing_choice_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT furnishing_choice_choice_check CHECK (choice = ANY (ARRAY['HOLD', 'REPORT', 'BLOCK', 'CHAPTER_7', 'CHAPTER_11', 'CHAPTER_12', 'CHAPTER_13'])),
  CONSTRAINT furnishing_choice_reason_check CHECK (reason <> '')
);
CREATE INDEX furnishing_choice_loan ON furnishing_choice (loan_gid, chosen_at DESC);
ALTER TABLE furnishing_choice ENABLE ROW LEVEL SECURITY;
CREATE POLICY furnishing_choice_kept ON furnishing_choice USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON furnishing_choice TO paystead_app;

-- A dispute about what we reported of a loan.
CREATE TABLE furnishing_dispute (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  came_by text NOT NULL,
  about text[] NOT NULL,
  received_on date NOT NULL,
  more_on date,
  answer_by date NOT NULL,
  state text NOT NULL,
  outcome text,
  answered_on date,
  disagrees boolean NOT NULL DEFAULT false,
  taken_by uuid,
  made_at timestamptz NOT NULL,
  CONSTRAINT furnishing_dispute_pkey PRIMARY KEY (gid),
  CONSTRAINT furnishing_dispute_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT furnishing_dispute_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT furnishing_dispute_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff_member(gid),
  CONSTRAINT furnishing_dispute_about_check CHECK (about <> '{}'[]),
  CONSTRAINT furnishing_dispute_came_by_check CHECK (came_by = ANY (ARRAY['APP', 'MAIL', 'PHONE', 'BUREAU'])),
  CONSTRAINT furnishing_dispute_check CHECK ((state = 'ANSWERED') = (outcome IS NOT NULL AND answered_on IS NOT NULL)),
  CONSTRAINT furnishing_dispute_outcome_check CHECK (outcome = ANY (ARRAY['CORRECTED', 'CONFIRMED', 'DELETED', 'FRIVOLOUS'])),
  CONSTRAINT furnishing_dispute_state_check CHECK (state = ANY (ARRAY['OPEN', 'ANSWERED']))
);
CREATE INDEX furnishing_dispute_due ON furnishing_dispute (answer_by, gid) WHERE state = 'OPEN';
CREATE INDEX furnishing_dispute_loan ON furnishing_dispute (loan_gid, made_at DESC);
CREATE INDEX furnishing_dispute_made ON furnishing_dispute (made_at DESC, gid);
CREATE UNIQUE INDEX furnishing_dispute_one ON furnishing_dispute (loan_gid) WHERE state = 'OPEN';
ALTER TABLE furnishing_dispute ENABLE ROW LEVEL SECURITY;
CREATE POLICY furnishing_dispute_kept ON furnishing_dispute USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (answer_by) ON furnishing_dispute TO paystead_app;
GRANT UPDATE (answered_on) ON furnishing_dispute TO paystead_app;
GRANT UPDATE (disagrees) ON furnishing_dispute TO paystead_app;
GRANT UPDATE (more_on) ON furnishing_dispute TO paystead_app;
GRANT UPDATE (outcome) ON furnishing_dispute TO paystead_app;
GRANT UPDATE (state) ON furnishing_dispute TO paystead_app;
GRANT UPDATE (taken_by) ON furnishing_dispute TO paystead_app;
GRANT INSERT, SELECT ON furnishing_dispute TO paystead_app;

-- What happened to a dispute: only added to.
CREATE TABLE furnishing_dispute_act (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  dispute_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  act text NOT NULL,
  words_cipher bytea,
  staff_gid uuid,
  acted_at timestamptz NOT NULL,
  CONSTRAINT furnishing_dispute_act_pkey PRIMARY KEY (gid),
  CONSTRAINT furnishing_dispute_act_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT furnishing_dispute_act_dispute_gid_fkey FOREIGN KEY (dispute_gid) REFERENCES furnishing_dispute(gid),
  CONSTRAINT furnishing_dispute_act_staff_gid_fkey FOREIGN KEY (staff_gid) REFERENCES staff_member(gid),
  CONSTRAINT furnishing_dispute_act_act_check CHECK (act = ANY (ARRAY['OPENED', 'ADDED', 'TAKEN', 'ANSWERED', 'DISAGREED']))
);
CREATE INDEX furnishing_dispute_act_of ON furnishing_dispute_act (dispute_gid, acted_at, gid);
ALTER TABLE furnishing_dispute_act ENABLE ROW LEVEL SECURITY;
CREATE POLICY furnishing_dispute_act_kept ON furnishing_dispute_act USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (words_cipher) ON furnishing_dispute_act TO paystead_app;
GRANT INSERT, SELECT ON furnishing_dispute_act TO paystead_app;

-- A file of reports to the credit bureaus.
CREATE TABLE furnishing_file (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  day date NOT NULL,
  sends_on date NOT NULL,
  state text NOT NULL,
  name text,
  digest bytea,
  prepared_at timestamptz NOT NULL,
  sent_at timestamptz,
  changed_by uuid,
  changed_why text,
  loans integer NOT NULL DEFAULT 0,
  left_out integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  statuses jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT furnishing_file_pkey PRIMARY KEY (gid),
  CONSTRAINT furnishing_file_kind_day_key UNIQUE (kind, day),
  CONSTRAINT furnishing_file_name_key UNIQUE (name),
  CONSTRAINT furnishing_file_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_member(gid),
  CONSTRAINT furnishing_file_check CHECK ((state = 'SENT') = (sent_at IS NOT NULL AND digest IS NOT NULL)),
  CONSTRAINT furnishing_file_kind_check CHECK (kind = ANY (ARRAY['MONTHLY', 'CORRECTION'])),
  CONSTRAINT furnishing_file_state_check CHECK (state = ANY (ARRAY['PREPARING', 'READY', 'STOPPED', 'SENDING', 'SENT']))
);
CREATE INDEX furnishing_file_unsent ON furnishing_file (sends_on) WHERE state <> 'SENT';
ALTER TABLE furnishing_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY furnishing_file_kept ON furnishing_file USING (actor_kind() = ANY (ARRAY['job', 'staff', 'borrower']));
GRANT UPDATE (changed_by) ON furnishing_file TO paystead_app;
GRANT UPDATE (changed_why) ON furnishing_file TO paystead_app;
GRANT UPDATE (digest) ON furnishing_file TO paystead_app;
GRANT UPDATE (left_out) ON furnishing_file TO paystead_app;
GRANT UPDATE (loans) ON furnishing_file TO paystead_app;
GRANT UPDATE (name) ON furnishing_file TO paystead_app;
GRANT UPDATE (refused) ON furnishing_file TO paystead_app;
GRANT UPDATE (sends_on) ON furnishing_file TO paystead_app;
GRANT UPDATE (sent_at) ON furnishing_file TO paystead_app;
GRANT UPDATE (state) ON furnishing_file TO paystead_app;
GRANT UPDATE (statuses) ON furnishing_file TO paystead_app;
GRANT INSERT, SELECT ON furnishing_file TO paystead_app;

-- What a report to the credit bureaus says of a loan.
CREATE TABLE furnishing_record (
  gid uuid NOT NULL DEFAULT uuidv7(),
  file_gid uuid NOT NULL,
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  on_day date NOT NULL,
  account_status text NOT NULL,
  payment_rating text,
  special_comment text,
  condition_code text,
  indicator text,
  history text NOT NULL,
  balance_cents bigint NOT NULL,
  past_due_cents bigint NOT NULL,
  charged_off_cents bigint NOT NULL,
  scheduled_cents bigint NOT NULL,
  paid_cents bigint NOT NULL,
  amount_cents bigint NOT NULL,
  installments integer NOT NULL,
  frequency text NOT NULL,
  opened_on date NOT NULL,
  first_delinquency date,
  closed_on date,
  last_payment_on date,
  faults text[] NOT NULL DEFAULT '{}'[],
  corrects_gid uuid,
  line_cipher bytea,
  made_at timestamptz NOT NULL DEFAULT product_now(),
  CONSTRAINT furnishing_record_pkey PRIMARY KEY (gid),
  CONSTRAINT furnishing_record_file_gid_loan_gid_on_day_key UNIQUE (file_gid, loan_gid, on_day),
  CONSTRAINT furnishing_record_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT furnishing_record_corrects_gid_fkey FOREIGN KEY (corrects_gid) REFERENCES furnishing_record(gid),
  CONSTRAINT furnishing_record_file_gid_fkey FOREIGN KEY (file_gid) REFERENCES furnishing_file(gid),
  CONSTRAINT furnishing_record_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid)
);
CREATE INDEX furnishing_record_borrower ON furnishing_record (borrower_gid);
CREATE INDEX furnishing_record_file ON furnishing_record (file_gid, gid);
CREATE INDEX furnishing_record_left ON furnishing_record (file_gid, gid) WHERE faults <> '{}'[];
CREATE INDEX furnishing_record_loan ON furnishing_record (loan_gid, on_day DESC, made_at DESC);
ALTER TABLE furnishing_record ENABLE ROW LEVEL SECURITY;
CREATE POLICY furnishing_record_kept ON furnishing_record USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (condition_code) ON furnishing_record TO paystead_app;
GRANT UPDATE (faults) ON furnishing_record TO paystead_app;
GRANT UPDATE (line_cipher) ON furnishing_record TO paystead_app;
GRANT INSERT, SELECT ON furnishing_record TO paystead_app;

-- A record that a bureau didn't take, and why.
CREATE TABLE furnishing_refusal (
  record_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  bureau text NOT NULL,
  reason text NOT NULL,
  CONSTRAINT furnishing_refusal_pkey PRIMARY KEY (record_gid, bureau),
  CONSTRAINT furnishing_refusal_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT furnishing_refusal_record_gid_fkey FOREIGN KEY (record_gid) REFERENCES furnishing_record(gid),
  CONSTRAINT furnishing_refusal_bureau_check CHECK (bureau = ANY (ARRAY['EQUIFAX', 'EXPERIAN', 'TRANSUNION']))
);
ALTER TABLE furnishing_refusal ENABLE ROW LEVEL SECURITY;
CREATE POLICY furnishing_refusal_kept ON furnishing_refusal USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON furnishing_refusal TO paystead_app;

CREATE TABLE held_money (
  gid uuid NOT NULL DEFAULT uuidv7(),
  place text NOT NULL,
  reason text NOT NULL,
  amount_cents bigint NOT NULL,
  loan_gid uuid,
  borrower_gid uuid,
  escrow_gid uuid,
  employer_gid uuid,
  employee_number text,
  sender text,
  journal_entry_id bigint NOT NULL,
  received_on date NOT NULL,
  owner text NOT NULL,
  staff_gid uuid,
  state text NOT NULL DEFAULT 'OPEN',
  keep_until date,
  keep_reason text,
  decide_by date,
  letter_on date,
  opened_at timestamptz NOT NULL,
  closed_as text,
  closed_at timestamptz,
  CONSTRAINT held_money_pkey PRIMARY KEY (gid),
  CONSTRAINT held_money_escrow_gid_key UNIQUE (escrow_gid),
  CONSTRAINT held_money_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT held_money_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT held_money_escrow_gid_fkey FOREIGN KEY (escrow_gid) REFERENCES escrow(gid),
  CONSTRAINT held_money_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  CONSTRAINT held_money_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT held_money_staff_gid_fkey FOREIGN KEY (staff_gid) REFERENCES staff_member(gid),
  CONSTRAINT held_money_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT held_money_check CHECK ((place = 'UNIDENTIFIED') = (loan_gid IS NULL) OR place = 'ESCHEAT'),
  CONSTRAINT held_money_check1 CHECK ((loan_gid IS NULL) = (borrower_gid IS NULL)),
  CONSTRAINT held_money_check2 CHECK ((state = 'CLOSED') = (closed_at IS NOT NULL)),
  CONSTRAINT held_money_check3 CHECK ((closed_as IS NULL) = (closed_at IS NULL)),
  CONSTRAINT held_money_check4 CHECK ((keep_until IS NULL) = (keep_reason IS NULL)),
  CONSTRAINT held_money_closed_as_check CHECK (closed_as = ANY (ARRAY['APPLIED', 'REFUNDED', 'RETURNED_TO_PAYROLL', 'ESCHEATED', 'EXPECTED', 'REVERSED'])),
  CONSTRAINT held_money_owner_check CHECK (owner = ANY (ARRAY['STAFF', 'BORROWER', 'PAYDAY'])),
  CONSTRAINT held_money_place_check CHECK (place = ANY (ARRAY['UNIDENTIFIED', 'ESCROW', 'ESCHEAT'])),
  CONSTRAINT held_money_reason_check CHECK (reason = ANY (ARRAY['EARLY_REMITTANCE', 'OVERPAYMENT', 'UNIDENTIFIED', 'UNKNOWN_EMPLOYEE', 'UNKNOWN_DEPOSIT', 'UNEXPECTED_BANK_LINE'])),
  CONSTRAINT held_money_state_check CHECK (state = ANY (ARRAY['OPEN', 'CLOSED']))
);
CREATE INDEX held_money_borrower ON held_money (borrower_gid) WHERE borrower_gid IS NOT NULL;
CREATE INDEX held_money_closed ON held_money (closed_at DESC, gid DESC) WHERE state = 'CLOSED';
CREATE INDEX held_money_decide ON held_money (decide_by, gid) WHERE state = 'OPEN' AND decide_by IS NOT NULL;
CREATE INDEX held_money_figures ON held_money (received_on) INCLUDE (amount_cents, owner, staff_gid) WHERE state = 'OPEN';
CREATE INDEX held_money_loan ON held_money (loan_gid) WHERE loan_gid IS NOT NULL;
CREATE INDEX held_money_neglected ON held_money (received_on, gid) WHERE state = 'OPEN' AND owner = 'STAFF' AND staff_gid IS NULL;
CREATE INDEX held_money_open ON held_money (received_on, gid) WHERE state = 'OPEN';
CREATE INDEX held_money_taken ON held_money (staff_gid, received_on, gid) WHERE state = 'OPEN' AND staff_gid IS NOT NULL;
CREATE TRIGGER tallied AFTER UPDATE OF state, closed_as ON held_money FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.closed_as IS DISTINCT FROM new.closed_as) EXECUTE FUNCTION settle_open_lines();
ALTER TABLE held_money ENABLE ROW LEVEL SECURITY;
CREATE POLICY held_money_kept ON held_money USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'borrower' AND borrower_gid = (( SELECT actor_gid() AS actor_gid)));
CREATE POLICY held_money_sender ON held_money FOR SELECT USING (actor_kind() = 'employer' AND reason = 'UNKNOWN_EMPLOYEE' AND employer_gid = employer_gid());
CREATE POLICY held_money_transferred ON held_money FOR SELECT USING (actor_kind() = 'employer' AND reason = 'UNEXPECTED_BANK_LINE' AND (EXISTS ( SELECT
   FROM bank_line line
  WHERE line.held_money_gid = held_money.gid)));
GRANT INSERT, SELECT, UPDATE ON held_money TO paystead_app;

CREATE TABLE held_money_act (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  held_money_gid uuid NOT NULL,
  borrower_gid uuid,
  act text NOT NULL,
  reason text,
  journal_entry_id bigint,
  done_by text NOT NULL,
  done_at timestamptz NOT NULL,
  CONSTRAINT held_money_act_pkey PRIMARY KEY (id),
  CONSTRAINT held_money_act_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT held_money_act_held_money_gid_fkey FOREIGN KEY (held_money_gid) REFERENCES held_money(gid),
  CONSTRAINT held_money_act_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  CONSTRAINT held_money_act_act_check CHECK (act = ANY (ARRAY['OPENED', 'TAKEN', 'KEPT', 'IDENTIFIED', 'CHOSEN', 'WRITTEN', 'ASKED_BACK', 'APPLIED', 'REFUNDED', 'RETURNED_TO_PAYROLL', 'ESCHEATED', 'ESCHEAT_PAID', 'EXPECTED', 'REVERSED']))
);
CREATE INDEX held_money_act_of ON held_money_act (held_money_gid, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON held_money_act FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE held_money_act ENABLE ROW LEVEL SECURITY;
CREATE POLICY held_money_act_kept ON held_money_act USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON held_money_act TO paystead_app;

CREATE TABLE help_conversation (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  last_message_at timestamptz NOT NULL,
  waiting_since timestamptz,
  closed_at timestamptz,
  closed_by_gid uuid,
  assigned_to_gid uuid,
  answer_due_at timestamptz,
  CONSTRAINT help_conversation_pkey PRIMARY KEY (gid),
  CONSTRAINT help_conversation_gid_borrower_gid_key UNIQUE (gid, borrower_gid),
  CONSTRAINT help_conversation_assigned_to_gid_fkey FOREIGN KEY (assigned_to_gid) REFERENCES staff_member(gid),
  CONSTRAINT help_conversation_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT help_conversation_closed_by_gid_fkey FOREIGN KEY (closed_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT help_conversation_check CHECK ((closed_at IS NULL) = (closed_by_gid IS NULL)),
  CONSTRAINT help_conversation_check1 CHECK (closed_at IS NULL OR waiting_since IS NULL),
  CONSTRAINT help_conversation_due CHECK ((waiting_since IS NULL) = (answer_due_at IS NULL))
);
CREATE INDEX help_conversation_borrower ON help_conversation (borrower_gid);
CREATE INDEX help_conversation_closed ON help_conversation (closed_at DESC);
CREATE INDEX help_conversation_due ON help_conversation (answer_due_at) WHERE waiting_since IS NOT NULL;
CREATE INDEX help_conversation_ended ON help_conversation (last_message_at, gid) WHERE closed_at IS NOT NULL;
CREATE INDEX help_conversation_newest ON help_conversation (last_message_at DESC);
CREATE INDEX help_conversation_of ON help_conversation (assigned_to_gid, last_message_at DESC) WHERE closed_at IS NULL;
CREATE INDEX help_conversation_open_newest ON help_conversation (last_message_at DESC) WHERE closed_at IS NULL;
CREATE INDEX help_conversation_opened ON help_conversation (opened_at DESC);
CREATE INDEX help_conversation_queue ON help_conversation (waiting_since, (
CASE
    WHEN waiting_since IS NULL THEN last_message_at
    ELSE NULL::timestamptz
END) DESC, gid) WHERE closed_at IS NULL;
CREATE INDEX help_conversation_waiting ON help_conversation (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE UNIQUE INDEX help_conversation_open ON help_conversation (borrower_gid) WHERE closed_at IS NULL;
CREATE TRIGGER conversation_erased_hand_overs BEFORE DELETE ON help_conversation FOR EACH ROW EXECUTE FUNCTION erase_hand_overs();
ALTER TABLE help_conversation ENABLE ROW LEVEL SECURITY;
CREATE POLICY help_conversation_kept ON help_conversation USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'borrower' AND borrower_gid = (( SELECT actor_gid() AS actor_gid)));
COMMENT ON COLUMN help_conversation.assigned_to_gid IS 'Who of staff looks after it: took it, answered first, or was handed it; null for nobody.';
GRANT UPDATE (answer_due_at) ON help_conversation TO paystead_app;
GRANT UPDATE (assigned_to_gid) ON help_conversation TO paystead_app;
GRANT UPDATE (closed_at) ON help_conversation TO paystead_app;
GRANT UPDATE (closed_by_gid) ON help_conversation TO paystead_app;
GRANT UPDATE (last_message_at) ON help_conversation TO paystead_app;
GRANT UPDATE (waiting_since) ON help_conversation TO paystead_app;
GRANT INSERT, SELECT ON help_conversation TO paystead_app;

CREATE TABLE help_file (
  gid uuid NOT NULL,
  message_gid uuid NOT NULL,
  conversation_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  scanned_by text NOT NULL,
  sent_at timestamptz NOT NULL,
  CONSTRAINT help_file_pkey PRIMARY KEY (gid),
  CONSTRAINT help_file_message_gid_key UNIQUE (message_gid),
  CONSTRAINT help_file_storage_key_key UNIQUE (storage_key),
  CONSTRAINT help_file_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT help_file_conversation_gid_fkey FOREIGN KEY (conversation_gid) REFERENCES help_conversation(gid),
  CONSTRAINT help_file_message_gid_fkey FOREIGN KEY (message_gid) REFERENCES help_message(gid),
  CONSTRAINT help_file_media_type_check CHECK (media_type = ANY (ARRAY['application/pdf', 'image/jpeg', 'image/png'])),
  CONSTRAINT help_file_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT help_file_size_bytes_check CHECK (size_bytes > 0)
);
CREATE INDEX help_file_borrower ON help_file (borrower_gid, sent_at);
CREATE INDEX help_file_conversation ON help_file (conversation_gid);
ALTER TABLE help_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY help_file_read ON help_file FOR SELECT USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
CREATE POLICY help_file_sent ON help_file FOR INSERT WITH CHECK (actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON help_file TO paystead_app;

CREATE TABLE help_hand_over (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  conversation_gid uuid NOT NULL,
  from_gid uuid NOT NULL,
  to_gid uuid NOT NULL,
  note text NOT NULL,
  handed_at timestamptz NOT NULL,
  CONSTRAINT help_hand_over_pkey PRIMARY KEY (id),
  CONSTRAINT help_hand_over_conversation_gid_fkey FOREIGN KEY (conversation_gid) REFERENCES help_conversation(gid),
  CONSTRAINT help_hand_over_from_gid_fkey FOREIGN KEY (from_gid) REFERENCES staff_member(gid),
  CONSTRAINT help_hand_over_to_gid_fkey FOREIGN KEY (to_gid) REFERENCES staff_member(gid),
  CONSTRAINT help_hand_over_check CHECK (from_gid <> to_gid),
  CONSTRAINT help_hand_over_note_check CHECK (length(note) >= 1 AND length(note) <= 500)
);
CREATE INDEX help_hand_over_conversation ON help_hand_over (conversation_gid, id);
ALTER TABLE help_hand_over ENABLE ROW LEVEL SECURITY;
CREATE POLICY help_hand_over_made ON help_hand_over FOR INSERT WITH CHECK (actor_kind() = 'staff' AND from_gid = actor_gid());
CREATE POLICY help_hand_over_read ON help_hand_over FOR SELECT USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON help_hand_over TO paystead_app;

CREATE TABLE help_message (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  conversation_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  staff_gid uuid,
  staff_name text,
  text text NOT NULL,
  sent_at timestamptz NOT NULL,
  read_at timestamptz,
  told_at timestamptz,
  CONSTRAINT help_message_pkey PRIMARY KEY (id),
  CONSTRAINT help_message_gid_key UNIQUE (gid),
  CONSTRAINT help_message_conversation_gid_borrower_gid_fkey FOREIGN KEY (conversation_gid, borrower_gid) REFERENCES help_conversation(gid, borrower_gid),
  CONSTRAINT help_message_staff_gid_fkey FOREIGN KEY (staff_gid) REFERENCES staff_member(gid),
  CONSTRAINT help_message_check CHECK ((staff_gid IS NULL) = (staff_name IS NULL)),
  CONSTRAINT help_message_check1 CHECK (staff_gid IS NOT NULL OR read_at IS NULL AND told_at IS NULL),
  CONSTRAINT help_message_text_check CHECK (length(text) >= 1 AND length(text) <= 2000)
);
CREATE INDEX help_message_answer ON help_message (conversation_gid, id) INCLUDE (sent_at) WHERE staff_gid IS NOT NULL;
CREATE INDEX help_message_borrower ON help_message (borrower_gid, id DESC);
CREATE INDEX help_message_conversation ON help_message (conversation_gid, id DESC);
CREATE INDEX help_message_unread ON help_message (borrower_gid) WHERE staff_gid IS NOT NULL AND read_at IS NULL;
CREATE TRIGGER message_erased_file BEFORE DELETE ON help_message FOR EACH ROW EXECUTE FUNCTION erase_help_file();
ALTER TABLE help_message ENABLE ROW LEVEL SECURITY;
CREATE POLICY help_message_read ON help_message FOR SELECT USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
CREATE POLICY help_message_seen ON help_message FOR UPDATE USING (actor_kind() = 'job' OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
CREATE POLICY help_message_sent ON help_message FOR INSERT WITH CHECK (actor_kind() = 'borrower' AND borrower_gid = actor_gid() AND staff_gid IS NULL OR actor_kind() = 'staff' AND staff_gid = actor_gid());
COMMENT ON COLUMN help_message.text IS 'Plain text; shown as text, never as HTML.';
GRANT UPDATE (read_at) ON help_message TO paystead_app;
GRANT UPDATE (told_at) ON help_message TO paystead_app;
GRANT INSERT, SELECT ON help_message TO paystead_app;

CREATE TABLE idempotency (
  holder text NOT NULL,
  key_hash bytea NOT NULL,
  call text NOT NULL,
  input_hash bytea NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_pkey PRIMARY KEY (holder, key_hash)
);
CREATE INDEX idempotency_created ON idempotency (created_at);
COMMENT ON COLUMN idempotency.holder IS 'borrower:<gid>, or visit:<hash> before sign-in.';

CREATE TABLE info_block (
  type text NOT NULL,
  version text NOT NULL,
  title text NOT NULL,
  html text NOT NULL,
  link_label text,
  link_href text,
  valid_from date NOT NULL,
  CONSTRAINT info_block_pkey PRIMARY KEY (type, version),
  CONSTRAINT info_block_check CHECK ((link_label IS NULL) = (link_href IS NULL)),
  CONSTRAINT info_block_link_href_check CHECK (link_href ~ '^/[^/]'),
  CONSTRAINT info_block_type_check CHECK (type = ANY (ARRAY['INFO_ELIGIBILITY', 'INFO_GENERAL_INFO', 'INFO_BANK_INFO', 'INFO_ALLOTMENT_INFO']))
);
ALTER TABLE info_block ENABLE ROW LEVEL SECURITY;
CREATE POLICY info_block_added ON info_block FOR INSERT WITH CHECK (actor_kind() = 'staff' AND valid_from > product_today());
CREATE POLICY info_block_seen ON info_block FOR SELECT USING (true);
CREATE POLICY info_block_taken_back ON info_block FOR DELETE USING (actor_kind() = 'staff' AND valid_from > product_today());
GRANT DELETE, INSERT, SELECT ON info_block TO paystead_app;

CREATE TABLE inquiry (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  application_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  kind text NOT NULL,
  bureau text NOT NULL,
  score integer,
  report_cipher bytea,
  consent_gid uuid,
  at timestamptz NOT NULL,
  CONSTRAINT inquiry_pkey PRIMARY KEY (gid),
  CONSTRAINT inquiry_application_gid_kind_key UNIQUE (application_gid, kind),
  CONSTRAINT inquiry_application_gid_fkey FOREIGN KEY (application_gid) REFERENCES application(gid),
  CONSTRAINT inquiry_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT inquiry_consent_gid_fkey FOREIGN KEY (consent_gid) REFERENCES consent(gid),
  CONSTRAINT inquiry_kind_check CHECK (kind = ANY (ARRAY['SOFT', 'HARD', 'REFRESH']))
);
CREATE INDEX inquiry_consent ON inquiry (consent_gid);
ALTER TABLE inquiry ENABLE ROW LEVEL SECURITY;
CREATE POLICY inquiry_kept ON inquiry USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON inquiry TO paystead_app;

CREATE TABLE installment (
  gid uuid NOT NULL DEFAULT uuidv7(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  number integer NOT NULL,
  due_date date NOT NULL,
  amount_cents bigint NOT NULL,
  principal_cents bigint NOT NULL,
  interest_cents bigint NOT NULL,
  balance_cents bigint NOT NULL,
  modified boolean NOT NULL DEFAULT false,
  superseded_at timestamptz,
  nominal_date date,
  made_at timestamptz NOT NULL DEFAULT product_now(),
  CONSTRAINT installment_pkey PRIMARY KEY (gid),
  CONSTRAINT installment_loan_gid_version_number_key UNIQUE (loan_gid, version, number),
  CONSTRAINT installment_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT installment_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT installment_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT installment_moved_up CHECK (nominal_date > due_date)
);
CREATE INDEX installment_due ON installment (due_date, loan_gid) INCLUDE (gid) WHERE superseded_at IS NULL;
CREATE INDEX installment_loan ON installment (loan_gid) WHERE superseded_at IS NULL;
ALTER TABLE installment ENABLE ROW LEVEL SECURITY;
CREATE POLICY installment_kept ON installment USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (superseded_at) ON installment TO paystead_app;
GRANT INSERT, SELECT ON installment TO paystead_app;

CREATE TABLE installment_payment (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  installment_gid uuid NOT NULL,
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  journal_entry_id bigint NOT NULL,
  amount_cents bigint NOT NULL,
  effective_date date NOT NULL,
  CONSTRAINT installment_payment_pkey PRIMARY KEY (id),
  CONSTRAINT installment_payment_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT installment_payment_installment_gid_fkey FOREIGN KEY (installment_gid) REFERENCES installment(gid),
  CONSTRAINT installment_payment_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  CONSTRAINT installment_payment_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT installment_payment_amount_cents_check CHECK (amount_cents <> 0)
);
CREATE INDEX installment_payment_entry ON installment_payment (journal_entry_id);
CREATE INDEX installment_payment_installment ON installment_payment (installment_gid) INCLUDE (amount_cents, effective_date);
CREATE INDEX installment_payment_loan ON installment_payment (loan_gid);
CREATE TRIGGER installment_payment_append_only BEFORE DELETE OR UPDATE ON installment_payment FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE installment_payment ENABLE ROW LEVEL SECURITY;
CREATE POLICY installment_payment_kept ON installment_payment USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON installment_payment TO paystead_app;

-- What employers are asked about somebody’s job, and what they said.
CREATE TABLE job_check (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  claim_cipher bytea,
  asked_at timestamptz NOT NULL,
  remind_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  reminded_at timestamptz,
  state text NOT NULL,
  answer text,
  differs text[],
  ended_at timestamptz,
  answered_by_gid uuid,
  answered_by text,
  CONSTRAINT job_check_pkey PRIMARY KEY (gid),
  CONSTRAINT job_check_answered_by_gid_fkey FOREIGN KEY (answered_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT job_check_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid) ON DELETE CASCADE,
  CONSTRAINT job_check_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT job_check_answer_check CHECK (answer = ANY (ARRAY['WORKS_HERE', 'DIFFERENT', 'NOT_HERE'])),
  CONSTRAINT job_check_check CHECK (remind_at < closes_at),
  CONSTRAINT job_check_check1 CHECK ((state = 'OPEN') = (claim_cipher IS NOT NULL)),
  CONSTRAINT job_check_check2 CHECK ((state = 'OPEN') = (ended_at IS NULL)),
  CONSTRAINT job_check_check3 CHECK ((state = 'ANSWERED') = (answer IS NOT NULL)),
  CONSTRAINT job_check_check4 CHECK ((state = 'ANSWERED') = (answered_by IS NOT NULL)),
  CONSTRAINT job_check_check5 CHECK ((answer = 'DIFFERENT') = (differs IS NOT NULL)),
  CONSTRAINT job_check_differs_check CHECK (differs <@ ARRAY['NAME', 'EMPLOYEE_NUMBER', 'BIRTH_DATE', 'SSN']),
  CONSTRAINT job_check_state_check CHECK (state = ANY (ARRAY['OPEN', 'ANSWERED', 'FOUND', 'LENDER', 'REPLACED']))
);
CREATE INDEX job_check_borrower ON job_check (borrower_gid);
CREATE INDEX job_check_closing ON job_check (closes_at) WHERE state = 'OPEN';
CREATE INDEX job_check_ended ON job_check (employer_gid, ended_at DESC, gid) INCLUDE (borrower_gid) WHERE state <> 'OPEN' AND state <> 'REPLACED';
CREATE INDEX job_check_of ON job_check (employer_gid, closes_at) WHERE state = 'OPEN';
CREATE INDEX job_check_to_erase ON job_check (ended_at) WHERE state <> 'OPEN';
CREATE INDEX job_check_to_remind ON job_check (remind_at) WHERE state = 'OPEN' AND reminded_at IS NULL;
CREATE UNIQUE INDEX job_check_open ON job_check (borrower_gid) WHERE state = 'OPEN';
ALTER TABLE job_check ENABLE ROW LEVEL SECURITY;
CREATE POLICY job_check_kept ON job_check USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)) OR (( SELECT actor_kind() AS actor_kind)) = 'borrower' AND borrower_gid = (( SELECT actor_gid() AS actor_gid)));
GRANT UPDATE (answer) ON job_check TO paystead_app;
GRANT UPDATE (answered_by) ON job_check TO paystead_app;
GRANT UPDATE (answered_by_gid) ON job_check TO paystead_app;
GRANT UPDATE (claim_cipher) ON job_check TO paystead_app;
GRANT UPDATE (differs) ON job_check TO paystead_app;
GRANT UPDATE (ended_at) ON job_check TO paystead_app;
GRANT UPDATE (reminded_at) ON job_check TO paystead_app;
GRANT UPDATE (state) ON job_check TO paystead_app;
GRANT INSERT, SELECT ON job_check TO paystead_app;

CREATE TABLE journal_entry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  gid uuid NOT NULL DEFAULT uuidv7(),
  kind text NOT NULL,
  loan_gid uuid,
  borrower_gid uuid,
  effective_date date NOT NULL,
  booked_on date NOT NULL,
  booked_at timestamptz NOT NULL,
  reverses_entry_id bigint,
  payment_gid uuid,
  deduction_gid uuid,
  transaction_type text,
  transaction_cents bigint,
  note text,
  completes_on date,
  actor text NOT NULL,
  CONSTRAINT journal_entry_pkey PRIMARY KEY (id),
  CONSTRAINT journal_entry_gid_key UNIQUE (gid),
  CONSTRAINT journal_entry_deduction_gid_fkey FOREIGN KEY (deduction_gid) REFERENCES deduction(gid),
  CONSTRAINT journal_entry_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT journal_entry_payment_gid_fkey FOREIGN KEY (payment_gid) REFERENCES payment(gid),
  CONSTRAINT journal_entry_reverses_entry_id_fkey FOREIGN KEY (reverses_entry_id) REFERENCES journal_entry(id),
  CONSTRAINT journal_entry_transaction_type_check CHECK (transaction_type = ANY (ARRAY['Loan Disbursement', 'Origination Fee', 'Processing Fee', 'Late Fee', 'Direct Deposit Received', 'Bank Payment', 'Card Payment', 'Payment Received', 'Payment Returned', 'Account Balance Transfer', 'Account Credit', 'Refund', 'Loan Status: Pending', 'Loan Status: Open', 'Loan Status: Paid', 'Loan Status: Void', 'Loan Status: Charged Off']))
);
CREATE INDEX journal_entry_booked ON journal_entry (booked_on, id);
CREATE INDEX journal_entry_effective ON journal_entry (effective_date);
CREATE INDEX journal_entry_loan ON journal_entry (loan_gid, id);
CREATE INDEX journal_entry_payment ON journal_entry (payment_gid) WHERE payment_gid IS NOT NULL;
CREATE UNIQUE INDEX journal_entry_accrual ON journal_entry (loan_gid, effective_date) WHERE kind = 'ACCRUAL';
CREATE UNIQUE INDEX journal_entry_reverses ON journal_entry (reverses_entry_id) WHERE reverses_entry_id IS NOT NULL;
CREATE TRIGGER journal_entry_append_only BEFORE DELETE OR UPDATE ON journal_entry FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER journal_entry_whole AFTER INSERT ON journal_entry REFERENCING NEW TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION entries_are_whole();
ALTER TABLE journal_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY journal_entry_kept ON journal_entry USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON journal_entry TO paystead_app;

CREATE TABLE known_device (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL,
  owner_gid uuid NOT NULL,
  session_gid uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT known_device_pkey PRIMARY KEY (gid),
  CONSTRAINT known_device_token_hash_owner_gid_key UNIQUE (token_hash, owner_gid),
  CONSTRAINT known_device_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX known_device_expiry ON known_device (expires_at);
CREATE INDEX known_device_owner ON known_device (owner_gid);
ALTER TABLE known_device ENABLE ROW LEVEL SECURITY;
CREATE POLICY known_device_kept ON known_device USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR owner_gid = actor_gid());
GRANT DELETE, INSERT, SELECT, UPDATE ON known_device TO paystead_app;

CREATE TABLE late_notice (
  loan_gid uuid NOT NULL,
  milestone text NOT NULL,
  told_on date NOT NULL,
  borrower_gid uuid NOT NULL,
  days integer NOT NULL,
  due_dates date[] NOT NULL,
  CONSTRAINT late_notice_pkey PRIMARY KEY (loan_gid, told_on, milestone),
  CONSTRAINT late_notice_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT late_notice_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT late_notice_days_check CHECK (days >= 0),
  CONSTRAINT late_notice_milestone_check CHECK (milestone = ANY (ARRAY['MISSED', 'DAYS_15', 'DAYS_30', 'DAYS_60', 'DAYS_90', 'BEFORE_CHARGE_OFF', 'CHARGED_OFF']))
);
ALTER TABLE late_notice ENABLE ROW LEVEL SECURITY;
CREATE POLICY late_notice_kept ON late_notice USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY late_notice_read ON late_notice FOR SELECT USING (actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON late_notice TO paystead_app;

CREATE TABLE ledger_account (
  name text NOT NULL,
  kind text NOT NULL,
  per_loan boolean NOT NULL,
  CONSTRAINT ledger_account_pkey PRIMARY KEY (name),
  CONSTRAINT ledger_account_kind_check CHECK (kind = ANY (ARRAY['asset', 'liability', 'income', 'expense']))
);
GRANT SELECT ON ledger_account TO paystead_app;

-- Words of a message that the lender changed, valid from a day
CREATE TABLE letter_words (
  key text NOT NULL,
  version text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  valid_from date NOT NULL,
  CONSTRAINT letter_words_pkey PRIMARY KEY (key, valid_from)
);
CREATE TRIGGER refuse_nobody BEFORE INSERT OR DELETE OR UPDATE ON letter_words FOR EACH STATEMENT EXECUTE FUNCTION refuse_nobody();
ALTER TABLE letter_words ENABLE ROW LEVEL SECURITY;
CREATE POLICY letter_words_added ON letter_words FOR INSERT WITH CHECK (actor_kind() = 'staff' AND valid_from > product_today());
CREATE POLICY letter_words_seen ON letter_words FOR SELECT USING (true);
CREATE POLICY letter_words_taken_back ON letter_words FOR DELETE USING (actor_kind() = 'staff' AND valid_from > product_today());
GRANT DELETE, INSERT, SELECT ON letter_words TO paystead_app;

CREATE TABLE loan (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  application_gid uuid NOT NULL,
  offer_gid uuid NOT NULL,
  bank_account_gid uuid NOT NULL,
  payroll_group_gid uuid NOT NULL,
  status text NOT NULL,
  collection text NOT NULL,
  amount_cents bigint NOT NULL,
  origination_fee_cents bigint NOT NULL DEFAULT 0,
  processing_fee_cents bigint NOT NULL DEFAULT 0,
  installment_cents bigint NOT NULL,
  rate bigint NOT NULL,
  apr text NOT NULL,
  term integer NOT NULL,
  payroll_frequency text NOT NULL,
  origination_source text NOT NULL,
  disbursement_date date NOT NULL,
  first_installment_date date NOT NULL,
  signed_at timestamptz NOT NULL,
  opened_on date,
  closed_on date,
  charged_off_on date,
  refinances_loan_gid uuid,
  accrued_through date,
  interest_from date,
  interest_booked_cents bigint NOT NULL DEFAULT 0,
  delinquent_days integer NOT NULL DEFAULT 0,
  delinquent_cents bigint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL,
  paid_on_account_cents bigint NOT NULL DEFAULT 0,
  most_deducted_cents bigint,
  payday_shift integer NOT NULL DEFAULT 0,
  late_since date,
  CONSTRAINT loan_pkey PRIMARY KEY (gid),
  CONSTRAINT loan_application_gid_key UNIQUE (application_gid),
  CONSTRAINT loan_application_gid_fkey FOREIGN KEY (application_gid) REFERENCES application(gid),
  CONSTRAINT loan_bank_account_gid_fkey FOREIGN KEY (bank_account_gid) REFERENCES bank_account(gid),
  CONSTRAINT loan_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT loan_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT loan_offer_gid_fkey FOREIGN KEY (offer_gid) REFERENCES offer(gid),
  CONSTRAINT loan_payroll_group_gid_fkey FOREIGN KEY (payroll_group_gid) REFERENCES payroll_group(gid),
  CONSTRAINT loan_refinances_loan_gid_fkey FOREIGN KEY (refinances_loan_gid) REFERENCES loan(gid),
  CONSTRAINT loan_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT loan_collection_check CHECK (collection = ANY (ARRAY['deduction', 'ach', 'allotment', 'deposit', 'ask'])),
  CONSTRAINT loan_installment_cents_check CHECK (installment_cents > 0),
  CONSTRAINT loan_most_deducted_cents_check CHECK (most_deducted_cents > 0),
  CONSTRAINT loan_origination_fee_cents_check CHECK (origination_fee_cents >= 0),
  CONSTRAINT loan_origination_source_check CHECK (origination_source = ANY (ARRAY['KAS', 'CRB', 'BRB'])),
  CONSTRAINT loan_paid_on_account_cents_check CHECK (paid_on_account_cents >= 0),
  CONSTRAINT loan_payday_shift_check CHECK (payday_shift >= 0 AND payday_shift <= 30),
  CONSTRAINT loan_payroll_frequency_check CHECK (payroll_frequency = ANY (ARRAY['WEEKLY', 'WEEKLY5', 'BIWEEKLY', 'BIWEEKLY3', 'SEMIMONTHLY', 'MONTHLY'])),
  CONSTRAINT loan_processing_fee_cents_check CHECK (processing_fee_cents >= 0),
  CONSTRAINT loan_rate_check CHECK (rate >= 0),
  CONSTRAINT loan_refinances_something CHECK ((refinances_loan_gid IS NULL) = (paid_on_account_cents = 0)),
  CONSTRAINT loan_status_check CHECK (status = ANY (ARRAY['Pending', 'Open', 'Paid', 'Void', 'Charged Off']))
);
CREATE INDEX loan_borrower ON loan (borrower_gid);
CREATE INDEX loan_charged_off ON loan (charged_off_on) WHERE charged_off_on IS NOT NULL;
CREATE INDEX loan_closed ON loan (closed_on) WHERE status = ANY (ARRAY['Paid', 'Void']);
CREATE INDEX loan_debited ON loan (gid) INCLUDE (borrower_gid) WHERE status = 'Open' AND collection <> 'deduction';
CREATE INDEX loan_employer ON loan (employer_gid) WHERE status = 'Open';
CREATE INDEX loan_employer_signed ON loan (employer_gid, signed_at DESC, gid DESC);
CREATE INDEX loan_group ON loan (payroll_group_gid) WHERE status = ANY (ARRAY['Pending', 'Open']);
CREATE INDEX loan_late ON loan (gid) WHERE status = 'Open' AND delinquent_days > 0;
CREATE INDEX loan_latest ON loan (delinquent_days DESC, gid DESC) WHERE status = 'Open' AND delinquent_days > 0;
CREATE INDEX loan_offer ON loan (offer_gid);
CREATE INDEX loan_open ON loan (gid) WHERE status = 'Open';
CREATE INDEX loan_opened ON loan (opened_on) INCLUDE (employer_gid, amount_cents);
CREATE INDEX loan_refinances ON loan (refinances_loan_gid) WHERE refinances_loan_gid IS NOT NULL;
CREATE INDEX loan_signed ON loan (signed_at DESC, gid DESC);
CREATE INDEX loan_status_signed ON loan (status, signed_at DESC, gid DESC);
CREATE UNIQUE INDEX loan_pending ON loan (borrower_gid) WHERE status = 'Pending';
ALTER TABLE loan ENABLE ROW LEVEL SECURITY;
CREATE POLICY loan_kept ON loan USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
COMMENT ON COLUMN loan.late_since IS 'Due date of the oldest payday missed since the loan was last current; null while it is current.';
GRANT UPDATE (late_since) ON loan TO paystead_app;
GRANT INSERT, SELECT, UPDATE ON loan TO paystead_app;

CREATE TABLE loan_act (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  kind text NOT NULL,
  amount_cents bigint NOT NULL,
  for_day date NOT NULL,
  way text,
  reference text,
  cause text,
  undoes uuid,
  journal_entry_id bigint NOT NULL,
  reason text NOT NULL,
  requested_by uuid NOT NULL,
  approved_by uuid,
  made_at timestamptz NOT NULL,
  part text,
  CONSTRAINT loan_act_pkey PRIMARY KEY (gid),
  CONSTRAINT loan_act_undoes_key UNIQUE (undoes),
  CONSTRAINT loan_act_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff_member(gid),
  CONSTRAINT loan_act_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT loan_act_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  CONSTRAINT loan_act_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT loan_act_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff_member(gid),
  CONSTRAINT loan_act_undoes_fkey FOREIGN KEY (undoes) REFERENCES loan_act(gid),
  CONSTRAINT loan_act_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT loan_act_cause_check CHECK (cause = ANY (ARRAY['BOUNCED', 'MISTAKE'])),
  CONSTRAINT loan_act_check CHECK (approved_by <> requested_by),
  CONSTRAINT loan_act_credited CHECK ((kind = 'CREDITED') = (part IS NOT NULL)),
  CONSTRAINT loan_act_kind_check CHECK (kind = ANY (ARRAY['RECEIVED', 'REVERSED', 'CREDITED'])),
  CONSTRAINT loan_act_part_check CHECK (part = ANY (ARRAY['INTEREST', 'PRINCIPAL', 'FEES'])),
  CONSTRAINT loan_act_received CHECK ((kind = 'RECEIVED') = (way IS NOT NULL) AND (way IS NULL) = (reference IS NULL)),
  CONSTRAINT loan_act_reference_check CHECK (reference <> ''),
  CONSTRAINT loan_act_reversed CHECK ((kind = 'REVERSED') = (undoes IS NOT NULL) AND (undoes IS NULL) = (cause IS NULL)),
  CONSTRAINT loan_act_way_check CHECK (way = ANY (ARRAY['WIRE', 'CHECK', 'CASHIERS_CHECK', 'MONEY_ORDER']))
);
CREATE INDEX loan_act_of_loan ON loan_act (loan_gid, made_at DESC, gid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON loan_act FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE loan_act ENABLE ROW LEVEL SECURITY;
CREATE POLICY loan_act_kept ON loan_act USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON loan_act TO paystead_app;

CREATE TABLE loan_flag (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  kind text NOT NULL,
  from_day date NOT NULL,
  note_cipher bytea,
  placed_by uuid,
  placed_at timestamptz NOT NULL,
  until_day date,
  CONSTRAINT loan_flag_pkey PRIMARY KEY (gid),
  CONSTRAINT loan_flag_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT loan_flag_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT loan_flag_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES staff_member(gid),
  CONSTRAINT loan_flag_kind_check CHECK (kind = ANY (ARRAY['BANKRUPTCY', 'SERVICE_MEMBER', 'CEASE_CONTACT', 'DISPUTE', 'DECEASED', 'FRAUD', 'PAUSE'])),
  CONSTRAINT loan_flag_until CHECK ((kind = 'PAUSE') = (until_day IS NOT NULL) AND until_day >= from_day)
);
CREATE INDEX loan_flag_borrower ON loan_flag (borrower_gid);
CREATE INDEX loan_flag_loan ON loan_flag (loan_gid);
ALTER TABLE loan_flag ENABLE ROW LEVEL SECURITY;
CREATE POLICY loan_flag_kept ON loan_flag USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY loan_flag_read ON loan_flag FOR SELECT USING (actor_kind() = 'borrower' AND borrower_gid = actor_gid());
COMMENT ON COLUMN loan_flag.note_cipher IS 'Case numbers and reasons, for staff.';
COMMENT ON COLUMN loan_flag.until_day IS 'The last day of a pause.';
GRANT UPDATE (note_cipher) ON loan_flag TO paystead_app;
GRANT INSERT, SELECT ON loan_flag TO paystead_app;

CREATE TABLE loan_flag_act (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  flag_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  act text NOT NULL,
  day date NOT NULL,
  note_cipher bytea,
  acted_by uuid,
  acted_at timestamptz NOT NULL,
  CONSTRAINT loan_flag_act_pkey PRIMARY KEY (gid),
  CONSTRAINT loan_flag_act_flag_gid_act_key UNIQUE (flag_gid, act),
  CONSTRAINT loan_flag_act_acted_by_fkey FOREIGN KEY (acted_by) REFERENCES staff_member(gid),
  CONSTRAINT loan_flag_act_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT loan_flag_act_flag_gid_fkey FOREIGN KEY (flag_gid) REFERENCES loan_flag(gid),
  CONSTRAINT loan_flag_act_act_check CHECK (act = ANY (ARRAY['LIFTED', 'LOSS_DETERMINED']))
);
CREATE INDEX loan_flag_act_borrower ON loan_flag_act (borrower_gid);
ALTER TABLE loan_flag_act ENABLE ROW LEVEL SECURITY;
CREATE POLICY loan_flag_act_kept ON loan_flag_act USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY loan_flag_act_read ON loan_flag_act FOR SELECT USING (actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (note_cipher) ON loan_flag_act TO paystead_app;
GRANT INSERT, SELECT ON loan_flag_act TO paystead_app;

CREATE TABLE loan_month (
  day date NOT NULL,
  loan_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  bucket text NOT NULL,
  owed_cents bigint NOT NULL,
  CONSTRAINT loan_month_pkey PRIMARY KEY (day, loan_gid),
  CONSTRAINT loan_month_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT loan_month_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT loan_month_bucket_check CHECK (bucket = ANY (ARRAY['CURRENT', 'D1', 'D30', 'D60', 'D90', 'CHARGED_OFF', 'PAID', 'VOID']))
);
CREATE INDEX loan_month_moved ON loan_month (day, bucket, loan_gid) WHERE bucket <> 'CURRENT';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON loan_month FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE loan_month ENABLE ROW LEVEL SECURITY;
CREATE POLICY loan_month_kept ON loan_month USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])));
GRANT INSERT, SELECT ON loan_month TO paystead_app;

CREATE TABLE loan_rate_change (
  loan_gid uuid NOT NULL,
  effective_date date NOT NULL,
  borrower_gid uuid NOT NULL,
  rate_before bigint NOT NULL,
  rate bigint NOT NULL,
  made_at timestamptz NOT NULL,
  CONSTRAINT loan_rate_change_pkey PRIMARY KEY (loan_gid, effective_date),
  CONSTRAINT loan_rate_change_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT loan_rate_change_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT loan_rate_change_rate_before_check CHECK (rate_before >= 0),
  CONSTRAINT loan_rate_change_rate_check CHECK (rate >= 0)
);
CREATE TRIGGER loan_rate_change_append_only BEFORE DELETE OR UPDATE ON loan_rate_change FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE loan_rate_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY loan_rate_change_kept ON loan_rate_change USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON loan_rate_change TO paystead_app;

CREATE TABLE login_address (
  address_lookup bytea NOT NULL,
  failures double precision NOT NULL,
  counted_at timestamptz NOT NULL,
  CONSTRAINT login_address_pkey PRIMARY KEY (address_lookup)
);
CREATE INDEX login_address_counted ON login_address (counted_at);
CREATE TRIGGER refuse_nobody BEFORE DELETE ON login_address FOR EACH STATEMENT EXECUTE FUNCTION refuse_nobody();
GRANT DELETE, INSERT, SELECT, UPDATE ON login_address TO paystead_app;

CREATE TABLE login_counter (
  name_lookup bytea NOT NULL,
  wrong_passwords integer NOT NULL DEFAULT 0,
  wrong_codes integer NOT NULL DEFAULT 0,
  must_change boolean NOT NULL DEFAULT false,
  locked_code text,
  locked_until timestamptz,
  last_wrong_at timestamptz,
  account_lookup bytea,
  CONSTRAINT login_counter_pkey PRIMARY KEY (name_lookup),
  CONSTRAINT login_counter_locked_code_check CHECK (locked_code = ANY (ARRAY['c2', 'c4']))
);
CREATE INDEX login_counter_account ON login_counter (account_lookup);
CREATE INDEX login_counter_old ON login_counter (COALESCE(last_wrong_at, '-infinity'::timestamptz));
CREATE TRIGGER refuse_nobody BEFORE DELETE ON login_counter FOR EACH STATEMENT EXECUTE FUNCTION refuse_nobody();
GRANT DELETE, INSERT, SELECT, UPDATE ON login_counter TO paystead_app;

CREATE TABLE login_spray (
  mark integer NOT NULL,
  names integer[] NOT NULL,
  since timestamptz NOT NULL,
  CONSTRAINT login_spray_pkey PRIMARY KEY (mark),
  CONSTRAINT login_spray_mark_check CHECK (mark >= 0 AND mark <= 1048575)
);
CREATE INDEX login_spray_since ON login_spray (since);
CREATE TRIGGER refuse_nobody BEFORE DELETE ON login_spray FOR EACH STATEMENT EXECUTE FUNCTION refuse_nobody();
GRANT DELETE, INSERT, SELECT, UPDATE ON login_spray TO paystead_app;

-- When borrowers can’t use the product; staff can
CREATE TABLE maintenance_window (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  words text NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  ended_by uuid,
  ended_at timestamptz,
  CONSTRAINT maintenance_window_pkey PRIMARY KEY (gid),
  CONSTRAINT maintenance_window_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_member(gid),
  CONSTRAINT maintenance_window_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff_member(gid),
  CONSTRAINT maintenance_window_check CHECK (ends_at > starts_at),
  CONSTRAINT maintenance_window_check1 CHECK ((ended_by IS NULL) = (ended_at IS NULL)),
  CONSTRAINT maintenance_window_words_check CHECK (length(words) >= 1 AND length(words) <= 500)
);
CREATE INDEX maintenance_window_newest ON maintenance_window (starts_at DESC);
CREATE INDEX maintenance_window_open ON maintenance_window (ends_at) WHERE ended_at IS NULL;
ALTER TABLE maintenance_window ENABLE ROW LEVEL SECURITY;
CREATE POLICY maintenance_window_ended ON maintenance_window FOR UPDATE USING (actor_kind() = 'staff');
CREATE POLICY maintenance_window_planned ON maintenance_window FOR INSERT WITH CHECK (actor_kind() = 'staff');
CREATE POLICY maintenance_window_seen ON maintenance_window FOR SELECT USING (true);
GRANT UPDATE (ended_at) ON maintenance_window TO paystead_app;
GRANT UPDATE (ended_by) ON maintenance_window TO paystead_app;
GRANT INSERT, SELECT ON maintenance_window TO paystead_app;

CREATE TABLE message (
  gid uuid NOT NULL DEFAULT uuidv7(),
  channel text NOT NULL,
  recipient text NOT NULL,
  recipient_gid uuid,
  subject text,
  text text,
  html text,
  links jsonb NOT NULL DEFAULT '[]'::jsonb,
  sealed bytea,
  about text,
  created_at timestamptz NOT NULL DEFAULT product_now(),
  sent_at timestamptz,
  device_gid uuid,
  device_type text,
  not_after timestamptz,
  expired_at timestamptz,
  collects_loan_gid uuid,
  CONSTRAINT message_pkey PRIMARY KEY (gid),
  CONSTRAINT message_channel_check CHECK (channel = ANY (ARRAY['email', 'sms', 'voice', 'push'])),
  CONSTRAINT message_check CHECK (sealed IS NOT NULL OR text IS NOT NULL),
  CONSTRAINT message_check1 CHECK ((channel = 'push') = (device_gid IS NOT NULL)),
  CONSTRAINT message_check2 CHECK ((channel = 'push') = (device_type IS NOT NULL)),
  CONSTRAINT message_check3 CHECK (sent_at IS NULL OR expired_at IS NULL),
  CONSTRAINT message_device_type_check CHECK (device_type = ANY (ARRAY['EXPO', 'WEB', 'ANDROID', 'IOS']))
);
CREATE INDEX message_collects ON message (collects_loan_gid) WHERE collects_loan_gid IS NOT NULL AND sent_at IS NULL AND expired_at IS NULL;
CREATE INDEX message_newest ON message (created_at DESC);
CREATE INDEX message_public ON message (recipient, created_at) WHERE about = ANY (ARRAY['email verification', 'account exists', 'password reset']);
CREATE INDEX message_to ON message (recipient_gid, created_at DESC) WHERE recipient_gid IS NOT NULL;
CREATE INDEX message_waiting ON message (created_at) WHERE sent_at IS NULL AND expired_at IS NULL;
ALTER TABLE message ENABLE ROW LEVEL SECURITY;
CREATE POLICY message_deliver ON message USING (actor_kind() = ANY (ARRAY['staff', 'job']));
CREATE POLICY message_write ON message FOR INSERT WITH CHECK (actor_kind() <> 'nobody');
COMMENT ON COLUMN message.device_gid IS 'The device of a push message; its token stays in its own row. The recipient is its name.';
COMMENT ON COLUMN message.sealed IS 'The encrypted content in production, gone once sent; the sandbox keeps it readable.';
GRANT DELETE, INSERT, SELECT, UPDATE ON message TO paystead_app;

CREATE TABLE micro_deposit (
  bank_account_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  amounts_cipher bytea NOT NULL,
  sent_on date NOT NULL,
  arrive_on date NOT NULL,
  confirm_by date NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  state text NOT NULL,
  confirmed_at timestamptz,
  attempt integer NOT NULL DEFAULT 1,
  CONSTRAINT micro_deposit_pkey PRIMARY KEY (bank_account_gid),
  CONSTRAINT micro_deposit_bank_account_gid_fkey FOREIGN KEY (bank_account_gid) REFERENCES bank_account(gid),
  CONSTRAINT micro_deposit_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT micro_deposit_state_check CHECK (state = ANY (ARRAY['WAITING', 'CONFIRMED', 'USED_UP', 'EXPIRED', 'RETURNED']))
);
CREATE INDEX micro_deposit_ended ON micro_deposit (confirm_by) WHERE state <> 'WAITING';
CREATE INDEX micro_deposit_waiting ON micro_deposit (confirm_by) WHERE state = 'WAITING';
ALTER TABLE micro_deposit ENABLE ROW LEVEL SECURITY;
CREATE POLICY micro_deposit_kept ON micro_deposit USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON micro_deposit TO paystead_app;

CREATE TABLE monitoring_enrollment (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  step text NOT NULL,
  error text,
  disclosure_version text NOT NULL,
  phone_known boolean NOT NULL DEFAULT false,
  code_type text,
  code_sent_to text,
  code_expires_at timestamptz,
  exam_cipher bytea,
  wrong_tries integer NOT NULL DEFAULT 0,
  wrong_since timestamptz,
  locked_until timestamptz,
  enrolled_at timestamptz NOT NULL,
  began_on date,
  next_report_on date,
  updated_at timestamptz NOT NULL,
  CONSTRAINT monitoring_enrollment_pkey PRIMARY KEY (gid),
  CONSTRAINT monitoring_enrollment_borrower_gid_key UNIQUE (borrower_gid),
  CONSTRAINT monitoring_enrollment_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT monitoring_enrollment_check CHECK ((began_on IS NULL) = (step <> 'SUCCESS')),
  CONSTRAINT monitoring_enrollment_check1 CHECK ((next_report_on IS NULL) = (step <> 'SUCCESS')),
  CONSTRAINT monitoring_enrollment_check2 CHECK ((wrong_since IS NULL) = (wrong_tries = 0)),
  CONSTRAINT monitoring_enrollment_code_type_check CHECK (code_type = ANY (ARRAY['OPT_SMS', 'OPT_VOICE'])),
  CONSTRAINT monitoring_enrollment_error_check CHECK (error = ANY (ARRAY['FAILED_VERIFICATION', 'NO_DATA', 'LIMIT_EXCEEDED', 'OUTAGE', 'INVALID_FORMAT'])),
  CONSTRAINT monitoring_enrollment_step_check CHECK (step = ANY (ARRAY['DISCLOSURE', 'MISSING_SSN', 'MISSING_DOB', 'KBA', 'OTP', 'OTP_VERIFY', 'SUCCESS', 'FAIL', 'LOCK', 'ERROR', 'MISSING_NAME', 'MISSING_ADDRESS'])),
  CONSTRAINT monitoring_enrollment_wrong_tries_check CHECK (wrong_tries >= 0)
);
CREATE INDEX monitoring_due ON monitoring_enrollment (next_report_on, borrower_gid) WHERE step = 'SUCCESS';
ALTER TABLE monitoring_enrollment ENABLE ROW LEVEL SECURITY;
CREATE POLICY monitoring_enrollment_kept ON monitoring_enrollment USING (actor_kind() = 'job' OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON monitoring_enrollment TO paystead_app;

-- Shown to the person alone; never a ground for a decision on credit (15 USC 1681b).
CREATE TABLE monitoring_report (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  report_date date NOT NULL,
  score integer,
  report_cipher bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT monitoring_report_pkey PRIMARY KEY (gid),
  CONSTRAINT monitoring_report_borrower_gid_report_date_key UNIQUE (borrower_gid, report_date),
  CONSTRAINT monitoring_report_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid)
);
ALTER TABLE monitoring_report ENABLE ROW LEVEL SECURITY;
CREATE POLICY monitoring_report_kept ON monitoring_report USING (actor_kind() = 'job' OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT DELETE, INSERT, SELECT ON monitoring_report TO paystead_app;

-- Where and when a signed due date moved with its payday. Only ever added to.
CREATE TABLE moved_installment (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  change_gid uuid NOT NULL,
  installment_gid uuid NOT NULL,
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  payroll_group_gid uuid NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  moved_at timestamptz NOT NULL,
  CONSTRAINT moved_installment_pkey PRIMARY KEY (id),
  CONSTRAINT moved_installment_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT moved_installment_installment_gid_fkey FOREIGN KEY (installment_gid) REFERENCES installment(gid),
  CONSTRAINT moved_installment_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT moved_installment_payroll_group_gid_fkey FOREIGN KEY (payroll_group_gid) REFERENCES payroll_group(gid),
  CONSTRAINT moved_installment_check CHECK (to_date <> from_date)
);
CREATE INDEX moved_installment_change ON moved_installment (change_gid, id);
CREATE INDEX moved_installment_loan ON moved_installment (loan_gid);
ALTER TABLE moved_installment ENABLE ROW LEVEL SECURITY;
CREATE POLICY moved_installment_kept ON moved_installment FOR SELECT USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT SELECT ON moved_installment TO paystead_app;

-- Paydays that payroll pays on another day. One that was moved back stays.
CREATE TABLE moved_payday (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  payroll_group_gid uuid NOT NULL,
  nominal_date date NOT NULL,
  date date NOT NULL,
  moved_at timestamptz NOT NULL,
  moved_by_gid uuid NOT NULL,
  back_at timestamptz,
  back_by_gid uuid,
  CONSTRAINT moved_payday_pkey PRIMARY KEY (gid),
  CONSTRAINT moved_payday_back_by_gid_fkey FOREIGN KEY (back_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT moved_payday_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT moved_payday_moved_by_gid_fkey FOREIGN KEY (moved_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT moved_payday_payroll_group_gid_fkey FOREIGN KEY (payroll_group_gid) REFERENCES payroll_group(gid),
  CONSTRAINT moved_payday_check CHECK (date < nominal_date AND date >= (nominal_date - 7)),
  CONSTRAINT moved_payday_check1 CHECK ((back_at IS NULL) = (back_by_gid IS NULL))
);
CREATE INDEX moved_payday_employer ON moved_payday (employer_gid, nominal_date);
CREATE UNIQUE INDEX moved_payday_stands ON moved_payday (payroll_group_gid, nominal_date) WHERE back_at IS NULL;
ALTER TABLE moved_payday ENABLE ROW LEVEL SECURITY;
CREATE POLICY moved_payday_kept ON moved_payday USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT UPDATE (back_at) ON moved_payday TO paystead_app;
GRANT UPDATE (back_by_gid) ON moved_payday TO paystead_app;
GRANT INSERT, SELECT ON moved_payday TO paystead_app;

CREATE TABLE name_change (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  queue_item_gid uuid NOT NULL,
  old_first_name text NOT NULL,
  old_last_name text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  requested_at timestamptz NOT NULL,
  applied_at timestamptz,
  declined_at timestamptz,
  CONSTRAINT name_change_pkey PRIMARY KEY (gid),
  CONSTRAINT name_change_queue_item_gid_key UNIQUE (queue_item_gid),
  CONSTRAINT name_change_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT name_change_queue_item_gid_fkey FOREIGN KEY (queue_item_gid) REFERENCES queue_item(gid) ON DELETE CASCADE,
  CONSTRAINT name_change_check CHECK (applied_at IS NULL OR declined_at IS NULL)
);
CREATE INDEX name_change_borrower ON name_change (borrower_gid, requested_at DESC);
ALTER TABLE name_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY name_change_kept ON name_change USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON name_change TO paystead_app;

CREATE TABLE new_job (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  authorization_gid uuid NOT NULL,
  employee_number text,
  state text NOT NULL,
  said_at timestamptz NOT NULL,
  confirmed_on date,
  first_payday date,
  CONSTRAINT new_job_pkey PRIMARY KEY (gid),
  CONSTRAINT new_job_authorization_gid_fkey FOREIGN KEY (authorization_gid) REFERENCES collection_authorization(gid),
  CONSTRAINT new_job_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT new_job_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT new_job_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT new_job_check CHECK ((state = 'CONFIRMED') = (confirmed_on IS NOT NULL)),
  CONSTRAINT new_job_state_check CHECK (state = ANY (ARRAY['WAITING', 'CONFIRMED', 'WITHDRAWN']))
);
CREATE INDEX new_job_first_payday ON new_job (employer_gid, first_payday) WHERE first_payday IS NOT NULL;
CREATE UNIQUE INDEX new_job_waiting ON new_job (loan_gid) WHERE state = 'WAITING';
ALTER TABLE new_job ENABLE ROW LEVEL SECURITY;
CREATE POLICY new_job_kept ON new_job USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON new_job TO paystead_app;

CREATE TABLE notification (
  gid uuid NOT NULL DEFAULT uuidv7(),
  borrower_gid uuid NOT NULL,
  product text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  credit_monitoring_alert_type text,
  alert_product_type text,
  available_date date NOT NULL,
  banner boolean NOT NULL DEFAULT false,
  action_label text,
  action_href text,
  occasion text,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  dismissed_at timestamptz,
  CONSTRAINT notification_pkey PRIMARY KEY (gid),
  CONSTRAINT notification_borrower_gid_occasion_key UNIQUE (borrower_gid, occasion),
  CONSTRAINT notification_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT notification_action_href_check CHECK (action_href ~ '^/[^/]'),
  CONSTRAINT notification_alert_product_type_check CHECK (alert_product_type = ANY (ARRAY['EQF_ALERT_TYPE', 'EXP_ALERT_TYPE', 'TUC_ALERT_TYPE', 'GENERIC_ALERT_TYPE'])),
  CONSTRAINT notification_check CHECK ((action_label IS NULL) = (action_href IS NULL)),
  CONSTRAINT notification_check1 CHECK (product = 'CREDIT_MONITORING' OR credit_monitoring_alert_type IS NULL),
  CONSTRAINT notification_credit_monitoring_alert_type_check CHECK (length(credit_monitoring_alert_type) <= 60),
  CONSTRAINT notification_message_check CHECK (length(message) <= 20000),
  CONSTRAINT notification_product_check CHECK (product = ANY (ARRAY['LOAN', 'CREDIT_MONITORING'])),
  CONSTRAINT notification_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX notification_banner ON notification (borrower_gid) WHERE banner AND dismissed_at IS NULL;
CREATE INDEX notification_created ON notification (created_at);
CREATE INDEX notification_newest ON notification (borrower_gid, available_date DESC, created_at DESC, gid) WHERE NOT banner;
CREATE INDEX notification_unread ON notification (borrower_gid) WHERE read_at IS NULL AND NOT banner;
ALTER TABLE notification ENABLE ROW LEVEL SECURITY;
CREATE POLICY notification_kept ON notification USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (dismissed_at) ON notification TO paystead_app;
GRANT UPDATE (read_at) ON notification TO paystead_app;
GRANT INSERT, SELECT ON notification TO paystead_app;

CREATE TABLE offer (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  application_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  status text NOT NULL,
  amount_cents bigint NOT NULL,
  term integer NOT NULL,
  rate bigint NOT NULL,
  origination_fee_bps integer NOT NULL DEFAULT 0,
  processing_fee_cents bigint NOT NULL DEFAULT 0,
  min_amount_cents bigint NOT NULL,
  max_amount_cents bigint NOT NULL,
  terms integer[] NOT NULL,
  origination_source text NOT NULL,
  quote jsonb NOT NULL,
  disclosure_version integer NOT NULL DEFAULT 1,
  expires_on date NOT NULL,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  frozen_on date,
  frozen_days_left integer,
  CONSTRAINT offer_pkey PRIMARY KEY (gid),
  CONSTRAINT offer_application_gid_fkey FOREIGN KEY (application_gid) REFERENCES application(gid),
  CONSTRAINT offer_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT offer_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT offer_frozen_days_left_check CHECK (frozen_days_left >= 0),
  CONSTRAINT offer_origination_source_check CHECK (origination_source = ANY (ARRAY['KAS', 'CRB', 'BRB'])),
  CONSTRAINT offer_rate_check CHECK (rate >= 0),
  CONSTRAINT offer_status_check CHECK (status = ANY (ARRAY['OPEN', 'ACCEPTED', 'SIGNED', 'EXPIRED', 'REPLACED']))
);
CREATE INDEX offer_application ON offer (application_gid);
CREATE INDEX offer_expiring ON offer (expires_on) WHERE status = ANY (ARRAY['OPEN', 'ACCEPTED']);
ALTER TABLE offer ENABLE ROW LEVEL SECURITY;
CREATE POLICY offer_kept ON offer USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON offer TO paystead_app;

CREATE TABLE one_time_code (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_gid uuid NOT NULL,
  purpose text NOT NULL,
  session_gid uuid,
  code_hash bytea NOT NULL,
  sent_to text NOT NULL,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT one_time_code_pkey PRIMARY KEY (gid),
  CONSTRAINT one_time_code_purpose_check CHECK (purpose = ANY (ARRAY['EMAIL', 'PHONE', 'MFA', 'MFA_SET_UP', 'STAFF_MFA', 'MONITORING', 'NEW_EMAIL', 'NEW_PHONE']))
);
CREATE INDEX one_time_code_expires ON one_time_code (expires_at);
CREATE INDEX one_time_code_owner ON one_time_code (owner_gid, purpose, created_at DESC);
ALTER TABLE one_time_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_time_code_kept ON one_time_code USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND owner_gid = actor_gid());
CREATE POLICY one_time_code_own ON one_time_code USING (actor_kind() = 'employer' AND owner_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON one_time_code TO paystead_app;

CREATE TABLE one_time_token (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL,
  purpose text NOT NULL,
  borrower_gid uuid NOT NULL,
  account_version integer NOT NULL,
  subject_gid uuid,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz NOT NULL,
  session_gid uuid,
  CONSTRAINT one_time_token_pkey PRIMARY KEY (gid),
  CONSTRAINT one_time_token_token_hash_key UNIQUE (token_hash),
  CONSTRAINT one_time_token_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT one_time_token_session_gid_fkey FOREIGN KEY (session_gid) REFERENCES session(gid) ON DELETE CASCADE,
  CONSTRAINT one_time_token_purpose_check CHECK (purpose = ANY (ARRAY['PASSWORD', 'EMAIL', 'BANK', 'REFUND_BANK', 'UPLOAD', 'UNDO_CONTACT'])),
  CONSTRAINT upload_key_is_bound CHECK (purpose <> 'UPLOAD' OR subject_gid IS NOT NULL AND session_gid IS NOT NULL)
);
CREATE INDEX one_time_token_borrower ON one_time_token (borrower_gid, purpose);
CREATE INDEX one_time_token_expires ON one_time_token (expires_at);
ALTER TABLE one_time_token ENABLE ROW LEVEL SECURITY;
CREATE POLICY one_time_token_kept ON one_time_token USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON one_time_token TO paystead_app;

CREATE TABLE page (
  name text NOT NULL,
  version text NOT NULL,
  title text NOT NULL,
  html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  valid_from date NOT NULL DEFAULT '2020-01-01'::date,
  CONSTRAINT page_pkey PRIMARY KEY (name, version)
);
CREATE TRIGGER refuse_nobody BEFORE INSERT OR DELETE OR UPDATE ON page FOR EACH STATEMENT EXECUTE FUNCTION refuse_nobody();
ALTER TABLE page ENABLE ROW LEVEL SECURITY;
CREATE POLICY page_added ON page FOR INSERT WITH CHECK (actor_kind() = 'staff' AND valid_from > product_today());
CREATE POLICY page_seen ON page FOR SELECT USING (true);
CREATE POLICY page_taken_back ON page FOR DELETE USING (actor_kind() = 'staff' AND valid_from > product_today());
GRANT DELETE, INSERT, SELECT ON page TO paystead_app;

CREATE TABLE paid_letter (
  gid uuid NOT NULL DEFAULT uuidv7(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  document_gid uuid,
  kind text NOT NULL,
  payment_gid uuid,
  amount_cents bigint NOT NULL,
  paid_on date NOT NULL,
  code_lookup bytea NOT NULL,
  code_cipher bytea NOT NULL,
  issued_at timestamptz NOT NULL,
  met_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT paid_letter_pkey PRIMARY KEY (gid),
  CONSTRAINT paid_letter_code_lookup_key UNIQUE (code_lookup),
  CONSTRAINT paid_letter_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT paid_letter_document_gid_fkey FOREIGN KEY (document_gid) REFERENCES document(gid) ON DELETE SET NULL,
  CONSTRAINT paid_letter_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT paid_letter_payment_gid_fkey FOREIGN KEY (payment_gid) REFERENCES payment(gid),
  CONSTRAINT paid_letter_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT paid_letter_check CHECK (kind = 'CONDITIONAL' OR met_at IS NULL),
  CONSTRAINT paid_letter_kind_check CHECK (kind = ANY (ARRAY['CONDITIONAL', 'FINAL']))
);
CREATE INDEX paid_letter_loan ON paid_letter (loan_gid, issued_at DESC);
ALTER TABLE paid_letter ENABLE ROW LEVEL SECURITY;
CREATE POLICY paid_letter_kept ON paid_letter USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON paid_letter TO paystead_app;

CREATE TABLE payday_change (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  kind text NOT NULL,
  on_date date NOT NULL,
  amount_cents bigint NOT NULL,
  shift integer,
  shift_before integer,
  made_at timestamptz NOT NULL,
  made_by uuid,
  reason text,
  undo_until timestamptz,
  undone_at timestamptz,
  sentence text NOT NULL,
  CONSTRAINT payday_change_pkey PRIMARY KEY (gid),
  CONSTRAINT payday_change_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT payday_change_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT payday_change_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_member(gid),
  CONSTRAINT payday_change_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT payday_change_check CHECK ((kind = 'MOVE') = (shift IS NOT NULL AND shift_before IS NOT NULL)),
  CONSTRAINT payday_change_check1 CHECK ((kind = 'SERVICE_MEMBER') = (made_by IS NOT NULL AND reason IS NOT NULL)),
  CONSTRAINT payday_change_check2 CHECK (undone_at IS NULL OR undo_until IS NOT NULL),
  CONSTRAINT payday_change_kind_check CHECK (kind = ANY (ARRAY['SKIP', 'MOVE', 'SERVICE_MEMBER'])),
  CONSTRAINT payday_change_reason_check CHECK (reason <> '')
);
CREATE INDEX payday_change_loan ON payday_change (loan_gid, made_at DESC);
CREATE INDEX payday_change_skip ON payday_change (on_date) WHERE kind = 'SKIP' AND undone_at IS NULL;
ALTER TABLE payday_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY payday_change_kept ON payday_change USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (undone_at) ON payday_change TO paystead_app;
GRANT INSERT, SELECT ON payday_change TO paystead_app;

CREATE TABLE payday_decision (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  employer_gid uuid NOT NULL,
  payday date NOT NULL,
  decision text NOT NULL,
  held_until date,
  reason text NOT NULL,
  decided_by uuid NOT NULL,
  decided_at timestamptz NOT NULL,
  CONSTRAINT payday_decision_pkey PRIMARY KEY (id),
  CONSTRAINT payday_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_member(gid),
  CONSTRAINT payday_decision_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT payday_decision_check CHECK ((decision = 'HELD') = (held_until IS NOT NULL)),
  CONSTRAINT payday_decision_decision_check CHECK (decision = ANY (ARRAY['HELD', 'MISSED']))
);
CREATE INDEX payday_decision_payday ON payday_decision (employer_gid, payday, id DESC);
ALTER TABLE payday_decision ENABLE ROW LEVEL SECURITY;
CREATE POLICY payday_decision_kept ON payday_decision USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON payday_decision TO paystead_app;

CREATE TABLE payment (
  gid uuid NOT NULL DEFAULT uuidv7(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  bank_account_gid uuid,
  mode text NOT NULL,
  method text NOT NULL,
  amount_cents bigint NOT NULL,
  debit_date date NOT NULL,
  cancel_until timestamptz NOT NULL,
  state text NOT NULL,
  installment_gid uuid,
  authorization_text text NOT NULL,
  confirmation_number text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  automatic boolean NOT NULL DEFAULT false,
  held_from date,
  payoff_way text,
  payoff_counted jsonb,
  payoff_on date,
  series_gid uuid,
  card_name text,
  made_after_entry bigint NOT NULL DEFAULT last_entry(),
  CONSTRAINT payment_pkey PRIMARY KEY (gid),
  CONSTRAINT payment_confirmation_number_key UNIQUE (confirmation_number),
  CONSTRAINT payment_bank_account_gid_fkey FOREIGN KEY (bank_account_gid) REFERENCES bank_account(gid),
  CONSTRAINT payment_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT payment_installment_gid_fkey FOREIGN KEY (installment_gid) REFERENCES installment(gid),
  CONSTRAINT payment_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT payment_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT payment_card_name_check CHECK (length(card_name) >= 1 AND length(card_name) <= 60),
  CONSTRAINT payment_from CHECK ((bank_account_gid IS NULL) = (card_name IS NOT NULL)),
  CONSTRAINT payment_method_check CHECK (method = ANY (ARRAY['ACH', 'CC', 'DBT', 'CALL', 'ACH_BACKUP'])),
  CONSTRAINT payment_mode_check CHECK (mode = ANY (ARRAY['INSTALLMENT', 'SCHEDULED', 'ARREARS', 'FULL', 'SINGLE', 'MODIFICATION', 'SETTLEMENT'])),
  CONSTRAINT payment_payoff_counted CHECK (num_nulls(payoff_way, payoff_counted, payoff_on) = ANY (ARRAY[0, 3])),
  CONSTRAINT payment_payoff_is_full CHECK (payoff_way IS NULL OR mode = 'FULL'),
  CONSTRAINT payment_payoff_way_check CHECK (payoff_way = ANY (ARRAY['PAY_ALL_NOW', 'LET_IT_LAND'])),
  CONSTRAINT payment_state_check CHECK (state = ANY (ARRAY['WAITING', 'SCHEDULED', 'SENT', 'SETTLED', 'RETURNED', 'CANCELLED']))
);
CREATE INDEX payment_account ON payment (bank_account_gid, debit_date) WHERE state = ANY (ARRAY['WAITING', 'SCHEDULED', 'SETTLED']);
CREATE INDEX payment_borrower_planned ON payment (borrower_gid) WHERE state = 'SCHEDULED';
CREATE INDEX payment_coming ON payment (debit_date, gid) WHERE state = 'SCHEDULED';
CREATE INDEX payment_loan ON payment (loan_gid, created_at DESC);
CREATE INDEX payment_of_installment ON payment (installment_gid) WHERE state = ANY (ARRAY['WAITING', 'SCHEDULED', 'SENT']);
CREATE INDEX payment_series ON payment (series_gid) WHERE series_gid IS NOT NULL;
CREATE INDEX payment_waiting ON payment (loan_gid) WHERE state = 'WAITING';
CREATE UNIQUE INDEX payment_automatic ON payment (installment_gid) WHERE automatic;
ALTER TABLE payment ENABLE ROW LEVEL SECURITY;
CREATE POLICY payment_kept ON payment USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON payment TO paystead_app;

CREATE TABLE payment_notice (
  subject_gid uuid NOT NULL,
  kind text NOT NULL,
  amount_cents bigint NOT NULL,
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  day date NOT NULL,
  told_at timestamptz NOT NULL,
  CONSTRAINT payment_notice_pkey PRIMARY KEY (subject_gid, kind, amount_cents),
  CONSTRAINT payment_notice_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT payment_notice_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT payment_notice_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT payment_notice_kind_check CHECK (kind = ANY (ARRAY['REMINDER', 'OTHER_AMOUNT']))
);
CREATE INDEX payment_notice_loan ON payment_notice (loan_gid);
ALTER TABLE payment_notice ENABLE ROW LEVEL SECURITY;
CREATE POLICY payment_notice_kept ON payment_notice USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY payment_notice_read ON payment_notice FOR SELECT USING (actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON payment_notice TO paystead_app;

CREATE TABLE payment_return (
  payment_gid uuid NOT NULL,
  attempt integer NOT NULL,
  borrower_gid uuid NOT NULL,
  bank_account_gid uuid NOT NULL,
  return_code text NOT NULL,
  settled_on date NOT NULL,
  returned_on date NOT NULL,
  read_at timestamptz NOT NULL,
  CONSTRAINT payment_return_pkey PRIMARY KEY (payment_gid, attempt),
  CONSTRAINT payment_return_bank_account_gid_fkey FOREIGN KEY (bank_account_gid) REFERENCES bank_account(gid),
  CONSTRAINT payment_return_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT payment_return_payment_gid_fkey FOREIGN KEY (payment_gid) REFERENCES payment(gid)
);
CREATE INDEX payment_return_account ON payment_return (bank_account_gid, settled_on);
ALTER TABLE payment_return ENABLE ROW LEVEL SECURITY;
CREATE POLICY payment_return_kept ON payment_return USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON payment_return TO paystead_app;

CREATE TABLE payroll_folder_file (
  employer_gid uuid NOT NULL,
  kind text NOT NULL,
  digest bytea NOT NULL,
  name text NOT NULL,
  state text NOT NULL,
  why text,
  came_at timestamptz NOT NULL,
  moved_at timestamptz,
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  put_away_at timestamptz,
  put_away_by text,
  CONSTRAINT payroll_folder_file_pkey PRIMARY KEY (employer_gid, kind, digest),
  CONSTRAINT payroll_folder_file_gid_key UNIQUE (gid),
  CONSTRAINT payroll_folder_file_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT payroll_folder_file_check CHECK ((state = 'UNREADABLE') = (why IS NOT NULL)),
  CONSTRAINT payroll_folder_file_check1 CHECK ((put_away_at IS NULL) = (put_away_by IS NULL)),
  CONSTRAINT payroll_folder_file_check2 CHECK (put_away_at IS NULL OR state = 'UNREADABLE'),
  CONSTRAINT payroll_folder_file_digest_check CHECK (octet_length(digest) = 32),
  CONSTRAINT payroll_folder_file_kind_check CHECK (kind = ANY (ARRAY['ROSTER', 'REMITTANCE', 'OTHER'])),
  CONSTRAINT payroll_folder_file_name_check CHECK (length(name) >= 1 AND length(name) <= 255),
  CONSTRAINT payroll_folder_file_state_check CHECK (state = ANY (ARRAY['TAKEN', 'UNREADABLE']))
);
CREATE INDEX payroll_folder_file_newest ON payroll_folder_file (employer_gid, came_at DESC);
CREATE INDEX payroll_folder_file_oldest ON payroll_folder_file (came_at);
CREATE INDEX payroll_folder_file_unread ON payroll_folder_file (employer_gid, came_at DESC, gid) WHERE state = 'UNREADABLE' AND put_away_at IS NULL;
ALTER TABLE payroll_folder_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY payroll_folder_file_forgotten ON payroll_folder_file AS RESTRICTIVE FOR DELETE USING (actor_kind() = 'job');
CREATE POLICY payroll_folder_file_kept ON payroll_folder_file USING (actor_kind() = 'job');
CREATE POLICY payroll_folder_file_own ON payroll_folder_file FOR SELECT USING (actor_kind() = 'employer' AND employer_gid = employer_gid());
CREATE POLICY payroll_folder_file_put_away ON payroll_folder_file FOR UPDATE USING (actor_kind() = 'employer' AND employer_gid = employer_gid()) WITH CHECK (actor_kind() = 'employer' AND employer_gid = employer_gid() AND state = 'UNREADABLE' AND put_away_at IS NOT NULL);
CREATE POLICY payroll_folder_file_shown ON payroll_folder_file FOR SELECT USING (actor_kind() = 'staff');
GRANT DELETE, INSERT, SELECT, UPDATE ON payroll_folder_file TO paystead_app;

CREATE TABLE payroll_folder_look (
  employer_gid uuid NOT NULL,
  last_seen_at timestamptz,
  files jsonb NOT NULL DEFAULT '[]'::jsonb,
  last_error text,
  failing_since timestamptz,
  out_files integer,
  CONSTRAINT payroll_folder_look_pkey PRIMARY KEY (employer_gid),
  CONSTRAINT payroll_folder_look_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT payroll_folder_look_check CHECK ((last_error IS NULL) = (failing_since IS NULL)),
  CONSTRAINT payroll_folder_look_out_files_check CHECK (out_files >= 0)
);
ALTER TABLE payroll_folder_look ENABLE ROW LEVEL SECURITY;
CREATE POLICY payroll_folder_look_kept ON payroll_folder_look USING (actor_kind() = 'job');
CREATE POLICY payroll_folder_look_own ON payroll_folder_look FOR SELECT USING (actor_kind() = 'employer' AND employer_gid = employer_gid());
CREATE POLICY payroll_folder_look_reset ON payroll_folder_look FOR DELETE USING (actor_kind() = 'staff');
CREATE POLICY payroll_folder_look_shown ON payroll_folder_look FOR SELECT USING (actor_kind() = 'staff');
GRANT DELETE, INSERT, SELECT, UPDATE ON payroll_folder_look TO paystead_app;

CREATE TABLE payroll_group (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid,
  borrower_gid uuid,
  name text NOT NULL,
  payroll_frequency text NOT NULL,
  sample_date date NOT NULL,
  sample_date_2 date,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payroll_group_pkey PRIMARY KEY (gid),
  CONSTRAINT payroll_group_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT payroll_group_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT payroll_group_check CHECK (employer_gid IS NOT NULL OR borrower_gid IS NOT NULL),
  CONSTRAINT payroll_group_payroll_frequency_check CHECK (payroll_frequency = ANY (ARRAY['WEEKLY', 'WEEKLY5', 'BIWEEKLY', 'BIWEEKLY3', 'SEMIMONTHLY', 'MONTHLY']))
);
CREATE INDEX payroll_group_employer ON payroll_group (employer_gid);
CREATE UNIQUE INDEX payroll_group_borrower ON payroll_group (borrower_gid) WHERE borrower_gid IS NOT NULL;
ALTER TABLE payroll_group ENABLE ROW LEVEL SECURITY;
CREATE POLICY payroll_group_kept ON payroll_group USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
CREATE POLICY payroll_group_seen ON payroll_group FOR SELECT USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR borrower_gid = actor_gid() OR employer_gid = employer_gid() OR actor_kind() = 'borrower' AND (EXISTS ( SELECT
   FROM loan
  WHERE loan.borrower_gid = actor_gid() AND loan.payroll_group_gid = payroll_group.gid)));
GRANT INSERT, SELECT, UPDATE ON payroll_group TO paystead_app;

CREATE TABLE payroll_link (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  provider text NOT NULL,
  purpose text NOT NULL,
  loan_gid uuid,
  state text NOT NULL DEFAULT 'OPEN',
  token_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  payroll text,
  choice_cipher bytea,
  consented_at timestamptz,
  asked integer NOT NULL DEFAULT 0,
  failure text,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT payroll_link_pkey PRIMARY KEY (gid),
  CONSTRAINT payroll_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT payroll_link_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT payroll_link_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT payroll_link_check CHECK ((purpose = 'DEPOSIT') = (loan_gid IS NOT NULL)),
  CONSTRAINT payroll_link_check1 CHECK ((state = 'WAITING') = (choice_cipher IS NOT NULL)),
  CONSTRAINT payroll_link_provider_check CHECK (provider = ANY (ARRAY['ATOMIC', 'PINWHEEL'])),
  CONSTRAINT payroll_link_purpose_check CHECK (purpose = ANY (ARRAY['EMPLOYMENT', 'DEPOSIT'])),
  CONSTRAINT payroll_link_state_check CHECK (state = ANY (ARRAY['OPEN', 'WAITING', 'DONE', 'FAILED']))
);
CREATE INDEX payroll_link_borrower ON payroll_link (borrower_gid, created_at);
ALTER TABLE payroll_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY payroll_link_kept ON payroll_link USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON payroll_link TO paystead_app;

CREATE TABLE phone_payment (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  reference text NOT NULL,
  mode text NOT NULL,
  amount_cents bigint,
  good_through date NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT phone_payment_pkey PRIMARY KEY (gid),
  CONSTRAINT phone_payment_reference_key UNIQUE (reference),
  CONSTRAINT phone_payment_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT phone_payment_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT phone_payment_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT phone_payment_mode_check CHECK (mode = ANY (ARRAY['INSTALLMENT', 'SCHEDULED', 'ARREARS', 'FULL', 'SINGLE', 'MODIFICATION', 'SETTLEMENT']))
);
CREATE INDEX phone_payment_loan ON phone_payment (loan_gid, good_through);
ALTER TABLE phone_payment ENABLE ROW LEVEL SECURITY;
CREATE POLICY phone_payment_kept ON phone_payment USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON phone_payment TO paystead_app;

CREATE TABLE plan_offer (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  request_gid uuid,
  kind text NOT NULL,
  terms jsonb NOT NULL,
  offered_by uuid,
  reason text,
  state text NOT NULL,
  figures text NOT NULL,
  comparison jsonb NOT NULL,
  rows jsonb NOT NULL,
  html text NOT NULL,
  hash text NOT NULL,
  good_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  signed_at timestamptz,
  signed_name text,
  session_gid uuid,
  ip text,
  user_agent text,
  document_gid uuid,
  plan_state text,
  plan_ended_on date,
  replaced jsonb,
  CONSTRAINT plan_offer_pkey PRIMARY KEY (gid),
  CONSTRAINT plan_offer_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT plan_offer_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT plan_offer_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES staff_member(gid),
  CONSTRAINT plan_offer_request_gid_fkey FOREIGN KEY (request_gid) REFERENCES relief_request(gid),
  CONSTRAINT plan_offer_check CHECK ((state = 'OPEN') = (closed_at IS NULL)),
  CONSTRAINT plan_offer_check1 CHECK ((state = 'SIGNED') = (signed_at IS NOT NULL)),
  CONSTRAINT plan_offer_check2 CHECK ((state = 'SIGNED') = (plan_state IS NOT NULL)),
  CONSTRAINT plan_offer_check3 CHECK ((offered_by IS NULL) = (reason IS NULL)),
  CONSTRAINT plan_offer_kind_check CHECK (kind = ANY (ARRAY['LOWER_INSTALLMENT', 'LONGER_TERM', 'SKIP'])),
  CONSTRAINT plan_offer_plan_state_check CHECK (plan_state = ANY (ARRAY['RUNNING', 'KEPT', 'BROKEN'])),
  CONSTRAINT plan_offer_reason_check CHECK (reason <> ''),
  CONSTRAINT plan_offer_state_check CHECK (state = ANY (ARRAY['OPEN', 'SIGNED', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'VOID']))
);
CREATE INDEX plan_offer_ends ON plan_offer (gid) WHERE state = 'OPEN';
CREATE INDEX plan_offer_loan ON plan_offer (loan_gid, created_at DESC);
CREATE INDEX plan_offer_running ON plan_offer (gid) WHERE plan_state = 'RUNNING';
CREATE UNIQUE INDEX plan_offer_one_open ON plan_offer (loan_gid) WHERE state = 'OPEN';
CREATE UNIQUE INDEX plan_offer_one_running ON plan_offer (loan_gid) WHERE plan_state = 'RUNNING';
ALTER TABLE plan_offer ENABLE ROW LEVEL SECURITY;
CREATE POLICY plan_offer_kept ON plan_offer USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (closed_at) ON plan_offer TO paystead_app;
GRANT UPDATE (document_gid) ON plan_offer TO paystead_app;
GRANT UPDATE (ip) ON plan_offer TO paystead_app;
GRANT UPDATE (plan_ended_on) ON plan_offer TO paystead_app;
GRANT UPDATE (plan_state) ON plan_offer TO paystead_app;
GRANT UPDATE (replaced) ON plan_offer TO paystead_app;
GRANT UPDATE (session_gid) ON plan_offer TO paystead_app;
GRANT UPDATE (signed_at) ON plan_offer TO paystead_app;
GRANT UPDATE (signed_name) ON plan_offer TO paystead_app;
GRANT UPDATE (state) ON plan_offer TO paystead_app;
GRANT UPDATE (user_agent) ON plan_offer TO paystead_app;
GRANT INSERT, SELECT ON plan_offer TO paystead_app;

CREATE TABLE policy (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  version integer NOT NULL,
  valid_from date NOT NULL,
  valid_until date,
  "values" jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT policy_pkey PRIMARY KEY (gid),
  CONSTRAINT policy_name_version_key UNIQUE (name, version)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON policy FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE policy ENABLE ROW LEVEL SECURITY;
CREATE POLICY policy_added ON policy FOR INSERT WITH CHECK (actor_kind() = 'staff');
CREATE POLICY policy_seen ON policy FOR SELECT USING (actor_kind() IS DISTINCT FROM 'nobody');
GRANT INSERT, SELECT ON policy TO paystead_app;

-- Changes of the credit policy before somebody else approved them
CREATE TABLE policy_draft (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  based_on uuid NOT NULL,
  "values" jsonb NOT NULL,
  valid_from date,
  revision integer NOT NULL DEFAULT 1,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  policy_gid uuid,
  approved_by uuid,
  closed_at timestamptz,
  CONSTRAINT policy_draft_pkey PRIMARY KEY (gid),
  CONSTRAINT policy_draft_policy_gid_key UNIQUE (policy_gid),
  CONSTRAINT policy_draft_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff_member(gid),
  CONSTRAINT policy_draft_based_on_fkey FOREIGN KEY (based_on) REFERENCES policy(gid),
  CONSTRAINT policy_draft_policy_gid_fkey FOREIGN KEY (policy_gid) REFERENCES policy(gid),
  CONSTRAINT policy_draft_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff_member(gid),
  CONSTRAINT policy_draft_check CHECK (policy_gid IS NULL OR closed_at IS NOT NULL AND approved_by IS NOT NULL),
  CONSTRAINT policy_draft_check1 CHECK (approved_by <> written_by),
  CONSTRAINT policy_draft_revision_check CHECK (revision > 0)
);
CREATE INDEX policy_draft_open ON policy_draft (changed_at DESC) WHERE closed_at IS NULL;
ALTER TABLE policy_draft ENABLE ROW LEVEL SECURITY;
CREATE POLICY policy_draft_kept ON policy_draft USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT UPDATE ("values") ON policy_draft TO paystead_app;
GRANT UPDATE (approved_by) ON policy_draft TO paystead_app;
GRANT UPDATE (changed_at) ON policy_draft TO paystead_app;
GRANT UPDATE (closed_at) ON policy_draft TO paystead_app;
GRANT UPDATE (policy_gid) ON policy_draft TO paystead_app;
GRANT UPDATE (revision) ON policy_draft TO paystead_app;
GRANT UPDATE (valid_from) ON policy_draft TO paystead_app;
GRANT INSERT, SELECT ON policy_draft TO paystead_app;

CREATE TABLE policy_replay (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  draft_gid uuid NOT NULL,
  revision integer NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}'::jsonb,
  last_at timestamptz,
  last_gid uuid,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT policy_replay_pkey PRIMARY KEY (gid),
  CONSTRAINT policy_replay_draft_gid_revision_key UNIQUE (draft_gid, revision),
  CONSTRAINT policy_replay_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_member(gid),
  CONSTRAINT policy_replay_draft_gid_fkey FOREIGN KEY (draft_gid) REFERENCES policy_draft(gid),
  CONSTRAINT policy_replay_done_check CHECK (done >= 0),
  CONSTRAINT policy_replay_total_check CHECK (total >= 0)
);
ALTER TABLE policy_replay ENABLE ROW LEVEL SECURITY;
CREATE POLICY policy_replay_kept ON policy_replay USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT UPDATE (counts) ON policy_replay TO paystead_app;
GRANT UPDATE (done) ON policy_replay TO paystead_app;
GRANT UPDATE (finished_at) ON policy_replay TO paystead_app;
GRANT UPDATE (last_at) ON policy_replay TO paystead_app;
GRANT UPDATE (last_gid) ON policy_replay TO paystead_app;
GRANT INSERT, SELECT ON policy_replay TO paystead_app;

CREATE TABLE policy_withdrawal (
  policy_gid uuid NOT NULL,
  withdrawn_by uuid NOT NULL,
  withdrawn_at timestamptz NOT NULL,
  CONSTRAINT policy_withdrawal_pkey PRIMARY KEY (policy_gid),
  CONSTRAINT policy_withdrawal_policy_gid_fkey FOREIGN KEY (policy_gid) REFERENCES policy(gid),
  CONSTRAINT policy_withdrawal_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff_member(gid)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON policy_withdrawal FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE policy_withdrawal ENABLE ROW LEVEL SECURITY;
CREATE POLICY policy_withdrawal_added ON policy_withdrawal FOR INSERT WITH CHECK (actor_kind() = 'staff');
CREATE POLICY policy_withdrawal_seen ON policy_withdrawal FOR SELECT USING (actor_kind() IS DISTINCT FROM 'nobody');
GRANT INSERT, SELECT ON policy_withdrawal TO paystead_app;

CREATE TABLE portfolio_day (
  day date NOT NULL,
  employer_gid uuid NOT NULL,
  bucket text NOT NULL,
  loans integer NOT NULL,
  owed_cents bigint NOT NULL,
  past_due_cents bigint NOT NULL,
  CONSTRAINT portfolio_day_pkey PRIMARY KEY (day, employer_gid, bucket),
  CONSTRAINT portfolio_day_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT portfolio_day_bucket_check CHECK (bucket = ANY (ARRAY['CURRENT', 'D1', 'D30', 'D60', 'D90'])),
  CONSTRAINT portfolio_day_loans_check CHECK (loans >= 0),
  CONSTRAINT portfolio_day_past_due_cents_check CHECK (past_due_cents >= 0)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON portfolio_day FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE portfolio_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY portfolio_day_kept ON portfolio_day USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON portfolio_day TO paystead_app;

CREATE TABLE posting (
  entry_id bigint NOT NULL,
  line smallint NOT NULL,
  account text NOT NULL,
  loan_gid uuid,
  borrower_gid uuid,
  amount_cents bigint NOT NULL,
  CONSTRAINT posting_pkey PRIMARY KEY (entry_id, line),
  CONSTRAINT posting_amount_cents_check CHECK (amount_cents <> 0)
);
CREATE INDEX posting_control ON posting (account, entry_id) INCLUDE (amount_cents) WHERE account = ANY (ARRAY['cash', 'ach_clearing', 'payroll_clearing', 'card_clearing', 'check_clearing', 'unidentified_receipts', 'borrower_escrow', 'refund_payable', 'escheat_payable', 'savings_payable']);
CREATE INDEX posting_loan ON posting (loan_gid, account) INCLUDE (amount_cents, borrower_gid);
CREATE TRIGGER posting_append_only BEFORE DELETE OR UPDATE ON posting FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER posting_whole AFTER INSERT ON posting REFERENCING NEW TABLE AS lines FOR EACH STATEMENT EXECUTE FUNCTION postings_are_whole();
ALTER TABLE posting ENABLE ROW LEVEL SECURITY;
CREATE POLICY posting_kept ON posting USING (((( SELECT actor_kind() AS actor_kind)) = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'borrower' AND borrower_gid = (( SELECT actor_gid() AS actor_gid)));
GRANT INSERT, SELECT ON posting TO paystead_app;

CREATE TABLE push_device (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  token_cipher bytea NOT NULL,
  token_lookup bytea NOT NULL,
  registered_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT push_device_pkey PRIMARY KEY (gid),
  CONSTRAINT push_device_token_lookup_key UNIQUE (token_lookup),
  CONSTRAINT push_device_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT push_device_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT push_device_type_check CHECK (type = ANY (ARRAY['EXPO', 'WEB', 'ANDROID', 'IOS']))
);
CREATE INDEX push_device_borrower ON push_device (borrower_gid, seen_at);
ALTER TABLE push_device ENABLE ROW LEVEL SECURITY;
CREATE POLICY push_device_kept ON push_device USING (actor_kind() = 'job' OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
COMMENT ON COLUMN push_device.seen_at IS 'When the device last registered anew.';
GRANT DELETE, INSERT, SELECT, UPDATE ON push_device TO paystead_app;

CREATE TABLE queue_item (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  application_gid uuid,
  type text NOT NULL,
  status text NOT NULL,
  uec text NOT NULL,
  reason text,
  note text,
  proved_gross_pay_cents bigint,
  decided_by_gid uuid,
  provided_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  taken_by_gid uuid,
  taken_at timestamptz,
  due_at timestamptz,
  CONSTRAINT queue_item_pkey PRIMARY KEY (gid),
  CONSTRAINT queue_item_application_gid_fkey FOREIGN KEY (application_gid) REFERENCES application(gid),
  CONSTRAINT queue_item_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT queue_item_decided_by_gid_fkey FOREIGN KEY (decided_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT queue_item_taken_by_gid_fkey FOREIGN KEY (taken_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT queue_item_check CHECK ((status = ANY (ARRAY['ACCEPTED', 'DECLINED'])) = (decided_at IS NOT NULL)),
  CONSTRAINT queue_item_due CHECK (due_at IS NULL OR decided_at IS NULL),
  CONSTRAINT queue_item_proved_gross_pay_cents_check CHECK (proved_gross_pay_cents > 0),
  CONSTRAINT queue_item_status_check CHECK (status = ANY (ARRAY['ACCEPTED', 'PENDING', 'DECLINED', 'REVIEW'])),
  CONSTRAINT queue_item_taken CHECK ((taken_by_gid IS NULL) = (taken_at IS NULL)),
  CONSTRAINT queue_item_type_check CHECK (type = ANY (ARRAY['INCOME', 'RETIREE_INCOME', 'ALLOTMENT', 'EMPLOYMENT', 'ADDRESS', 'SPOUSE', 'IDENTITY', 'OFAC', 'ACTIVE_DUTY', 'BANKRUPTCY', 'BANK', 'CHALLENGE', 'FRAUD', 'RETIREE_BANK', 'PEP', 'BANK_STATEMENT', 'PENSION_STATEMENT', 'SOCIAL_SECURITY_STATEMENT', 'BACKUP_PAYMENT', 'PRIMARY_BANK'])),
  CONSTRAINT queue_item_uec_check CHECK (uec = ANY (ARRAY['PREQUALIFY', 'APPLY']))
);
CREATE INDEX queue_item_borrower ON queue_item (borrower_gid, created_at);
CREATE INDEX queue_item_declined ON queue_item (decided_at) WHERE status = 'DECLINED';
CREATE INDEX queue_item_done ON queue_item (decided_at, gid) WHERE decided_at IS NOT NULL;
CREATE INDEX queue_item_mine ON queue_item (taken_by_gid, due_at, gid) WHERE due_at IS NOT NULL;
CREATE INDEX queue_item_open ON queue_item (updated_at) WHERE status = ANY (ARRAY['PENDING', 'REVIEW']);
CREATE INDEX queue_item_waiting ON queue_item (status, due_at, gid) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX queue_item_alone ON queue_item (borrower_gid, type) WHERE application_gid IS NULL AND (status = ANY (ARRAY['PENDING', 'REVIEW']));
CREATE UNIQUE INDEX queue_item_once ON queue_item (application_gid, type);
ALTER TABLE queue_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY queue_item_kept ON queue_item USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'borrower' AND borrower_gid = (( SELECT actor_gid() AS actor_gid)));
GRANT INSERT, SELECT, UPDATE ON queue_item TO paystead_app;

CREATE TABLE queue_item_document (
  queue_item_gid uuid NOT NULL,
  document_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  attached_at timestamptz NOT NULL,
  returned_at timestamptz,
  removed_at timestamptz,
  CONSTRAINT queue_item_document_pkey PRIMARY KEY (queue_item_gid, document_gid),
  CONSTRAINT queue_item_document_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT queue_item_document_document_gid_fkey FOREIGN KEY (document_gid) REFERENCES uploaded_document(gid),
  CONSTRAINT queue_item_document_queue_item_gid_fkey FOREIGN KEY (queue_item_gid) REFERENCES queue_item(gid)
);
CREATE INDEX queue_item_document_document ON queue_item_document (document_gid);
ALTER TABLE queue_item_document ENABLE ROW LEVEL SECURITY;
CREATE POLICY queue_item_document_kept ON queue_item_document USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON queue_item_document TO paystead_app;

CREATE TABLE ready_answer (
  key text NOT NULL,
  valid_from date NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  place integer NOT NULL,
  CONSTRAINT ready_answer_pkey PRIMARY KEY (key, valid_from),
  CONSTRAINT ready_answer_key_check CHECK (key ~ '^[a-z][a-z0-9-]*$'),
  CONSTRAINT ready_answer_text_check CHECK (length(text) >= 1 AND length(text) <= 1500),
  CONSTRAINT ready_answer_title_check CHECK (length(title) >= 1 AND length(title) <= 60)
);
ALTER TABLE ready_answer ENABLE ROW LEVEL SECURITY;
CREATE POLICY ready_answer_read ON ready_answer FOR SELECT USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT SELECT ON ready_answer TO paystead_app;

CREATE TABLE recaptcha_answer (
  answer_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT recaptcha_answer_pkey PRIMARY KEY (answer_hash),
  CONSTRAINT recaptcha_answer_answer_hash_check CHECK (length(answer_hash) = 32)
);
CREATE INDEX recaptcha_answer_expiry ON recaptcha_answer (expires_at);
CREATE TRIGGER refuse_nobody BEFORE DELETE ON recaptcha_answer FOR EACH STATEMENT EXECUTE FUNCTION refuse_nobody();
GRANT DELETE, INSERT, SELECT ON recaptcha_answer TO paystead_app;

CREATE TABLE recovery_code (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (gid),
  CONSTRAINT recovery_code_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid)
);
CREATE INDEX recovery_code_borrower ON recovery_code (borrower_gid);
ALTER TABLE recovery_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY recovery_code_kept ON recovery_code USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON recovery_code TO paystead_app;

CREATE TABLE refund (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  amount_cents bigint NOT NULL,
  state text NOT NULL,
  ordered_on date NOT NULL,
  pay_by date NOT NULL,
  journal_entry_id bigint NOT NULL,
  sends integer NOT NULL DEFAULT 0,
  bank_account_gid uuid,
  asks integer NOT NULL DEFAULT 0,
  asked_at timestamptz,
  told_sends integer NOT NULL DEFAULT 0,
  held_money_gid uuid,
  CONSTRAINT refund_pkey PRIMARY KEY (gid),
  CONSTRAINT refund_bank_account_gid_fkey FOREIGN KEY (bank_account_gid) REFERENCES bank_account(gid),
  CONSTRAINT refund_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT refund_held_money_gid_fkey FOREIGN KEY (held_money_gid) REFERENCES held_money(gid),
  CONSTRAINT refund_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  CONSTRAINT refund_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT refund_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT refund_state_check CHECK (state = ANY (ARRAY['ORDERED', 'PAID', 'RETURNED', 'CANCELLED']))
);
CREATE INDEX refund_borrower ON refund (borrower_gid);
CREATE INDEX refund_loan ON refund (loan_gid);
CREATE INDEX refund_owed ON refund (ordered_on) INCLUDE (amount_cents) WHERE state = ANY (ARRAY['ORDERED', 'RETURNED']);
CREATE INDEX refund_sent ON refund (gid) WHERE state = 'ORDERED' AND sends > told_sends;
CREATE INDEX refund_waiting ON refund (gid) WHERE state = 'RETURNED' OR sends = 0;
ALTER TABLE refund ENABLE ROW LEVEL SECURITY;
CREATE POLICY refund_kept ON refund USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON refund TO paystead_app;

CREATE TABLE relief_request (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  cause text,
  back_on date,
  amount_cents bigint,
  note text,
  asked_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  answer text,
  answered_at timestamptz,
  answered_by uuid,
  CONSTRAINT relief_request_pkey PRIMARY KEY (gid),
  CONSTRAINT relief_request_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff_member(gid),
  CONSTRAINT relief_request_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT relief_request_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT relief_request_amount_cents_check CHECK (amount_cents >= 0),
  CONSTRAINT relief_request_answer_check CHECK (answer <> ''),
  CONSTRAINT relief_request_cause_check CHECK (cause = ANY (ARRAY['UNPAID_LEAVE', 'LESS_PAY', 'LEAVING_JOB', 'OTHER'])),
  CONSTRAINT relief_request_check CHECK ((kind = 'HELP') = (cause IS NOT NULL)),
  CONSTRAINT relief_request_check1 CHECK (state <> 'ANSWERED' OR answered_at IS NOT NULL),
  CONSTRAINT relief_request_kind_check CHECK (kind = ANY (ARRAY['HELP', 'SETTLEMENT'])),
  CONSTRAINT relief_request_note_check CHECK (note <> ''),
  CONSTRAINT relief_request_state_check CHECK (state = ANY (ARRAY['PERSON', 'OFFERED', 'ANSWERED', 'CLOSED']))
);
CREATE INDEX relief_request_answer ON relief_request (answer_by, gid) WHERE state = 'PERSON';
CREATE INDEX relief_request_borrower ON relief_request (borrower_gid);
CREATE INDEX relief_request_loan ON relief_request (loan_gid, asked_at DESC);
CREATE INDEX relief_request_newest ON relief_request (state, asked_at, gid);
CREATE UNIQUE INDEX relief_request_one ON relief_request (loan_gid, kind) WHERE state = 'PERSON';
ALTER TABLE relief_request ENABLE ROW LEVEL SECURITY;
CREATE POLICY relief_request_kept ON relief_request USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'borrower' AND borrower_gid = (( SELECT actor_gid() AS actor_gid)));
GRANT UPDATE (answer) ON relief_request TO paystead_app;
GRANT UPDATE (answered_at) ON relief_request TO paystead_app;
GRANT UPDATE (answered_by) ON relief_request TO paystead_app;
GRANT UPDATE (state) ON relief_request TO paystead_app;
GRANT INSERT, SELECT ON relief_request TO paystead_app;

CREATE TABLE remittance_answer (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  remittance_file_gid uuid NOT NULL,
  subject_gid uuid NOT NULL,
  line_gid uuid,
  deduction_gid uuid,
  number integer NOT NULL,
  answer text NOT NULL,
  day date,
  answered_at timestamptz NOT NULL,
  answered_by_gid uuid,
  answered_by text NOT NULL,
  CONSTRAINT remittance_answer_pkey PRIMARY KEY (gid),
  CONSTRAINT remittance_answer_subject_gid_number_key UNIQUE (subject_gid, number),
  CONSTRAINT remittance_answer_answered_by_gid_fkey FOREIGN KEY (answered_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT remittance_answer_deduction_gid_fkey FOREIGN KEY (deduction_gid) REFERENCES deduction(gid),
  CONSTRAINT remittance_answer_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT remittance_answer_line_gid_fkey FOREIGN KEY (line_gid) REFERENCES remittance_line(gid),
  CONSTRAINT remittance_answer_remittance_file_gid_fkey FOREIGN KEY (remittance_file_gid) REFERENCES remittance_file(gid),
  CONSTRAINT remittance_answer_answer_check CHECK (answer = ANY (ARRAY['SHORT_PAY', 'WRONG_AMOUNT', 'ON_LEAVE', 'LEFT', 'FORGOTTEN', 'PAID_BY_MISTAKE', 'FOR_PERSON', 'EXTRA_PAYMENT'])),
  CONSTRAINT remittance_answer_check CHECK (subject_gid = COALESCE(line_gid, deduction_gid)),
  CONSTRAINT remittance_answer_check1 CHECK (answer <> 'LEFT' OR day IS NOT NULL),
  CONSTRAINT remittance_answer_number_check CHECK (number > 0)
);
CREATE INDEX remittance_answer_absent ON remittance_answer (remittance_file_gid, subject_gid) WHERE line_gid IS NULL;
CREATE INDEX remittance_answer_deduction ON remittance_answer (deduction_gid) WHERE deduction_gid IS NOT NULL;
CREATE INDEX remittance_answer_file ON remittance_answer (remittance_file_gid);
CREATE INDEX remittance_answer_newest ON remittance_answer (answered_at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON remittance_answer FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER tallied AFTER INSERT ON remittance_answer REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION close_answered_lines();
ALTER TABLE remittance_answer ENABLE ROW LEVEL SECURITY;
CREATE POLICY remittance_answer_kept ON remittance_answer USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT INSERT, SELECT ON remittance_answer TO paystead_app;

CREATE TABLE remittance_answer_effect (
  answer_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  subject_gid uuid NOT NULL,
  effect text NOT NULL,
  done_at timestamptz NOT NULL,
  CONSTRAINT remittance_answer_effect_pkey PRIMARY KEY (answer_gid),
  CONSTRAINT remittance_answer_effect_subject_gid_key UNIQUE (subject_gid),
  CONSTRAINT remittance_answer_effect_answer_gid_fkey FOREIGN KEY (answer_gid) REFERENCES remittance_answer(gid),
  CONSTRAINT remittance_answer_effect_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT remittance_answer_effect_effect_check CHECK (effect = ANY (ARRAY['STATUS_REPORTED', 'PLANNED', 'NOTED', 'POSTED', 'ASKED_BACK', 'TOO_LATE']))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON remittance_answer_effect FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE remittance_answer_effect ENABLE ROW LEVEL SECURITY;
CREATE POLICY remittance_answer_effect_kept ON remittance_answer_effect USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY remittance_answer_effect_seen ON remittance_answer_effect FOR SELECT USING (actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT INSERT, SELECT ON remittance_answer_effect TO paystead_app;

CREATE TABLE remittance_file (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  payday date NOT NULL,
  name text NOT NULL,
  content_cipher bytea NOT NULL,
  digest bytea NOT NULL,
  received_at timestamptz NOT NULL,
  total_cents bigint NOT NULL,
  posted_at timestamptz,
  layout text NOT NULL DEFAULT 'STANDARD',
  state text NOT NULL DEFAULT 'USED',
  asks text,
  replaces_gid uuid,
  first_gid uuid,
  line_count integer,
  chosen_at timestamptz,
  chosen_by text,
  named_payday date,
  own_layout_gid uuid,
  CONSTRAINT remittance_file_pkey PRIMARY KEY (gid),
  CONSTRAINT remittance_file_digest_key UNIQUE (digest),
  CONSTRAINT remittance_file_replaces_gid_key UNIQUE (replaces_gid),
  CONSTRAINT remittance_file_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT remittance_file_first_gid_fkey FOREIGN KEY (first_gid) REFERENCES remittance_file(gid),
  CONSTRAINT remittance_file_own_layout_gid_fkey FOREIGN KEY (own_layout_gid) REFERENCES remittance_layout(gid),
  CONSTRAINT remittance_file_replaces_gid_fkey FOREIGN KEY (replaces_gid) REFERENCES remittance_file(gid),
  CONSTRAINT remittance_file_asks_check CHECK (asks = ANY (ARRAY['AGAIN', 'LATE'])),
  CONSTRAINT remittance_file_check CHECK ((replaces_gid IS NULL) = (first_gid IS NULL)),
  CONSTRAINT remittance_file_check1 CHECK (state <> 'ASKS' OR asks IS NOT NULL),
  CONSTRAINT remittance_file_check2 CHECK (named_payday < payday),
  CONSTRAINT remittance_file_own_layout CHECK ((layout = 'OWN') = (own_layout_gid IS NOT NULL)),
  CONSTRAINT remittance_file_state_check CHECK (state = ANY (ARRAY['ASKS', 'USED', 'REPLACED', 'PUT_AWAY']))
);
CREATE INDEX remittance_file_chosen ON remittance_file (chosen_at) WHERE chosen_at IS NOT NULL;
CREATE INDEX remittance_file_first ON remittance_file (first_gid) WHERE first_gid IS NOT NULL;
CREATE INDEX remittance_file_newest ON remittance_file (received_at DESC);
CREATE INDEX remittance_file_of_employer ON remittance_file (employer_gid, received_at DESC, gid);
CREATE INDEX remittance_file_open ON remittance_file (received_at) WHERE posted_at IS NULL;
CREATE INDEX remittance_file_payday ON remittance_file (employer_gid, payday, received_at);
ALTER TABLE remittance_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY remittance_file_kept ON remittance_file USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)));
COMMENT ON COLUMN remittance_file.own_layout_gid IS 'Which of payroll''s own layouts it has, if any.';
GRANT INSERT, SELECT, UPDATE ON remittance_file TO paystead_app;

CREATE TABLE remittance_held_line (
  line_gid uuid NOT NULL,
  remittance_file_gid uuid NOT NULL,
  outcome text NOT NULL,
  employer_gid uuid NOT NULL,
  held_cents bigint NOT NULL,
  applied_cents bigint NOT NULL,
  CONSTRAINT remittance_held_line_pkey PRIMARY KEY (line_gid),
  CONSTRAINT remittance_held_line_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT remittance_held_line_line_gid_fkey FOREIGN KEY (line_gid) REFERENCES remittance_line(gid),
  CONSTRAINT remittance_held_line_remittance_file_gid_fkey FOREIGN KEY (remittance_file_gid) REFERENCES remittance_file(gid)
);
CREATE INDEX remittance_held_line_file ON remittance_held_line (remittance_file_gid) INCLUDE (outcome, employer_gid, held_cents, applied_cents);
ALTER TABLE remittance_held_line ENABLE ROW LEVEL SECURITY;
CREATE POLICY remittance_held_line_seen ON remittance_held_line FOR SELECT USING (((( SELECT actor_kind() AS actor_kind)) = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)));
GRANT SELECT ON remittance_held_line TO paystead_app;

-- Each remittance layout that payroll saved; the last one counts. Only ever added to. Nobody's data.
CREATE TABLE remittance_layout (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  employer_gid uuid NOT NULL,
  name text NOT NULL,
  layout jsonb,
  by_gid uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT remittance_layout_pkey PRIMARY KEY (gid),
  CONSTRAINT remittance_layout_number_key UNIQUE (number),
  CONSTRAINT remittance_layout_by_gid_fkey FOREIGN KEY (by_gid) REFERENCES staff_member(gid),
  CONSTRAINT remittance_layout_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT remittance_layout_check CHECK ((name = 'OWN') = (layout IS NOT NULL))
);
CREATE INDEX remittance_layout_latest ON remittance_layout (employer_gid, number DESC);
CREATE TRIGGER remittance_layout_counts AFTER INSERT ON remittance_layout FOR EACH ROW EXECUTE FUNCTION use_remittance_layout();
ALTER TABLE remittance_layout ENABLE ROW LEVEL SECURITY;
CREATE POLICY remittance_layout_saved ON remittance_layout FOR INSERT WITH CHECK (employer_gid = employer_gid() AND by_gid = actor_gid() AND actor_is_payroll());
CREATE POLICY remittance_layout_seen ON remittance_layout FOR SELECT USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT INSERT, SELECT ON remittance_layout TO paystead_app;

CREATE TABLE remittance_line (
  gid uuid NOT NULL DEFAULT uuidv7(),
  remittance_file_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  line integer NOT NULL,
  employee_number text NOT NULL,
  amount_cents bigint NOT NULL,
  reason text,
  outcome text NOT NULL,
  deduction_gid uuid,
  borrower_gid uuid,
  held_money_gid uuid,
  carried_cents bigint NOT NULL DEFAULT 0,
  asked_cents bigint,
  CONSTRAINT remittance_line_pkey PRIMARY KEY (gid),
  CONSTRAINT remittance_line_remittance_file_gid_line_key UNIQUE (remittance_file_gid, line),
  CONSTRAINT remittance_line_deduction_gid_fkey FOREIGN KEY (deduction_gid) REFERENCES deduction(gid),
  CONSTRAINT remittance_line_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT remittance_line_held_money_gid_fkey FOREIGN KEY (held_money_gid) REFERENCES held_money(gid),
  CONSTRAINT remittance_line_remittance_file_gid_fkey FOREIGN KEY (remittance_file_gid) REFERENCES remittance_file(gid),
  CONSTRAINT remittance_line_carried_cents_check CHECK (carried_cents >= 0),
  CONSTRAINT remittance_line_outcome_check CHECK (outcome = ANY (ARRAY['MATCHED', 'SHORT', 'OVER', 'MISSING', 'TERMINATED', 'UNKNOWN']))
);
CREATE INDEX remittance_line_deduction ON remittance_line (deduction_gid) WHERE deduction_gid IS NOT NULL;
CREATE INDEX remittance_line_exception ON remittance_line (remittance_file_gid, line) INCLUDE (outcome) WHERE outcome <> 'MATCHED';
CREATE INDEX remittance_line_held ON remittance_line (held_money_gid) WHERE held_money_gid IS NOT NULL;
CREATE INDEX remittance_line_kind ON remittance_line (remittance_file_gid, outcome, line);
CREATE INDEX remittance_line_number ON remittance_line (remittance_file_gid, employee_number);
CREATE TRIGGER tallied AFTER INSERT ON remittance_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_remittance_lines();
ALTER TABLE remittance_line ENABLE ROW LEVEL SECURITY;
CREATE POLICY remittance_line_kept ON remittance_line USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid() OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON remittance_line TO paystead_app;

CREATE TABLE remittance_open_line (
  line_gid uuid NOT NULL,
  remittance_file_gid uuid NOT NULL,
  outcome text NOT NULL,
  employer_gid uuid NOT NULL,
  CONSTRAINT remittance_open_line_pkey PRIMARY KEY (line_gid),
  CONSTRAINT remittance_open_line_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT remittance_open_line_line_gid_fkey FOREIGN KEY (line_gid) REFERENCES remittance_line(gid),
  CONSTRAINT remittance_open_line_remittance_file_gid_fkey FOREIGN KEY (remittance_file_gid) REFERENCES remittance_file(gid)
);
CREATE INDEX remittance_open_line_file ON remittance_open_line (remittance_file_gid, outcome) INCLUDE (employer_gid);
ALTER TABLE remittance_open_line ENABLE ROW LEVEL SECURITY;
CREATE POLICY remittance_open_line_seen ON remittance_open_line FOR SELECT USING (((( SELECT actor_kind() AS actor_kind)) = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)));
GRANT SELECT ON remittance_open_line TO paystead_app;

CREATE TABLE remittance_tally (
  remittance_file_gid uuid NOT NULL,
  outcome text NOT NULL,
  employer_gid uuid NOT NULL,
  lines integer NOT NULL,
  asked_cents bigint NOT NULL,
  sent_cents bigint NOT NULL,
  held_cents bigint NOT NULL,
  placed_cents bigint NOT NULL,
  CONSTRAINT remittance_tally_pkey PRIMARY KEY (remittance_file_gid, outcome),
  CONSTRAINT remittance_tally_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT remittance_tally_remittance_file_gid_fkey FOREIGN KEY (remittance_file_gid) REFERENCES remittance_file(gid)
);
ALTER TABLE remittance_tally ENABLE ROW LEVEL SECURITY;
CREATE POLICY remittance_tally_seen ON remittance_tally FOR SELECT USING (((( SELECT actor_kind() AS actor_kind)) = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)));
GRANT SELECT ON remittance_tally TO paystead_app;

CREATE TABLE retention_hold (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  reason text NOT NULL,
  placed_by_gid uuid NOT NULL,
  placed_at timestamptz NOT NULL,
  lifted_by_gid uuid,
  lifted_at timestamptz,
  CONSTRAINT retention_hold_pkey PRIMARY KEY (gid),
  CONSTRAINT retention_hold_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT retention_hold_lifted_by_gid_fkey FOREIGN KEY (lifted_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT retention_hold_placed_by_gid_fkey FOREIGN KEY (placed_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT retention_hold_check CHECK ((lifted_at IS NULL) = (lifted_by_gid IS NULL)),
  CONSTRAINT retention_hold_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);
CREATE UNIQUE INDEX retention_hold_standing ON retention_hold (borrower_gid) WHERE lifted_at IS NULL;
ALTER TABLE retention_hold ENABLE ROW LEVEL SECURITY;
CREATE POLICY retention_hold_kept ON retention_hold USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT UPDATE (lifted_at) ON retention_hold TO paystead_app;
GRANT UPDATE (lifted_by_gid) ON retention_hold TO paystead_app;
GRANT INSERT, SELECT ON retention_hold TO paystead_app;

CREATE TABLE retention_rule (
  name text NOT NULL,
  months integer NOT NULL,
  CONSTRAINT retention_rule_pkey PRIMARY KEY (name),
  CONSTRAINT retention_rule_months_check CHECK (months > 0)
);
COMMENT ON COLUMN retention_rule.months IS 'Kept at least so long; server/src/retention says why.';
GRANT SELECT ON retention_rule TO paystead_app;

CREATE TABLE review_decision (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  queue_item_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  application_gid uuid,
  outcome text NOT NULL,
  rule_said text NOT NULL,
  overrides boolean NOT NULL GENERATED ALWAYS AS (((outcome = 'ACCEPTED') AND (rule_said = 'DECLINE'))) STORED,
  reason text,
  why text,
  shown jsonb NOT NULL,
  decided_by uuid NOT NULL,
  decided_at timestamptz NOT NULL,
  CONSTRAINT review_decision_pkey PRIMARY KEY (gid),
  CONSTRAINT review_decision_application_gid_fkey FOREIGN KEY (application_gid) REFERENCES application(gid) ON DELETE CASCADE,
  CONSTRAINT review_decision_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT review_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_member(gid),
  CONSTRAINT review_decision_queue_item_gid_fkey FOREIGN KEY (queue_item_gid) REFERENCES queue_item(gid) ON DELETE CASCADE,
  CONSTRAINT review_decision_outcome_check CHECK (outcome = ANY (ARRAY['ACCEPTED', 'RETURNED', 'DECLINED'])),
  CONSTRAINT review_decision_rule_said_check CHECK (rule_said = ANY (ARRAY['DECLINE', 'NOTHING'])),
  CONSTRAINT review_decision_why CHECK (why IS NOT NULL OR NOT (outcome = 'ACCEPTED' AND rule_said = 'DECLINE')),
  CONSTRAINT review_decision_why_check CHECK (why <> '')
);
CREATE INDEX review_decision_item ON review_decision (queue_item_gid, decided_at);
CREATE INDEX review_decision_overrides ON review_decision (decided_at) WHERE overrides;
CREATE TRIGGER append_only BEFORE UPDATE ON review_decision FOR EACH ROW EXECUTE FUNCTION never_changed();
ALTER TABLE review_decision ENABLE ROW LEVEL SECURITY;
CREATE POLICY review_decision_kept ON review_decision USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON review_decision TO paystead_app;

CREATE TABLE roster_before (
  upload_gid uuid NOT NULL,
  entry_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  was_new boolean NOT NULL,
  applied_status text NOT NULL,
  payroll_group_gid uuid,
  employee_number text,
  first_name text,
  last_name text,
  email text,
  dob_cipher bytea,
  ssn_cipher bytea,
  ssn_lookup bytea,
  ssn_last4_lookup bytea,
  hire_date date,
  employee_status text,
  gross_pay_cents bigint,
  street text,
  city text,
  state text,
  zip text,
  bank_aba_number text,
  bank_account_cipher bytea,
  bank_account_last4 text,
  bank_account_type text,
  gone_since date,
  updated_at timestamptz,
  CONSTRAINT roster_before_pkey PRIMARY KEY (upload_gid, entry_gid),
  CONSTRAINT roster_before_upload_gid_fkey FOREIGN KEY (upload_gid) REFERENCES roster_upload(gid)
);
ALTER TABLE roster_before ENABLE ROW LEVEL SECURITY;
CREATE POLICY roster_before_kept ON roster_before USING (actor_kind() = 'job' OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT DELETE, INSERT, SELECT ON roster_before TO paystead_app;

CREATE TABLE roster_entry (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  payroll_group_gid uuid,
  employee_number text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text,
  dob_cipher bytea,
  ssn_cipher bytea,
  ssn_lookup bytea,
  ssn_last4_lookup bytea,
  hire_date date,
  employee_status text NOT NULL DEFAULT 'Active',
  gross_pay_cents bigint,
  street text,
  city text,
  state text,
  zip text,
  bank_aba_number text,
  bank_account_cipher bytea,
  bank_account_last4 text,
  bank_account_type text,
  borrower_gid uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  gone_since date,
  CONSTRAINT roster_entry_pkey PRIMARY KEY (gid),
  CONSTRAINT roster_entry_employer_gid_employee_number_key UNIQUE (employer_gid, employee_number),
  CONSTRAINT roster_entry_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT roster_entry_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT roster_entry_payroll_group_gid_fkey FOREIGN KEY (payroll_group_gid) REFERENCES payroll_group(gid),
  CONSTRAINT roster_entry_bank_account_type_check CHECK (bank_account_type = ANY (ARRAY['CHECKING', 'SAVINGS', 'PREPAID_CARD'])),
  CONSTRAINT roster_entry_employee_status_check CHECK (employee_status = ANY (ARRAY['Active', 'Terminated', 'LeaveWithPay', 'LeaveWithoutPay', 'Retired', 'Deceased'])),
  CONSTRAINT roster_entry_gross_pay_cents_check CHECK (gross_pay_cents > 0)
);
CREATE INDEX roster_entry_away ON roster_entry (borrower_gid) WHERE borrower_gid IS NOT NULL AND employee_status <> 'Active';
CREATE INDEX roster_entry_gone ON roster_entry (employer_gid) WHERE gone_since IS NOT NULL;
CREATE INDEX roster_entry_left ON roster_entry (updated_at) WHERE borrower_gid IS NULL AND (employee_status = ANY (ARRAY['Terminated', 'Deceased']));
CREATE INDEX roster_entry_number_begins ON roster_entry (lower(employee_number) text_pattern_ops) WHERE borrower_gid IS NOT NULL;
CREATE INDEX roster_entry_people ON roster_entry (employer_gid, lower(last_name), lower(first_name), gid, lower((((first_name || ' ') || last_name) || ' ') || employee_number)) INCLUDE (last_name, first_name, employee_number, employee_status, payroll_group_gid, borrower_gid) WHERE gone_since IS NULL;
CREATE INDEX roster_entry_ssn ON roster_entry (employer_gid, ssn_lookup) WHERE ssn_lookup IS NOT NULL;
CREATE INDEX roster_entry_status ON roster_entry (employer_gid, employee_status) WHERE gone_since IS NULL AND employee_status <> 'Active';
CREATE INDEX roster_entry_words ON roster_entry USING gin (lower((((first_name || ' ') || last_name) || ' ') || employee_number) trigram.gin_trgm_ops) WHERE gone_since IS NULL;
CREATE UNIQUE INDEX roster_entry_borrower ON roster_entry (borrower_gid) WHERE borrower_gid IS NOT NULL;
ALTER TABLE roster_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY roster_entry_deleted ON roster_entry AS RESTRICTIVE FOR DELETE USING (actor_kind() = 'job' AND borrower_gid IS NULL);
CREATE POLICY roster_entry_kept ON roster_entry USING (((( SELECT actor_kind() AS actor_kind)) = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)) OR (( SELECT actor_kind() AS actor_kind)) = 'borrower' AND employer_gid = (( SELECT employer_gid() AS employer_gid)) AND (borrower_gid IS NULL OR borrower_gid = (( SELECT actor_gid() AS actor_gid))));
COMMENT ON COLUMN roster_entry.gone_since IS 'The day on which a roster no longer had this person; null while they are on it.';
GRANT DELETE, INSERT, SELECT, UPDATE ON roster_entry TO paystead_app;

CREATE TABLE roster_file_part (
  upload_gid uuid NOT NULL,
  part integer NOT NULL,
  employer_gid uuid NOT NULL,
  content_cipher bytea NOT NULL,
  CONSTRAINT roster_file_part_pkey PRIMARY KEY (upload_gid, part),
  CONSTRAINT roster_file_part_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT roster_file_part_upload_gid_fkey FOREIGN KEY (upload_gid) REFERENCES roster_upload(gid),
  CONSTRAINT roster_file_part_part_check CHECK (part >= 0)
);
ALTER TABLE roster_file_part ENABLE ROW LEVEL SECURITY;
CREATE POLICY roster_file_part_kept ON roster_file_part USING (actor_kind() = 'job' OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT DELETE, INSERT, SELECT ON roster_file_part TO paystead_app;

CREATE TABLE roster_layout (
  employer_gid uuid NOT NULL,
  signature bytea NOT NULL,
  format text NOT NULL,
  columns jsonb NOT NULL,
  skip_lines integer NOT NULL DEFAULT 1,
  covers uuid[],
  used_at timestamptz NOT NULL,
  CONSTRAINT roster_layout_pkey PRIMARY KEY (employer_gid, signature),
  CONSTRAINT roster_layout_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT roster_layout_format_check CHECK (format = ANY (ARRAY['CSV', 'FIXED_WIDTH', 'XLSX']))
);
ALTER TABLE roster_layout ENABLE ROW LEVEL SECURITY;
CREATE POLICY roster_layout_kept ON roster_layout USING (actor_kind() = 'job' OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT INSERT, SELECT, UPDATE ON roster_layout TO paystead_app;

CREATE TABLE roster_problem (
  upload_gid uuid NOT NULL,
  line integer NOT NULL,
  field text NOT NULL,
  kind text NOT NULL,
  employer_gid uuid NOT NULL,
  value_cipher bytea,
  other_line integer,
  CONSTRAINT roster_problem_pkey PRIMARY KEY (upload_gid, line, field, kind),
  CONSTRAINT roster_problem_upload_gid_fkey FOREIGN KEY (upload_gid) REFERENCES roster_upload(gid),
  CONSTRAINT roster_problem_field_check CHECK (field = ANY (ARRAY['EMPLOYEE_NUMBER', 'FIRST_NAME', 'LAST_NAME', 'DATE_OF_BIRTH', 'SSN', 'EMAIL', 'STREET', 'CITY', 'STATE', 'ZIP', 'HIRE_DATE', 'STATUS', 'PAYROLL_GROUP', 'GROSS_PAY', 'ROUTING_NUMBER', 'ACCOUNT_NUMBER', 'ACCOUNT_TYPE', 'ROW'])),
  CONSTRAINT roster_problem_kind_check CHECK (kind = ANY (ARRAY['MISSING', 'TOO_LONG', 'CONTROL_CHARACTERS', 'CELL_ERROR', 'DATE_UNREADABLE', 'DATE_IN_FUTURE', 'DATE_TOO_OLD', 'SSN_WRONG', 'EMAIL_WRONG', 'STATE_UNKNOWN', 'ZIP_WRONG', 'STATUS_UNKNOWN', 'GROUP_UNKNOWN', 'GROUP_NOT_COVERED', 'AMOUNT_UNREADABLE', 'AMOUNT_NOT_POSITIVE', 'AMOUNT_TOO_LARGE', 'ROUTING_WRONG', 'ACCOUNT_WRONG', 'ACCOUNT_TYPE_UNKNOWN', 'NUMBER_TWICE', 'SSN_TWICE', 'NUMBER_IS_SSN', 'OTHER_PERSON', 'EXTRA_VALUES']))
);
CREATE INDEX roster_problem_kind ON roster_problem (upload_gid, kind, field, line);
ALTER TABLE roster_problem ENABLE ROW LEVEL SECURITY;
CREATE POLICY roster_problem_kept ON roster_problem USING (actor_kind() = 'job' OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT DELETE, INSERT, SELECT, UPDATE ON roster_problem TO paystead_app;

CREATE TABLE roster_row (
  upload_gid uuid NOT NULL,
  line integer NOT NULL,
  employer_gid uuid NOT NULL,
  entry_gid uuid NOT NULL,
  left_out boolean NOT NULL DEFAULT false,
  has_problem boolean NOT NULL DEFAULT false,
  employee_number text,
  first_name text,
  last_name text,
  email text,
  dob_cipher bytea,
  ssn_cipher bytea,
  ssn_lookup bytea,
  ssn_last4_lookup bytea,
  hire_date date,
  employee_status text,
  gross_pay_cents bigint,
  street text,
  city text,
  state text,
  zip text,
  payroll_group_gid uuid,
  bank_aba_number text,
  bank_account_cipher bytea,
  bank_account_last4 text,
  bank_account_type text,
  difference text NOT NULL,
  changed text[] NOT NULL DEFAULT '{}'[],
  returns boolean NOT NULL DEFAULT false,
  pay_finding text,
  pay_percent integer,
  pay_answer text,
  CONSTRAINT roster_row_pkey PRIMARY KEY (upload_gid, line),
  CONSTRAINT roster_row_upload_gid_fkey FOREIGN KEY (upload_gid) REFERENCES roster_upload(gid),
  CONSTRAINT roster_row_difference_check CHECK (difference = ANY (ARRAY['NEW', 'CHANGED', 'GONE', 'SAME'])),
  CONSTRAINT roster_row_line_check CHECK (line > 0),
  CONSTRAINT roster_row_pay_answer_check CHECK (pay_answer = ANY (ARRAY['USE_NEW', 'KEEP_OLD'])),
  CONSTRAINT roster_row_pay_finding_check CHECK (pay_finding = ANY (ARRAY['TEN_TIMES_MORE', 'TEN_TIMES_LESS', 'HOURLY_RATE', 'UP', 'DOWN']))
);
CREATE INDEX roster_row_entry ON roster_row (upload_gid, entry_gid);
CREATE INDEX roster_row_number ON roster_row (upload_gid, employee_number);
CREATE INDEX roster_row_odd ON roster_row (upload_gid, line) WHERE pay_finding IS NOT NULL;
CREATE INDEX roster_row_ssn ON roster_row (upload_gid, ssn_lookup) WHERE ssn_lookup IS NOT NULL;
ALTER TABLE roster_row ENABLE ROW LEVEL SECURITY;
CREATE POLICY roster_row_kept ON roster_row USING (actor_kind() = 'job' OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT DELETE, INSERT, SELECT, UPDATE ON roster_row TO paystead_app;

CREATE TABLE roster_upload (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  source text NOT NULL,
  name text NOT NULL,
  size_bytes integer NOT NULL,
  digest bytea NOT NULL,
  uploaded_by uuid,
  uploaded_by_name text,
  uploaded_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL,
  run integer NOT NULL DEFAULT 1,
  started_at timestamptz,
  format text,
  encoding text,
  delimiter text,
  sheet text,
  other_sheets integer NOT NULL DEFAULT 0,
  fault text,
  columns jsonb NOT NULL DEFAULT '[]'::jsonb,
  skip_lines integer NOT NULL DEFAULT 1,
  sample_cipher bytea,
  remembered_on date,
  covers uuid[],
  rows_expected integer,
  rows_read integer NOT NULL DEFAULT 0,
  is_comparing boolean NOT NULL DEFAULT false,
  checked_at timestamptz,
  applied_at timestamptz,
  applied_by uuid,
  people integer,
  new_people integer,
  changed_people integer,
  gone_people integer,
  followed_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  used_at timestamptz,
  used_by text,
  used_payday date,
  applied_by_name text,
  undone_by_name text,
  CONSTRAINT roster_upload_pkey PRIMARY KEY (gid),
  CONSTRAINT roster_upload_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES staff_member(gid),
  CONSTRAINT roster_upload_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT roster_upload_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff_member(gid),
  CONSTRAINT roster_upload_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES staff_member(gid),
  CONSTRAINT roster_upload_check CHECK ((state = ANY (ARRAY['APPLIED', 'UNDOING', 'UNDONE'])) = (applied_at IS NOT NULL)),
  CONSTRAINT roster_upload_check1 CHECK ((state = 'UNDONE') = (undone_at IS NOT NULL)),
  CONSTRAINT roster_upload_check2 CHECK ((used_at IS NULL) = (used_by IS NULL)),
  CONSTRAINT roster_upload_check3 CHECK ((state = 'UNREADABLE') = (fault IS NOT NULL)),
  CONSTRAINT roster_upload_encoding_check CHECK (encoding = ANY (ARRAY['UTF_8', 'UTF_16', 'WINDOWS_1252'])),
  CONSTRAINT roster_upload_format_check CHECK (format = ANY (ARRAY['CSV', 'FIXED_WIDTH', 'XLSX'])),
  CONSTRAINT roster_upload_name_check CHECK (length(name) >= 1 AND length(name) <= 255),
  CONSTRAINT roster_upload_run_check CHECK (run > 0),
  CONSTRAINT roster_upload_size_bytes_check CHECK (size_bytes > 0),
  CONSTRAINT roster_upload_skip_lines_check CHECK (skip_lines >= 0),
  CONSTRAINT roster_upload_source_check CHECK (source = ANY (ARRAY['SCREEN', 'API', 'SFTP'])),
  CONSTRAINT roster_upload_state_check CHECK (state = ANY (ARRAY['UPLOADED', 'READING', 'MAPPING', 'CHECKED', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'DISCARDED', 'EXPIRED', 'UNREADABLE'])),
  CONSTRAINT roster_upload_used_by_check CHECK (used_by = ANY (ARRAY['CUT_OFF', 'JOB_CHECK']))
);
CREATE INDEX roster_upload_drafts ON roster_upload (expires_at) WHERE state = ANY (ARRAY['UPLOADED', 'READING', 'MAPPING', 'CHECKED']);
CREATE INDEX roster_upload_newest ON roster_upload (employer_gid, uploaded_at DESC, gid);
CREATE INDEX roster_upload_undoable ON roster_upload (employer_gid, applied_at DESC) WHERE state = 'APPLIED';
CREATE UNIQUE INDEX roster_upload_busy ON roster_upload (employer_gid) WHERE state = ANY (ARRAY['APPLYING', 'UNDOING']);
ALTER TABLE roster_upload ENABLE ROW LEVEL SECURITY;
CREATE POLICY roster_upload_kept ON roster_upload USING ((( SELECT actor_kind() AS actor_kind)) = 'job' OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)));
GRANT INSERT, SELECT, UPDATE ON roster_upload TO paystead_app;

CREATE TABLE routing_directory (
  aba_number text NOT NULL,
  name text NOT NULL,
  CONSTRAINT routing_directory_pkey PRIMARY KEY (aba_number),
  CONSTRAINT routing_directory_aba_number_check CHECK (aba_number ~ '^\d{9}$')
);
CREATE TRIGGER refuse_nobody BEFORE INSERT OR DELETE OR UPDATE ON routing_directory FOR EACH STATEMENT EXECUTE FUNCTION refuse_nobody();
GRANT INSERT, SELECT ON routing_directory TO paystead_app;

-- A filter of a list that a member of staff keeps for themself.
CREATE TABLE saved_filter (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  staff_gid uuid NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT saved_filter_pkey PRIMARY KEY (gid),
  CONSTRAINT saved_filter_staff_gid_list_name_key UNIQUE (staff_gid, list, name),
  CONSTRAINT saved_filter_staff_gid_fkey FOREIGN KEY (staff_gid) REFERENCES staff_member(gid),
  CONSTRAINT saved_filter_list_check CHECK (list = ANY (ARRAY['QUEUE', 'APPLICATIONS', 'LOANS', 'BORROWERS'])),
  CONSTRAINT saved_filter_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  CONSTRAINT saved_filter_query_check CHECK (length(query) >= 1 AND length(query) <= 400)
);
ALTER TABLE saved_filter ENABLE ROW LEVEL SECURITY;
CREATE POLICY saved_filter_own ON saved_filter USING (actor_kind() = 'staff' AND staff_gid = actor_gid());
GRANT DELETE, INSERT, SELECT, UPDATE ON saved_filter TO paystead_app;

CREATE TABLE savings_deduction (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  bank_account_gid uuid NOT NULL,
  amount_cents bigint NOT NULL,
  from_payday date NOT NULL,
  authorization_text text NOT NULL,
  authorization_hash text NOT NULL,
  document_gid uuid,
  signed_at timestamptz NOT NULL,
  stopped_at timestamptz,
  stopped_because text,
  CONSTRAINT savings_deduction_pkey PRIMARY KEY (gid),
  CONSTRAINT savings_deduction_bank_account_gid_fkey FOREIGN KEY (bank_account_gid) REFERENCES bank_account(gid),
  CONSTRAINT savings_deduction_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT savings_deduction_document_gid_fkey FOREIGN KEY (document_gid) REFERENCES document(gid) ON DELETE SET NULL,
  CONSTRAINT savings_deduction_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT savings_deduction_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT savings_deduction_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT savings_deduction_check CHECK ((stopped_at IS NULL) = (stopped_because IS NULL)),
  CONSTRAINT savings_deduction_stopped_because_check CHECK (stopped_because = ANY (ARRAY['BORROWER', 'LEFT', 'LOAN']))
);
CREATE INDEX savings_deduction_employer ON savings_deduction (employer_gid, gid) WHERE stopped_at IS NULL;
CREATE INDEX savings_deduction_loan ON savings_deduction (loan_gid, signed_at DESC);
CREATE UNIQUE INDEX savings_deduction_standing ON savings_deduction (borrower_gid) WHERE stopped_at IS NULL;
ALTER TABLE savings_deduction ENABLE ROW LEVEL SECURITY;
CREATE POLICY savings_deduction_kept ON savings_deduction USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid() OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON savings_deduction TO paystead_app;

CREATE TABLE savings_payday (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  savings_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  deduction_file_gid uuid NOT NULL,
  employee_number text NOT NULL,
  payday date NOT NULL,
  asked_cents bigint NOT NULL,
  asked_on date NOT NULL,
  state text NOT NULL DEFAULT 'ASKED',
  received_cents bigint NOT NULL DEFAULT 0,
  remitted_on date,
  CONSTRAINT savings_payday_pkey PRIMARY KEY (gid),
  CONSTRAINT savings_payday_savings_gid_payday_key UNIQUE (savings_gid, payday),
  CONSTRAINT savings_payday_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT savings_payday_deduction_file_gid_fkey FOREIGN KEY (deduction_file_gid) REFERENCES deduction_file(gid),
  CONSTRAINT savings_payday_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT savings_payday_savings_gid_fkey FOREIGN KEY (savings_gid) REFERENCES savings_deduction(gid),
  CONSTRAINT savings_payday_asked_cents_check CHECK (asked_cents > 0),
  CONSTRAINT savings_payday_received_cents_check CHECK (received_cents >= 0),
  CONSTRAINT savings_payday_state_check CHECK (state = ANY (ARRAY['ASKED', 'MATCHED', 'SHORT', 'OVER', 'MISSING', 'TERMINATED']))
);
CREATE INDEX savings_payday_asked ON savings_payday (employer_gid, payday, employee_number);
CREATE INDEX savings_payday_file ON savings_payday (deduction_file_gid);
ALTER TABLE savings_payday ENABLE ROW LEVEL SECURITY;
CREATE POLICY savings_payday_kept ON savings_payday USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid() OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON savings_payday TO paystead_app;

CREATE TABLE savings_payout (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  savings_payday_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  amount_cents bigint NOT NULL,
  received_on date NOT NULL,
  state text NOT NULL,
  sends integer NOT NULL DEFAULT 0,
  bank_account_gid uuid NOT NULL,
  pay_on date NOT NULL,
  journal_entry_id bigint NOT NULL,
  CONSTRAINT savings_payout_pkey PRIMARY KEY (gid),
  CONSTRAINT savings_payout_bank_account_gid_fkey FOREIGN KEY (bank_account_gid) REFERENCES bank_account(gid),
  CONSTRAINT savings_payout_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT savings_payout_journal_entry_id_fkey FOREIGN KEY (journal_entry_id) REFERENCES journal_entry(id),
  CONSTRAINT savings_payout_savings_payday_gid_fkey FOREIGN KEY (savings_payday_gid) REFERENCES savings_payday(gid),
  CONSTRAINT savings_payout_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT savings_payout_state_check CHECK (state = ANY (ARRAY['ORDERED', 'PAID', 'RETURNED']))
);
CREATE INDEX savings_payout_open ON savings_payout (borrower_gid) WHERE state <> 'PAID';
CREATE INDEX savings_payout_payday ON savings_payout (savings_payday_gid);
CREATE INDEX savings_payout_returned ON savings_payout (gid) WHERE state = 'RETURNED';
ALTER TABLE savings_payout ENABLE ROW LEVEL SECURITY;
CREATE POLICY savings_payout_kept ON savings_payout USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON savings_payout TO paystead_app;

CREATE TABLE screening_hit (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  application_gid uuid,
  list text NOT NULL,
  entry_id text NOT NULL,
  digest bytea NOT NULL,
  entry jsonb NOT NULL,
  occasion text NOT NULL,
  found_at timestamptz NOT NULL,
  outcome text,
  why text,
  decided_by uuid,
  decided_at timestamptz,
  CONSTRAINT screening_hit_pkey PRIMARY KEY (gid),
  CONSTRAINT screening_hit_once UNIQUE (borrower_gid, list, entry_id, digest),
  CONSTRAINT screening_hit_application_gid_fkey FOREIGN KEY (application_gid) REFERENCES application(gid) ON DELETE CASCADE,
  CONSTRAINT screening_hit_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT screening_hit_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_member(gid),
  CONSTRAINT screening_hit_decided CHECK ((outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (why IS NULL) AND (outcome IS NULL) = (decided_by IS NULL)),
  CONSTRAINT screening_hit_list_check CHECK (list = ANY (ARRAY['SDN', 'PEP'])),
  CONSTRAINT screening_hit_occasion_check CHECK (occasion = ANY (ARRAY['APPLICATION', 'PAYOUT'])),
  CONSTRAINT screening_hit_outcome_check CHECK (outcome = ANY (ARRAY['OTHER_PERSON', 'SAME_PERSON'])),
  CONSTRAINT screening_hit_why_check CHECK (why <> '')
);
CREATE INDEX screening_hit_application ON screening_hit (application_gid);
ALTER TABLE screening_hit ENABLE ROW LEVEL SECURITY;
CREATE POLICY screening_hit_kept ON screening_hit USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (decided_at) ON screening_hit TO paystead_app;
GRANT UPDATE (decided_by) ON screening_hit TO paystead_app;
GRANT UPDATE (outcome) ON screening_hit TO paystead_app;
GRANT UPDATE (why) ON screening_hit TO paystead_app;
GRANT INSERT, SELECT ON screening_hit TO paystead_app;

CREATE TABLE session (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL,
  kind text NOT NULL,
  actor_gid uuid NOT NULL,
  level text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  idle_limit interval NOT NULL,
  absolute_until timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text,
  factor_at timestamptz,
  user_agent text,
  ip inet,
  client_signature text,
  CONSTRAINT session_pkey PRIMARY KEY (gid),
  CONSTRAINT session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT session_kind_check CHECK (kind = ANY (ARRAY['borrower', 'staff', 'employer'])),
  CONSTRAINT session_level_check CHECK (level = ANY (ARRAY['challenged', 'full'])),
  CONSTRAINT session_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX session_of_staff ON session (actor_gid, last_seen_at) WHERE kind <> 'borrower';
CREATE INDEX session_open ON session (actor_gid) WHERE ended_at IS NULL;
CREATE INDEX session_seen ON session (last_seen_at);
ALTER TABLE session ENABLE ROW LEVEL SECURITY;
CREATE POLICY session_own ON session USING (actor_gid = actor_gid());
CREATE POLICY session_staff ON session USING (actor_kind() = ANY (ARRAY['staff', 'job']));
COMMENT ON COLUMN session.factor_at IS 'When this session last proved a second factor.';
COMMENT ON COLUMN session.token_hash IS 'SHA-256 of the cookie; the token itself is nowhere.';
GRANT INSERT, SELECT, UPDATE ON session TO paystead_app;

CREATE TABLE setting (
  key text NOT NULL,
  valid_from date NOT NULL,
  value jsonb NOT NULL,
  CONSTRAINT setting_pkey PRIMARY KEY (key, valid_from)
);
CREATE TRIGGER refuse_nobody BEFORE INSERT OR DELETE OR UPDATE ON setting FOR EACH STATEMENT EXECUTE FUNCTION refuse_nobody();
ALTER TABLE setting ENABLE ROW LEVEL SECURITY;
CREATE POLICY setting_added ON setting FOR INSERT WITH CHECK (actor_kind() = 'staff' AND valid_from > product_today());
CREATE POLICY setting_seen ON setting FOR SELECT USING (true);
CREATE POLICY setting_taken_back ON setting FOR DELETE USING (actor_kind() = 'staff' AND valid_from > product_today());
GRANT DELETE, INSERT, SELECT ON setting TO paystead_app;

CREATE TABLE settlement (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  state text NOT NULL,
  owed_cents bigint NOT NULL,
  amount_cents bigint NOT NULL,
  once_by date NOT NULL,
  parts jsonb NOT NULL,
  good_until timestamptz NOT NULL,
  figures text NOT NULL,
  html text NOT NULL,
  hash text NOT NULL,
  reason text NOT NULL,
  proposed_by uuid NOT NULL,
  approved_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  signed_at timestamptz,
  signed_name text,
  session_gid uuid,
  ip text,
  user_agent text,
  document_gid uuid,
  way text,
  agreed jsonb,
  after_entry bigint,
  waived_cents bigint,
  ended_on date,
  CONSTRAINT settlement_pkey PRIMARY KEY (gid),
  CONSTRAINT settlement_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff_member(gid),
  CONSTRAINT settlement_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT settlement_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT settlement_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff_member(gid),
  CONSTRAINT settlement_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT settlement_check CHECK (amount_cents < owed_cents),
  CONSTRAINT settlement_check1 CHECK (proposed_by <> approved_by),
  CONSTRAINT settlement_check2 CHECK ((state = ANY (ARRAY['SIGNED', 'KEPT', 'BROKEN'])) = (signed_at IS NOT NULL AND way IS NOT NULL AND agreed IS NOT NULL AND after_entry IS NOT NULL)),
  CONSTRAINT settlement_check3 CHECK ((state = ANY (ARRAY['KEPT', 'BROKEN'])) = (ended_on IS NOT NULL)),
  CONSTRAINT settlement_owed_cents_check CHECK (owed_cents > 0),
  CONSTRAINT settlement_reason_check CHECK (reason <> ''),
  CONSTRAINT settlement_state_check CHECK (state = ANY (ARRAY['OPEN', 'SIGNED', 'KEPT', 'BROKEN', 'DECLINED', 'EXPIRED', 'WITHDRAWN', 'VOID'])),
  CONSTRAINT settlement_waived_cents_check CHECK (waived_cents >= 0),
  CONSTRAINT settlement_way_check CHECK (way = ANY (ARRAY['ONCE', 'PARTS']))
);
CREATE INDEX settlement_loan ON settlement (loan_gid, created_at DESC);
CREATE INDEX settlement_open ON settlement (gid) WHERE state = 'OPEN';
CREATE INDEX settlement_running ON settlement (gid) WHERE state = 'SIGNED';
CREATE UNIQUE INDEX settlement_one ON settlement (loan_gid) WHERE state = ANY (ARRAY['OPEN', 'SIGNED']);
ALTER TABLE settlement ENABLE ROW LEVEL SECURITY;
CREATE POLICY settlement_kept ON settlement USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (after_entry) ON settlement TO paystead_app;
GRANT UPDATE (agreed) ON settlement TO paystead_app;
GRANT UPDATE (closed_at) ON settlement TO paystead_app;
GRANT UPDATE (document_gid) ON settlement TO paystead_app;
GRANT UPDATE (ended_on) ON settlement TO paystead_app;
GRANT UPDATE (ip) ON settlement TO paystead_app;
GRANT UPDATE (session_gid) ON settlement TO paystead_app;
GRANT UPDATE (signed_at) ON settlement TO paystead_app;
GRANT UPDATE (signed_name) ON settlement TO paystead_app;
GRANT UPDATE (state) ON settlement TO paystead_app;
GRANT UPDATE (user_agent) ON settlement TO paystead_app;
GRANT UPDATE (waived_cents) ON settlement TO paystead_app;
GRANT UPDATE (way) ON settlement TO paystead_app;
GRANT INSERT, SELECT ON settlement TO paystead_app;

CREATE TABLE short_pay_part (
  plan_gid uuid NOT NULL,
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  payday date NOT NULL,
  amount_cents bigint NOT NULL,
  CONSTRAINT short_pay_part_pkey PRIMARY KEY (plan_gid, payday),
  CONSTRAINT short_pay_part_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT short_pay_part_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT short_pay_part_plan_gid_fkey FOREIGN KEY (plan_gid) REFERENCES short_pay_plan(gid),
  CONSTRAINT short_pay_part_amount_cents_check CHECK (amount_cents > 0)
);
CREATE INDEX short_pay_part_loan ON short_pay_part (loan_gid);
ALTER TABLE short_pay_part ENABLE ROW LEVEL SECURITY;
CREATE POLICY short_pay_part_kept ON short_pay_part USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY short_pay_part_seen ON short_pay_part FOR SELECT USING (actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON short_pay_part TO paystead_app;

CREATE TABLE short_pay_plan (
  gid uuid NOT NULL,
  deduction_gid uuid NOT NULL,
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  installment_gid uuid NOT NULL,
  payday date NOT NULL,
  rest_cents bigint NOT NULL,
  cap_cents bigint NOT NULL,
  gross_pay_cents bigint,
  made_on date NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT short_pay_plan_pkey PRIMARY KEY (gid),
  CONSTRAINT short_pay_plan_deduction_gid_key UNIQUE (deduction_gid),
  CONSTRAINT short_pay_plan_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT short_pay_plan_deduction_gid_fkey FOREIGN KEY (deduction_gid) REFERENCES deduction(gid),
  CONSTRAINT short_pay_plan_installment_gid_fkey FOREIGN KEY (installment_gid) REFERENCES installment(gid),
  CONSTRAINT short_pay_plan_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT short_pay_plan_cap_cents_check CHECK (cap_cents > 0),
  CONSTRAINT short_pay_plan_gross_pay_cents_check CHECK (gross_pay_cents > 0),
  CONSTRAINT short_pay_plan_rest_cents_check CHECK (rest_cents > 0)
);
CREATE INDEX short_pay_plan_loan ON short_pay_plan (loan_gid);
ALTER TABLE short_pay_plan ENABLE ROW LEVEL SECURITY;
CREATE POLICY short_pay_plan_kept ON short_pay_plan USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY short_pay_plan_seen ON short_pay_plan FOR SELECT USING (actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON short_pay_plan TO paystead_app;

CREATE TABLE signature (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  agreement_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  name text NOT NULL,
  hash text NOT NULL,
  session_gid uuid,
  ip text NOT NULL,
  user_agent text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT signature_pkey PRIMARY KEY (gid),
  CONSTRAINT signature_agreement_gid_key UNIQUE (agreement_gid),
  CONSTRAINT signature_agreement_gid_fkey FOREIGN KEY (agreement_gid) REFERENCES agreement(gid),
  CONSTRAINT signature_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid)
);
ALTER TABLE signature ENABLE ROW LEVEL SECURITY;
CREATE POLICY signature_kept ON signature USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON signature TO paystead_app;

CREATE TABLE social_link (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  provider text NOT NULL,
  subject_lookup bytea NOT NULL,
  linked_at timestamptz NOT NULL,
  CONSTRAINT social_link_pkey PRIMARY KEY (gid),
  CONSTRAINT social_link_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT social_link_provider_check CHECK (provider = ANY (ARRAY['google', 'facebook']))
);
CREATE UNIQUE INDEX social_link_borrower ON social_link (borrower_gid, provider);
CREATE UNIQUE INDEX social_link_subject ON social_link (provider, subject_lookup);
ALTER TABLE social_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY social_link_kept ON social_link USING (actor_kind() = 'job' OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT DELETE, INSERT, SELECT ON social_link TO paystead_app;

CREATE TABLE social_sign_in (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  provider text NOT NULL,
  state_hash bytea NOT NULL,
  visit_hash bytea NOT NULL,
  secrets_cipher bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  returned_at timestamptz,
  borrower_gid uuid,
  identity_cipher bytea,
  ticket_hash bytea,
  session_gid uuid,
  created_at timestamptz NOT NULL,
  CONSTRAINT social_sign_in_pkey PRIMARY KEY (gid),
  CONSTRAINT social_sign_in_state_hash_key UNIQUE (state_hash),
  CONSTRAINT social_sign_in_ticket_hash_key UNIQUE (ticket_hash),
  CONSTRAINT social_sign_in_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT social_sign_in_provider_check CHECK (provider = ANY (ARRAY['google', 'facebook'])),
  CONSTRAINT social_sign_in_state_hash_check CHECK (length(state_hash) = 32),
  CONSTRAINT social_sign_in_ticket_hash_check CHECK (length(ticket_hash) = 32),
  CONSTRAINT social_sign_in_visit_hash_check CHECK (length(visit_hash) = 32)
);
CREATE INDEX social_sign_in_borrower ON social_sign_in (borrower_gid) WHERE borrower_gid IS NOT NULL;
CREATE INDEX social_sign_in_expired ON social_sign_in (expires_at);
ALTER TABLE social_sign_in ENABLE ROW LEVEL SECURITY;
CREATE POLICY social_sign_in_begun ON social_sign_in FOR INSERT WITH CHECK (actor_kind() = 'nobody' AND returned_at IS NULL AND borrower_gid IS NULL AND identity_cipher IS NULL AND ticket_hash IS NULL AND session_gid IS NULL);
CREATE POLICY social_sign_in_kept ON social_sign_in USING (actor_kind() = 'job' OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
COMMENT ON COLUMN social_sign_in.borrower_gid IS 'The account with the email that the provider has verified; its password is still to be given.';
COMMENT ON COLUMN social_sign_in.returned_at IS 'When the browser came back; it can do so once.';
COMMENT ON COLUMN social_sign_in.secrets_cipher IS 'The nonce and the PKCE verifier.';
COMMENT ON COLUMN social_sign_in.session_gid IS 'The session whose second factor is still to be given; the password was right.';
COMMENT ON COLUMN social_sign_in.ticket_hash IS 'Of the ticket that goes with the password.';
COMMENT ON COLUMN social_sign_in.visit_hash IS 'SHA-256 of the cookie of the browser that began it.';
GRANT DELETE, INSERT, SELECT, UPDATE ON social_sign_in TO paystead_app;

CREATE TABLE staff_enrollment (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  key_hash bytea NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  roles text[] NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  staff_gid uuid,
  account_version integer,
  unlocks boolean NOT NULL DEFAULT false,
  employer_gid uuid,
  access_until date,
  invited_by uuid,
  taken_back_at timestamptz,
  enrolled_gid uuid,
  CONSTRAINT staff_enrollment_pkey PRIMARY KEY (gid),
  CONSTRAINT staff_enrollment_key_hash_key UNIQUE (key_hash),
  CONSTRAINT staff_enrollment_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT staff_enrollment_enrolled_gid_fkey FOREIGN KEY (enrolled_gid) REFERENCES staff_member(gid),
  CONSTRAINT staff_enrollment_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff_member(gid),
  CONSTRAINT staff_enrollment_staff_gid_fkey FOREIGN KEY (staff_gid) REFERENCES staff_member(gid),
  CONSTRAINT staff_enrollment_check CHECK ((staff_gid IS NULL) = (account_version IS NULL)),
  CONSTRAINT staff_enrollment_check1 CHECK (staff_gid IS NOT NULL OR NOT unlocks),
  CONSTRAINT staff_enrollment_check2 CHECK (invited_by IS NULL OR staff_gid IS NULL),
  CONSTRAINT staff_enrollment_email_check CHECK (email = lower(email)),
  CONSTRAINT staff_enrollment_name_check CHECK (length(name) >= 1 AND length(name) <= 120)
);
CREATE INDEX staff_enrollment_enrolled ON staff_enrollment (enrolled_gid) WHERE enrolled_gid IS NOT NULL;
CREATE INDEX staff_enrollment_member ON staff_enrollment (staff_gid, created_at);
CREATE INDEX staff_enrollment_open ON staff_enrollment (created_at DESC) WHERE invited_by IS NOT NULL AND used_at IS NULL AND taken_back_at IS NULL;
CREATE UNIQUE INDEX staff_enrollment_email ON staff_enrollment (email) WHERE invited_by IS NOT NULL AND used_at IS NULL AND taken_back_at IS NULL;
ALTER TABLE staff_enrollment ENABLE ROW LEVEL SECURITY;
CREATE POLICY staff_enrollment_colleagues ON staff_enrollment FOR SELECT USING (actor_kind() = 'employer' AND employer_gid = employer_gid() AND invited_by IS NOT NULL);
CREATE POLICY staff_enrollment_invited ON staff_enrollment USING (actor_kind() = 'staff' AND invited_by IS NOT NULL) WITH CHECK (actor_kind() = 'staff' AND invited_by IS NOT NULL AND staff_gid IS NULL);
CREATE POLICY staff_enrollment_kept ON staff_enrollment USING (actor_kind() = 'job');
CREATE POLICY staff_enrollment_payroll ON staff_enrollment USING (employer_gid = employer_gid() AND invited_by IS NOT NULL AND actor_is_payroll()) WITH CHECK (employer_gid = employer_gid() AND invited_by IS NOT NULL AND staff_gid IS NULL AND roles <@ ARRAY['payroll', 'viewer'] AND actor_is_payroll());
GRANT UPDATE (access_until) ON staff_enrollment TO paystead_app;
GRANT UPDATE (expires_at) ON staff_enrollment TO paystead_app;
GRANT UPDATE (key_hash) ON staff_enrollment TO paystead_app;
GRANT UPDATE (roles) ON staff_enrollment TO paystead_app;
GRANT UPDATE (taken_back_at) ON staff_enrollment TO paystead_app;
GRANT UPDATE (used_at) ON staff_enrollment TO paystead_app;
GRANT INSERT, SELECT ON staff_enrollment TO paystead_app;

CREATE TABLE staff_member (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  password_hash text NOT NULL,
  roles text[] NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  account_version integer NOT NULL DEFAULT 1,
  access_until date,
  CONSTRAINT staff_member_pkey PRIMARY KEY (gid),
  CONSTRAINT staff_member_email_key UNIQUE (email),
  CONSTRAINT staff_member_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT staff_member_email_check CHECK (email = lower(email)),
  CONSTRAINT staff_member_roles_check CHECK (roles <@
CASE
    WHEN employer_gid IS NULL THEN ARRAY['reviewer', 'servicer', 'administrator', 'auditor', 'compliance']
    ELSE ARRAY['payroll', 'viewer']
END)
);
ALTER TABLE staff_member ENABLE ROW LEVEL SECURITY;
CREATE POLICY staff_member_colleagues ON staff_member FOR SELECT USING (actor_kind() = 'employer' AND employer_gid = employer_gid());
CREATE POLICY staff_member_kept ON staff_member USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY staff_member_own ON staff_member FOR SELECT USING (actor_kind() = 'employer' AND gid = actor_gid());
COMMENT ON COLUMN staff_member.access_until IS 'The last day, New York; null without an end.';
GRANT INSERT, SELECT, UPDATE ON staff_member TO paystead_app;

-- Changes of status that payroll made for all people of a filter.
CREATE TABLE status_batch (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  status text NOT NULL,
  effective_on date NOT NULL,
  returns_on date,
  people uuid[] NOT NULL,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  left_out integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'RUNNING',
  asked_at timestamptz NOT NULL,
  asked_by_gid uuid,
  asked_by text NOT NULL,
  ended_at timestamptz,
  taken_back integer NOT NULL DEFAULT 0,
  taken_back_at timestamptz,
  taken_back_by text,
  CONSTRAINT status_batch_pkey PRIMARY KEY (gid),
  CONSTRAINT status_batch_asked_by_gid_fkey FOREIGN KEY (asked_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT status_batch_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT status_batch_check CHECK (returns_on > effective_on),
  CONSTRAINT status_batch_check1 CHECK (done >= 0 AND done <= total),
  CONSTRAINT status_batch_check2 CHECK (left_out >= 0 AND left_out <= done),
  CONSTRAINT status_batch_check4 CHECK (state = 'RUNNING' OR people = '{}'::uuid[]),
  CONSTRAINT status_batch_check5 CHECK (taken_back >= 0 AND taken_back <= total),
  CONSTRAINT status_batch_ended CHECK ((state = 'DONE' OR state = 'TAKEN_BACK') = (ended_at IS NOT NULL)),
  CONSTRAINT status_batch_state_check CHECK (state = ANY (ARRAY['RUNNING', 'DONE', 'TAKING_BACK', 'TAKEN_BACK'])),
  CONSTRAINT status_batch_status_check CHECK (status = ANY (ARRAY['Active', 'Terminated', 'LeaveWithPay', 'LeaveWithoutPay', 'Retired', 'Deceased'])),
  CONSTRAINT status_batch_taken_back CHECK ((state = 'TAKING_BACK' OR state = 'TAKEN_BACK') = (taken_back_at IS NOT NULL) AND (taken_back_at IS NULL) = (taken_back_by IS NULL)),
  CONSTRAINT status_batch_total_check CHECK (total > 0)
);
CREATE INDEX status_batch_newest ON status_batch (employer_gid, asked_at DESC, gid);
CREATE UNIQUE INDEX status_batch_working ON status_batch (employer_gid) WHERE state = ANY (ARRAY['RUNNING', 'TAKING_BACK']);
ALTER TABLE status_batch ENABLE ROW LEVEL SECURITY;
CREATE POLICY status_batch_kept ON status_batch USING ((( SELECT actor_kind() AS actor_kind)) = 'job' OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)));
COMMENT ON COLUMN status_batch.taken_back IS 'How many people keep their status after all.';
GRANT UPDATE (done) ON status_batch TO paystead_app;
GRANT UPDATE (ended_at) ON status_batch TO paystead_app;
GRANT UPDATE (left_out) ON status_batch TO paystead_app;
GRANT UPDATE (people) ON status_batch TO paystead_app;
GRANT UPDATE (state) ON status_batch TO paystead_app;
GRANT UPDATE (taken_back) ON status_batch TO paystead_app;
GRANT UPDATE (taken_back_at) ON status_batch TO paystead_app;
GRANT UPDATE (taken_back_by) ON status_batch TO paystead_app;
GRANT INSERT, SELECT ON status_batch TO paystead_app;

-- Changes of status that payroll made at its desk.
CREATE TABLE status_change (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  entry_gid uuid NOT NULL,
  status text NOT NULL,
  effective_on date NOT NULL,
  returns_on date,
  state text NOT NULL,
  asked_at timestamptz NOT NULL,
  asked_by_gid uuid,
  asked_by text NOT NULL,
  followed_at timestamptz,
  taken_back_at timestamptz,
  batch_gid uuid,
  CONSTRAINT status_change_pkey PRIMARY KEY (gid),
  CONSTRAINT status_change_asked_by_gid_fkey FOREIGN KEY (asked_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT status_change_batch_gid_fkey FOREIGN KEY (batch_gid) REFERENCES status_batch(gid),
  CONSTRAINT status_change_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT status_change_entry_gid_fkey FOREIGN KEY (entry_gid) REFERENCES roster_entry(gid) ON DELETE CASCADE,
  CONSTRAINT status_change_check CHECK (returns_on > effective_on),
  CONSTRAINT status_change_check1 CHECK ((state = 'TAKEN_BACK') = (taken_back_at IS NOT NULL)),
  CONSTRAINT status_change_check2 CHECK (followed_at IS NULL OR state = 'MADE'),
  CONSTRAINT status_change_state_check CHECK (state = ANY (ARRAY['WAITING', 'MADE', 'TAKEN_BACK'])),
  CONSTRAINT status_change_status_check CHECK (status = ANY (ARRAY['Active', 'Terminated', 'LeaveWithPay', 'LeaveWithoutPay', 'Retired', 'Deceased']))
);
CREATE INDEX status_change_batch ON status_change (batch_gid, state) WHERE batch_gid IS NOT NULL;
CREATE INDEX status_change_employer ON status_change (employer_gid, entry_gid) INCLUDE (state, effective_on);
CREATE INDEX status_change_entry ON status_change (entry_gid, effective_on);
CREATE INDEX status_change_to_follow ON status_change (employer_gid, gid) WHERE state = 'MADE' AND followed_at IS NULL;
CREATE INDEX status_change_waiting ON status_change (effective_on) WHERE state = 'WAITING';
ALTER TABLE status_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY status_change_kept ON status_change USING ((( SELECT actor_kind() AS actor_kind)) = 'job' OR (( SELECT actor_kind() AS actor_kind)) = 'employer' AND employer_gid = (( SELECT employer_gid() AS employer_gid)));
COMMENT ON COLUMN status_change.batch_gid IS 'The change for many people that it belongs to.';
GRANT UPDATE (followed_at) ON status_change TO paystead_app;
GRANT UPDATE (state) ON status_change TO paystead_app;
GRANT UPDATE (taken_back_at) ON status_change TO paystead_app;
GRANT INSERT, SELECT ON status_change TO paystead_app;

CREATE TABLE stop_order (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  stops_by text NOT NULL,
  employee_number text,
  payment_gid uuid,
  from_payday date NOT NULL,
  last_payday date,
  sent_at timestamptz NOT NULL,
  handed_over_at timestamptz,
  receipt text,
  acknowledged_at timestamptz,
  acknowledged_by_gid uuid,
  effective_on date,
  taken_back_at timestamptz,
  taken_back_because text,
  take_back_handed_over_at timestamptz,
  CONSTRAINT stop_order_pkey PRIMARY KEY (gid),
  CONSTRAINT stop_order_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT stop_order_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT stop_order_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT stop_order_payment_gid_fkey FOREIGN KEY (payment_gid) REFERENCES payment(gid),
  CONSTRAINT stop_order_check CHECK ((handed_over_at IS NULL) = (receipt IS NULL)),
  CONSTRAINT stop_order_check1 CHECK ((taken_back_at IS NULL) = (taken_back_because IS NULL)),
  CONSTRAINT stop_order_stops_by_check CHECK (stops_by = ANY (ARRAY['EMPLOYER', 'BORROWER'])),
  CONSTRAINT stop_order_taken_back_because_check CHECK (taken_back_because = ANY (ARRAY['PAYOFF_RETURNED', 'PAYOFF_CANCELLED']))
);
CREATE INDEX stop_order_employee ON stop_order (employer_gid, employee_number) WHERE taken_back_at IS NULL;
CREATE INDEX stop_order_employer ON stop_order (employer_gid, sent_at DESC);
CREATE INDEX stop_order_loan ON stop_order (loan_gid, sent_at DESC);
CREATE INDEX stop_order_outgoing ON stop_order (sent_at) WHERE stops_by = 'EMPLOYER' AND employee_number IS NOT NULL AND (handed_over_at IS NULL) = (taken_back_at IS NULL) AND take_back_handed_over_at IS NULL;
CREATE INDEX stop_order_waiting ON stop_order (from_payday) WHERE taken_back_at IS NULL AND effective_on IS NULL;
CREATE UNIQUE INDEX stop_order_standing ON stop_order (loan_gid) WHERE taken_back_at IS NULL;
ALTER TABLE stop_order ENABLE ROW LEVEL SECURITY;
CREATE POLICY stop_order_kept ON stop_order USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'employer' AND employer_gid = employer_gid() OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT, UPDATE ON stop_order TO paystead_app;

CREATE TABLE stopped_installment (
  installment_gid uuid NOT NULL,
  loan_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  stopped_at timestamptz NOT NULL,
  CONSTRAINT stopped_installment_pkey PRIMARY KEY (installment_gid),
  CONSTRAINT stopped_installment_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT stopped_installment_installment_gid_fkey FOREIGN KEY (installment_gid) REFERENCES installment(gid),
  CONSTRAINT stopped_installment_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid)
);
CREATE INDEX stopped_installment_loan ON stopped_installment (loan_gid);
ALTER TABLE stopped_installment ENABLE ROW LEVEL SECURITY;
CREATE POLICY stopped_installment_kept ON stopped_installment USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON stopped_installment TO paystead_app;

CREATE TABLE tie_out (
  day date NOT NULL,
  account text NOT NULL,
  books_cents bigint NOT NULL,
  other_cents bigint NOT NULL,
  items jsonb NOT NULL,
  checked_at timestamptz NOT NULL,
  CONSTRAINT tie_out_pkey PRIMARY KEY (day, account)
);
ALTER TABLE tie_out ENABLE ROW LEVEL SECURITY;
CREATE POLICY tie_out_kept ON tie_out USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT, UPDATE ON tie_out TO paystead_app;

CREATE TABLE time_travel (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  from_day date NOT NULL,
  to_day date NOT NULL,
  days_done integer NOT NULL DEFAULT 0,
  days_total integer NOT NULL,
  log jsonb NOT NULL DEFAULT '[]'::jsonb,
  failed text,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  CONSTRAINT time_travel_pkey PRIMARY KEY (gid)
);
ALTER TABLE time_travel ENABLE ROW LEVEL SECURITY;
CREATE POLICY time_travel_kept ON time_travel USING (actor_kind() IS DISTINCT FROM 'nobody');
GRANT INSERT, SELECT, UPDATE ON time_travel TO paystead_app;

CREATE TABLE trail_check (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  checked_at timestamptz NOT NULL,
  seals bigint NOT NULL,
  events bigint NOT NULL,
  anchors integer NOT NULL,
  last_anchor date,
  faults text[] NOT NULL,
  CONSTRAINT trail_check_pkey PRIMARY KEY (id),
  CONSTRAINT trail_check_anchors_check CHECK (anchors >= 0),
  CONSTRAINT trail_check_events_check CHECK (events >= 0),
  CONSTRAINT trail_check_seals_check CHECK (seals >= 0)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON trail_check FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE trail_check ENABLE ROW LEVEL SECURITY;
CREATE POLICY trail_check_kept ON trail_check USING (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT ON trail_check TO paystead_app;

CREATE TABLE trouble (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  subject text NOT NULL,
  company text NOT NULL,
  what text NOT NULL,
  day date,
  borrower_gid uuid,
  kept_cipher bytea,
  tries integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by uuid,
  CONSTRAINT trouble_pkey PRIMARY KEY (gid),
  CONSTRAINT trouble_kind_subject_key UNIQUE (kind, subject),
  CONSTRAINT trouble_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid) ON DELETE CASCADE,
  CONSTRAINT trouble_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff_member(gid),
  CONSTRAINT trouble_kind_check CHECK (kind = ANY (ARRAY['REFUND_LOSS', 'BUREAU_REPORT', 'BUREAU_FILE', 'AUDIT_TRAIL', 'BANK_FILE_RELEASE', 'RETURN_RATE', 'BANK_STATEMENT', 'TIE_OUT', 'HELD_MONEY', 'PAYROLL_SILENT', 'DEDUCTION_CLAIMED', 'NOT_ON_ROSTER', 'DEPOSITS', 'DEPOSIT_UNIDENTIFIED', 'BANK_FILE_OUT', 'BANK_FILES_IN', 'BANK_FILE_UNREADABLE', 'PAYROLL_FILE_OUT', 'PAYROLL_FILES_IN', 'PAYROLL_FILE_UNREADABLE', 'MESSAGE', 'MONEY_HELD', 'CLOSE_OF_DAY', 'JOB_DEAD', 'CLOSE_LATE']))
);
CREATE INDEX trouble_borrower ON trouble (borrower_gid) WHERE borrower_gid IS NOT NULL;
CREATE INDEX trouble_closed ON trouble (last_at, gid) WHERE closed_at IS NOT NULL;
CREATE INDEX trouble_newest ON trouble (last_at, gid) WHERE closed_at IS NULL;
CREATE INDEX trouble_open ON trouble (kind, last_at) WHERE closed_at IS NULL;
CREATE INDEX trouble_words ON trouble USING gin (lower((((company || ' ') || subject) || ' ') || what) trigram.gin_trgm_ops);
ALTER TABLE trouble ENABLE ROW LEVEL SECURITY;
CREATE POLICY trouble_kept ON trouble USING (( SELECT actor_kind() = ANY (ARRAY['job', 'staff'])) OR (( SELECT actor_kind() AS actor_kind)) = 'borrower' AND kind = 'DEPOSITS') WITH CHECK (actor_kind() = ANY (ARRAY['job', 'staff']));
GRANT INSERT, SELECT, UPDATE ON trouble TO paystead_app;

CREATE TABLE unasked_installment (
  installment_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  borrower_gid uuid NOT NULL,
  loan_gid uuid NOT NULL,
  payday date NOT NULL,
  cause text NOT NULL,
  noted_on date NOT NULL,
  CONSTRAINT unasked_installment_pkey PRIMARY KEY (installment_gid),
  CONSTRAINT unasked_installment_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT unasked_installment_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT unasked_installment_installment_gid_fkey FOREIGN KEY (installment_gid) REFERENCES installment(gid),
  CONSTRAINT unasked_installment_loan_gid_fkey FOREIGN KEY (loan_gid) REFERENCES loan(gid),
  CONSTRAINT unasked_installment_cause_check CHECK (cause = ANY (ARRAY['NOT_ON_ROSTER', 'LINE_REFUSED']))
);
CREATE INDEX unasked_installment_cycle ON unasked_installment (employer_gid, payday);
CREATE INDEX unasked_installment_loan ON unasked_installment (loan_gid);
ALTER TABLE unasked_installment ENABLE ROW LEVEL SECURITY;
CREATE POLICY unasked_installment_kept ON unasked_installment USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT INSERT, SELECT ON unasked_installment TO paystead_app;

CREATE TABLE uploaded_document (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  borrower_gid uuid NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  scanned_by text NOT NULL,
  uploaded_at timestamptz NOT NULL,
  erased_at timestamptz,
  CONSTRAINT uploaded_document_pkey PRIMARY KEY (gid),
  CONSTRAINT uploaded_document_storage_key_key UNIQUE (storage_key),
  CONSTRAINT uploaded_document_borrower_gid_fkey FOREIGN KEY (borrower_gid) REFERENCES borrower(gid),
  CONSTRAINT uploaded_document_media_type_check CHECK (media_type = ANY (ARRAY['application/pdf', 'image/jpeg', 'image/png'])),
  CONSTRAINT uploaded_document_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  CONSTRAINT uploaded_document_size_bytes_check CHECK (size_bytes > 0),
  CONSTRAINT uploaded_document_type_check CHECK (type = ANY (ARRAY['INCOME_STATEMENT', 'PENSION_STATEMENT', 'SOCIAL_SECURITY_STATEMENT', 'SOCIAL_SECURITY_CARD', 'DRIVER_LICENSE', 'PROOF_OF_RESIDENCE', 'BANK_STATEMENT']))
);
CREATE INDEX uploaded_document_borrower ON uploaded_document (borrower_gid, uploaded_at);
ALTER TABLE uploaded_document ENABLE ROW LEVEL SECURITY;
CREATE POLICY uploaded_document_kept ON uploaded_document USING ((actor_kind() = ANY (ARRAY['job', 'staff'])) OR actor_kind() = 'borrower' AND borrower_gid = actor_gid());
GRANT UPDATE (erased_at) ON uploaded_document TO paystead_app;
GRANT INSERT, SELECT ON uploaded_document TO paystead_app;

-- Events on their way to the addresses of employers.
CREATE TABLE webhook_delivery (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  event_gid uuid NOT NULL,
  endpoint_gid uuid NOT NULL,
  employer_gid uuid NOT NULL,
  type text NOT NULL,
  state text NOT NULL,
  created_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  round_tries integer NOT NULL DEFAULT 0,
  next_at timestamptz,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (gid),
  CONSTRAINT webhook_delivery_event_gid_endpoint_gid_key UNIQUE (event_gid, endpoint_gid),
  CONSTRAINT webhook_delivery_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT webhook_delivery_endpoint_gid_fkey FOREIGN KEY (endpoint_gid) REFERENCES webhook_endpoint(gid),
  CONSTRAINT webhook_delivery_event_gid_fkey FOREIGN KEY (event_gid) REFERENCES webhook_event(gid) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_check CHECK ((state = 'WAITING') = (next_at IS NOT NULL)),
  CONSTRAINT webhook_delivery_state_check CHECK (state = ANY (ARRAY['WAITING', 'DELIVERED', 'FAILED', 'HELD']))
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_gid, next_at, created_at, gid) WHERE state = 'WAITING';
CREATE INDEX webhook_delivery_endpoint ON webhook_delivery (endpoint_gid, created_at DESC, gid DESC);
CREATE INDEX webhook_delivery_listed ON webhook_delivery (employer_gid, created_at DESC, gid DESC);
CREATE INDEX webhook_delivery_type ON webhook_delivery (employer_gid, type, created_at DESC, gid DESC);
CREATE INDEX webhook_delivery_undone ON webhook_delivery (employer_gid, state, created_at DESC, gid DESC) WHERE state <> 'DELIVERED';
ALTER TABLE webhook_delivery ENABLE ROW LEVEL SECURITY;
CREATE POLICY webhook_delivery_kept ON webhook_delivery USING (actor_kind() = 'job' OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT UPDATE (next_at) ON webhook_delivery TO paystead_app;
GRANT UPDATE (round_tries) ON webhook_delivery TO paystead_app;
GRANT UPDATE (state) ON webhook_delivery TO paystead_app;
GRANT UPDATE (tries) ON webhook_delivery TO paystead_app;
GRANT INSERT, SELECT ON webhook_delivery TO paystead_app;

-- Addresses that employers are told about events at.
CREATE TABLE webhook_endpoint (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  url text NOT NULL,
  description text NOT NULL,
  events text[] NOT NULL,
  secret_cipher bytea,
  secret_ending text NOT NULL,
  old_secret_cipher bytea,
  old_secret_until timestamptz,
  off_at timestamptz,
  off_because text,
  failing_since timestamptz,
  resting_until timestamptz,
  busy boolean NOT NULL DEFAULT false,
  claimed_at timestamptz,
  created_by_gid uuid NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (gid),
  CONSTRAINT webhook_endpoint_created_by_gid_fkey FOREIGN KEY (created_by_gid) REFERENCES staff_member(gid),
  CONSTRAINT webhook_endpoint_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT webhook_endpoint_check CHECK ((off_at IS NULL) = (off_because IS NULL)),
  CONSTRAINT webhook_endpoint_check1 CHECK ((old_secret_cipher IS NULL) = (old_secret_until IS NULL)),
  CONSTRAINT webhook_endpoint_check2 CHECK ((secret_cipher IS NULL) = (deleted_at IS NOT NULL)),
  CONSTRAINT webhook_endpoint_description_check CHECK (length(description) <= 120),
  CONSTRAINT webhook_endpoint_events_check CHECK (cardinality(events) > 0 AND events <@ ARRAY['deduction_file.ready', 'deduction_file.changed', 'deduction_file.closed', 'stop_order.created', 'stop_order.taken_back', 'job_check.asked', 'remittance.received', 'remittance.posted', 'roster.checked', 'roster.applied']),
  CONSTRAINT webhook_endpoint_off_because_check CHECK (off_because = ANY (ARRAY['FAILING', 'GONE', 'BY_HAND'])),
  CONSTRAINT webhook_endpoint_secret_ending_check CHECK (length(secret_ending) = 4),
  CONSTRAINT webhook_endpoint_url_check CHECK (length(url) >= 1 AND length(url) <= 500)
);
CREATE INDEX webhook_endpoint_of ON webhook_endpoint (employer_gid) WHERE deleted_at IS NULL;
ALTER TABLE webhook_endpoint ENABLE ROW LEVEL SECURITY;
CREATE POLICY webhook_endpoint_forgotten ON webhook_endpoint AS RESTRICTIVE FOR DELETE USING (actor_kind() = 'job' AND deleted_at IS NOT NULL);
CREATE POLICY webhook_endpoint_kept ON webhook_endpoint USING (actor_kind() = 'job' OR actor_kind() = 'employer' AND employer_gid = employer_gid());
CREATE POLICY webhook_endpoint_listed ON webhook_endpoint FOR SELECT USING (actor_kind() = 'staff');
GRANT UPDATE (busy) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (claimed_at) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (deleted_at) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (description) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (events) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (failing_since) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (off_at) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (off_because) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (old_secret_cipher) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (old_secret_until) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (resting_until) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (secret_cipher) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (secret_ending) ON webhook_endpoint TO paystead_app;
GRANT UPDATE (url) ON webhook_endpoint TO paystead_app;
GRANT DELETE, INSERT, SELECT ON webhook_endpoint TO paystead_app;

-- What employers are told about, for 30 days.
CREATE TABLE webhook_event (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  employer_gid uuid NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  is_test boolean NOT NULL,
  happened_at timestamptz NOT NULL,
  CONSTRAINT webhook_event_pkey PRIMARY KEY (gid),
  CONSTRAINT webhook_event_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT webhook_event_body_check CHECK (length(body) <= 4000),
  CONSTRAINT webhook_event_type_check CHECK (type = ANY (ARRAY['deduction_file.ready', 'deduction_file.changed', 'deduction_file.closed', 'stop_order.created', 'stop_order.taken_back', 'job_check.asked', 'remittance.received', 'remittance.posted', 'roster.checked', 'roster.applied']))
);
CREATE INDEX webhook_event_happened ON webhook_event (happened_at);
ALTER TABLE webhook_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY webhook_event_kept ON webhook_event USING (actor_kind() = 'job');
CREATE POLICY webhook_event_seen ON webhook_event FOR SELECT USING (actor_kind() = 'employer' AND employer_gid = employer_gid());
CREATE POLICY webhook_event_tested ON webhook_event FOR INSERT WITH CHECK (actor_kind() = 'employer' AND employer_gid = employer_gid() AND is_test);
GRANT DELETE, INSERT, SELECT ON webhook_event TO paystead_app;

-- Each try to tell an employer about an event.
CREATE TABLE webhook_try (
  delivery_gid uuid NOT NULL,
  number integer NOT NULL,
  employer_gid uuid NOT NULL,
  endpoint_gid uuid NOT NULL,
  at timestamptz NOT NULL,
  status integer,
  fault text,
  took_ms integer NOT NULL,
  answer text NOT NULL,
  CONSTRAINT webhook_try_pkey PRIMARY KEY (delivery_gid, number),
  CONSTRAINT webhook_try_delivery_gid_fkey FOREIGN KEY (delivery_gid) REFERENCES webhook_delivery(gid) ON DELETE CASCADE,
  CONSTRAINT webhook_try_employer_gid_fkey FOREIGN KEY (employer_gid) REFERENCES employer(gid),
  CONSTRAINT webhook_try_endpoint_gid_fkey FOREIGN KEY (endpoint_gid) REFERENCES webhook_endpoint(gid),
  CONSTRAINT webhook_try_answer_check CHECK (length(answer) <= 500),
  CONSTRAINT webhook_try_check CHECK ((fault IS NULL) = COALESCE(status >= 200 AND status <= 299, false)),
  CONSTRAINT webhook_try_fault_check CHECK (fault = ANY (ARRAY['NOT_FOUND', 'NOT_PUBLIC', 'TLS', 'NO_ANSWER', 'TOO_SLOW', 'REDIRECT', 'STATUS'])),
  CONSTRAINT webhook_try_number_check CHECK (number > 0),
  CONSTRAINT webhook_try_took_ms_check CHECK (took_ms >= 0)
);
CREATE INDEX webhook_try_endpoint ON webhook_try (endpoint_gid);
CREATE INDEX webhook_try_of ON webhook_try (employer_gid, at);
ALTER TABLE webhook_try ENABLE ROW LEVEL SECURITY;
CREATE POLICY webhook_try_kept ON webhook_try USING (actor_kind() = 'job' OR actor_kind() = 'employer' AND employer_gid = employer_gid());
GRANT INSERT, SELECT ON webhook_try TO paystead_app;

CREATE TABLE workflow_policy (
  gid uuid NOT NULL DEFAULT gen_random_uuid(),
  workflow text NOT NULL,
  valid_from date NOT NULL,
  valid_until date,
  employment_proof text NOT NULL,
  collection text[] NOT NULL,
  agreements text[] NOT NULL,
  deposit_confirmation text[] NOT NULL,
  income_item text,
  employment_item text,
  bank_item text NOT NULL,
  queue_items text[] NOT NULL,
  lead_type text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT workflow_policy_pkey PRIMARY KEY (gid),
  CONSTRAINT workflow_policy_workflow_valid_from_key UNIQUE (workflow, valid_from),
  CONSTRAINT workflow_policy_agreements_check CHECK (agreements <@ ARRAY['loan', 'arbitration', 'deduction'] AND ('loan' = ANY (agreements))),
  CONSTRAINT workflow_policy_bank_item_check CHECK (bank_item = ANY (ARRAY['BANK', 'RETIREE_BANK'])),
  CONSTRAINT workflow_policy_check CHECK (valid_until IS NULL OR valid_until >= valid_from),
  CONSTRAINT workflow_policy_check1 CHECK (income_item IS NULL OR (income_item = ANY (queue_items))),
  CONSTRAINT workflow_policy_check2 CHECK (employment_item IS NULL OR (employment_item = ANY (queue_items))),
  CONSTRAINT workflow_policy_check3 CHECK (bank_item = ANY (queue_items)),
  CONSTRAINT workflow_policy_collection_check CHECK (cardinality(collection) > 0 AND collection <@ ARRAY['deduction', 'allotment', 'deposit', 'ach']),
  CONSTRAINT workflow_policy_deposit_confirmation_check CHECK (deposit_confirmation <@ ARRAY['UPLOAD', 'ATOMIC', 'PINWHEEL']),
  CONSTRAINT workflow_policy_employment_item_check CHECK (employment_item = ANY (ARRAY['EMPLOYMENT', 'PENSION_STATEMENT'])),
  CONSTRAINT workflow_policy_employment_proof_check CHECK (employment_proof = ANY (ARRAY['ROSTER', 'ROSTER_FEED', 'GOVERNMENT_EMAIL_OR_STATEMENT', 'PENSION_STATEMENT', 'PAY_STUB', 'SELF_ATTESTED', 'PAYROLL_LINK'])),
  CONSTRAINT workflow_policy_income_item_check CHECK (income_item = ANY (ARRAY['INCOME', 'RETIREE_INCOME'])),
  CONSTRAINT workflow_policy_lead_type_check CHECK (lead_type = 'benefitfocus'),
  CONSTRAINT workflow_policy_queue_items_check CHECK (queue_items <@ ARRAY['INCOME', 'RETIREE_INCOME', 'ALLOTMENT', 'EMPLOYMENT', 'ADDRESS', 'SPOUSE', 'IDENTITY', 'OFAC', 'ACTIVE_DUTY', 'BANKRUPTCY', 'BANK', 'CHALLENGE', 'FRAUD', 'RETIREE_BANK', 'PEP', 'BANK_STATEMENT', 'PENSION_STATEMENT', 'SOCIAL_SECURITY_STATEMENT', 'BACKUP_PAYMENT', 'PRIMARY_BANK']),
  CONSTRAINT workflow_policy_workflow_check CHECK (workflow = ANY (ARRAY['DEFAULT', 'GUARANTEE', 'FEDGOV', 'RETIREE', 'MINIMAL_DATA', 'BENEFITFOCUS', 'SELF_SERVICE', 'SELF_SERVICE_0', 'WORKDAY', 'ATOMIC']))
);
ALTER TABLE workflow_policy ENABLE ROW LEVEL SECURITY;
CREATE POLICY workflow_policy_kept ON workflow_policy USING (actor_kind() = ANY (ARRAY['job', 'staff']));
CREATE POLICY workflow_policy_seen ON workflow_policy FOR SELECT USING (actor_kind() <> 'nobody');
GRANT UPDATE (valid_until) ON workflow_policy TO paystead_app;
GRANT INSERT, SELECT ON workflow_policy TO paystead_app;

CREATE OR REPLACE FUNCTION public.act_as(kind text, gid uuid, employer uuid, until_commit boolean)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT set_config('paystead.actor_kind'::text, COALESCE(kind, ''::text), until_commit) AS set_config,
     set_config('paystead.actor_gid'::text,
         CASE
             WHEN (kind = 'nobody'::text) THEN ''::text
             ELSE COALESCE((gid)::text, ''::text)
         END, until_commit) AS set_config,
     set_config('paystead.employer_gid'::text,
         CASE
             WHEN (kind = 'nobody'::text) THEN ''::text
             ELSE COALESCE((employer)::text, ''::text)
         END, until_commit) AS set_config;
END;
GRANT EXECUTE ON FUNCTION act_as(text,uuid,uuid,boolean) TO paystead_app;

CREATE OR REPLACE FUNCTION public.actor_gid()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('paystead.actor_gid'::text, true), ''::text))::uuid;
GRANT EXECUTE ON FUNCTION actor_gid() TO paystead_app;

CREATE OR REPLACE FUNCTION public.actor_is_payroll()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT ((actor_kind() = 'employer'::text) AND (EXISTS ( SELECT
            FROM staff_member m
           WHERE ((m.gid = actor_gid()) AND (m.employer_gid = employer_gid()) AND at_work(m.*) AND ('payroll'::text = ANY (m.roles))))));
END;
GRANT EXECUTE ON FUNCTION actor_is_payroll() TO paystead_app;

CREATE OR REPLACE FUNCTION public.actor_kind()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('paystead.actor_kind'::text, true), ''::text);
GRANT EXECUTE ON FUNCTION actor_kind() TO paystead_app;

CREATE OR REPLACE FUNCTION public.advance_clock(forward_ms bigint)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE clock SET ahead_ms = (clock.ahead_ms + GREATEST(advance_clock.forward_ms, (0)::bigint))
   WHERE (actor_kind() IS DISTINCT FROM 'nobody'::text)
   RETURNING clock.ahead_ms;
END;
GRANT EXECUTE ON FUNCTION advance_clock(bigint) TO paystead_app;

CREATE OR REPLACE FUNCTION public.announce_to_employer(of_employer uuid, of_type text, of_body text, happened timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  made uuid;
  waiting integer;
begin
  if coalesce(actor_kind(), 'nobody') = 'nobody'
     or (actor_kind() = 'employer' and of_employer is distinct from employer_gid())
     or not exists (select from webhook_endpoint e
                     where e.employer_gid = of_employer and e.deleted_at is null
                       and of_type = any (e.events)) then
    return 0;
  end if;
  insert into webhook_event (employer_gid, type, body, is_test, happened_at)
    values (of_employer, of_type, of_body, false, happened) returning gid into made;
  with written as (
    insert into webhook_delivery (event_gid, endpoint_gid, employer_gid, type, state, created_at,
        next_at)
      select made, e.gid, of_employer, of_type, case when e.off_at is null then 'WAITING' else 'HELD' end,
             happened, case when e.off_at is null then happened end
        from webhook_endpoint e
       where e.employer_gid = of_employer and e.deleted_at is null and of_type = any (e.events)
    returning state)
  select count(*) filter (where written.state = 'WAITING') into waiting from written;
  return waiting;
end $function$;
GRANT EXECUTE ON FUNCTION announce_to_employer(uuid,text,text,timestamp with time zone) TO paystead_app;

CREATE OR REPLACE FUNCTION public.at_work(m staff_member)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select m.active and coalesce(m.access_until >= product_today(), true)
$function$;
GRANT EXECUTE ON FUNCTION at_work(staff_member) TO paystead_app;

CREATE OR REPLACE FUNCTION public.borrower_login(of_email text)
 RETURNS TABLE(gid uuid, employer_gid uuid, first_name text, phone text, email text, password_hash text, breached_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT b.gid,
     b.employer_gid,
     b.first_name,
     b.phone,
     b.email,
     b.password_hash,
     b.breached_at
    FROM borrower b
   WHERE (regexp_replace(b.email, '[^a-z0-9@_+.-]'::text, ''::text, 'g'::text) = regexp_replace(borrower_login.of_email, '[^a-z0-9@_+.-]'::text, ''::text, 'g'::text))
   ORDER BY (b.email = borrower_login.of_email) DESC, b.created_at
  LIMIT 1;
END;
GRANT EXECUTE ON FUNCTION borrower_login(text) TO paystead_app;

CREATE OR REPLACE FUNCTION public.borrower_verified(person borrower)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select person.email_verified_at is not null and person.phone_verified_at is not null
    and person.employment_verified_at is not null and person.mfa_verified_at is not null
    and person.first_name <> '' and person.last_name <> ''
$function$;
GRANT EXECUTE ON FUNCTION borrower_verified(borrower) TO paystead_app;

CREATE OR REPLACE FUNCTION public.broken_seals()
 RETURNS TABLE(from_id bigint, to_id bigint, problem text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH chained AS (
          SELECT s.to_id,
             s.from_id,
             s.events,
             s.digest,
             s.sealed_at,
             lag(s.to_id, 1, (0)::bigint) OVER w AS before_id,
             lag(s.digest, 1, '\x'::bytea) OVER w AS before_digest
            FROM event_seal s
           WINDOW w AS (ORDER BY s.to_id)
         )
  SELECT c.from_id,
     c.to_id,
         CASE
             WHEN (c.from_id <> (c.before_id + 1)) THEN 'a seal before it is missing'::text
             WHEN (d.events <> c.events) THEN 'events were added or removed'::text
             ELSE 'an event was changed'::text
         END AS "case"
    FROM chained c,
     LATERAL event_digest(c.from_id, c.to_id, c.before_digest) d(events, digest)
   WHERE ((c.from_id <> (c.before_id + 1)) OR (d.events <> c.events) OR (d.digest <> c.digest))
   ORDER BY c.to_id;
END;
GRANT EXECUTE ON FUNCTION broken_seals() TO paystead_app;

CREATE OR REPLACE FUNCTION public.change_colleague(of_gid uuid, new_roles text[], is_on boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was staff_member;
begin
  if not actor_is_payroll() or of_gid = actor_gid() then return false; end if;
  select * into was from staff_member m
   where m.gid = of_gid and m.employer_gid = employer_gid() for update;
  if not found then return false; end if;
  update staff_member m
     set roles = new_roles, active = is_on,
         access_until = case when is_on and not at_work(was) then null else was.access_until end,
         account_version = was.account_version + case when is_on then 0 else 1 end
   where m.gid = was.gid;
  if not is_on then
    update session s set ended_at = now(), ended_because = 'access ended'
     where s.actor_gid = was.gid and s.ended_at is null;
    delete from known_device d where d.owner_gid = was.gid;
  end if;
  return true;
end $function$;
GRANT EXECUTE ON FUNCTION change_colleague(uuid,text[],boolean) TO paystead_app;

CREATE OR REPLACE FUNCTION public.close_answered_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from remittance_open_line where line_gid in (select subject_gid from added);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.colleagues_here()
 RETURNS TABLE(gid uuid, last_here timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT m.gid,
     ( SELECT s.last_seen_at
            FROM session s
           WHERE ((s.actor_gid = m.gid) AND (s.kind <> 'borrower'::text) AND (s.level = 'full'::text))
           ORDER BY s.last_seen_at DESC
          LIMIT 1) AS last_seen_at
    FROM staff_member m
   WHERE ((actor_kind() = 'employer'::text) AND (m.employer_gid = employer_gid()));
END;
GRANT EXECUTE ON FUNCTION colleagues_here() TO paystead_app;

CREATE OR REPLACE FUNCTION public.contact_undo(of_hash bytea)
 RETURNS TABLE(borrower_gid uuid, type text, old_value text, undo_until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.borrower_gid,
     c.type,
     c.old_value,
     c.undo_until
    FROM (one_time_token t
      JOIN contact_change c ON ((c.gid = t.subject_gid)))
   WHERE ((t.token_hash = contact_undo.of_hash) AND (t.purpose = 'UNDO_CONTACT'::text) AND (c.undone_at IS NULL) AND (c.undo_until > product_now()));
END;
GRANT EXECUTE ON FUNCTION contact_undo(bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.count_employer_people(words text[], of_status text, of_group uuid, deducted boolean)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'trigram', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  total int;
begin
  execute format('select count(*)::int from roster_entry e where %s',
    employer_people_where(words, of_status, of_group, deducted)) into total;
  return total;
end $function$;
GRANT EXECUTE ON FUNCTION count_employer_people(text[],text,uuid,boolean) TO paystead_app;

CREATE OR REPLACE FUNCTION public.count_moving(groups uuid[], froms date[], tos date[], skips boolean[])
 RETURNS TABLE(place bigint, deductions bigint, other_plans bigint, savings bigint, people bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT m.place,
     count(*) FILTER (WHERE m.deducted) AS count,
     count(*) FILTER (WHERE (NOT m.deducted)) AS count,
     count(*) FILTER (WHERE (m.deducted IS NULL)) AS count,
     count(DISTINCT m.borrower_gid) AS count
    FROM ( SELECT i.place,
             i.borrower_gid,
             i.deducted
            FROM moving_installments(count_moving.groups, count_moving.froms, count_moving.tos, NULL::uuid[]) i(place, installment_gid, loan_gid, borrower_gid, deducted, from_date, to_date)
         UNION ALL
          SELECT s.place,
             s.borrower_gid,
             NULL::boolean
            FROM moving_savings(count_moving.groups, count_moving.froms, count_moving.tos, count_moving.skips, NULL::uuid, NULL::integer) s(place, savings_gid, loan_gid, borrower_gid, group_gid, from_date, to_date)) m
   WHERE own_groups(count_moving.groups)
   GROUP BY GROUPING SETS ((m.place), ());
END;
GRANT EXECUTE ON FUNCTION count_moving(uuid[],date[],date[],boolean[]) TO paystead_app;

CREATE OR REPLACE FUNCTION public.decided_paydays(employers uuid[], paydays date[])
 RETURNS TABLE(employer_gid uuid, payday date, decision text, held_until date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT asked.employer_gid,
     asked.payday,
     d.decision,
     d.held_until
    FROM (( SELECT DISTINCT one.e AS employer_gid,
             one.p AS payday
            FROM UNNEST(decided_paydays.employers, decided_paydays.paydays) one(e, p)) asked
      CROSS JOIN LATERAL ( SELECT pd.decision,
             pd.held_until
            FROM payday_decision pd
           WHERE ((pd.employer_gid = asked.employer_gid) AND (pd.payday = asked.payday))
           ORDER BY pd.id DESC
          LIMIT 1) d)
   WHERE ((actor_kind() = ANY (ARRAY['job'::text, 'staff'::text])) OR ((actor_kind() = 'borrower'::text) AND (EXISTS ( SELECT
            FROM deduction own
           WHERE ((own.employer_gid = asked.employer_gid) AND (own.payday = asked.payday) AND (own.borrower_gid = actor_gid()))))));
END;
GRANT EXECUTE ON FUNCTION decided_paydays(uuid[],date[]) TO paystead_app;

CREATE OR REPLACE FUNCTION public.device_of_login(of_token bytea, of_owner uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT d.gid
    FROM known_device d
   WHERE ((d.token_hash = device_of_login.of_token) AND (d.owner_gid = device_of_login.of_owner) AND (d.expires_at > product_now()));
END;
GRANT EXECUTE ON FUNCTION device_of_login(bytea,uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.door(token_hash bytea, open_to_all boolean, visit text, idempotency_key bytea, named_call text, hash_of_input bytea, for_reading boolean, OUT now_ms bigint, OUT session_gid uuid, OUT kind text, OUT actor_gid uuid, OUT employer_gid uuid, OUT roles text[], OUT level text, OUT verified boolean, OUT breached boolean, OUT state text, OUT factor_at timestamp with time zone, OUT is_stale boolean, OUT client_signature text, OUT key_state text, OUT stored_answer text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  key_holder text;
  kept idempotency;
  ignored text; -- what set_config returns; an assignment is cheaper than a statement
begin
  key_state := 'none';
  select (extract(epoch from now()) * 1000)::bigint + c.ahead_ms, s.session_gid, s.kind,
         s.actor_gid, s.employer_gid, s.roles, s.level, s.verified, s.breached, s.state,
         s.factor_at, s.last_seen_at < now() - interval '1 minute', s.client_signature
    into now_ms, session_gid, kind, actor_gid, employer_gid, roles, level, verified, breached,
         state, factor_at, is_stale, client_signature
    from clock c
    left join lateral session_actor(token_hash) s on true;

  if state = 'live' then
    key_holder := kind || ':' || actor_gid;
    ignored := set_config('paystead.actor_kind', kind, not for_reading);
    ignored := set_config('paystead.actor_gid', actor_gid::text, not for_reading);
    ignored := set_config('paystead.employer_gid', coalesce(employer_gid::text, ''), not for_reading);
    if is_stale and not for_reading then
      perform touch_session(session_gid);
    end if;
  else
    key_holder := 'visit:' || coalesce(visit, '');
    ignored := set_config('paystead.actor_kind', 'nobody', not for_reading);
    ignored := set_config('paystead.actor_gid', '', not for_reading);
    ignored := set_config('paystead.employer_gid', '', not for_reading);
  end if;

  if idempotency_key is not null and (open_to_all or state = 'live') then
    perform pg_advisory_xact_lock(
      hashtextextended(key_holder || encode(idempotency_key, 'hex'), 0));
    select * into kept from idempotency i
     where i.holder = key_holder and i.key_hash = idempotency_key;
    stored_answer := kept.answer;
    key_state := case
      when not found then 'new'
      when kept.call = named_call and kept.input_hash = hash_of_input then 'stored'
      else 'other' end;
  end if;
end
$function$;
GRANT EXECUTE ON FUNCTION door(bytea,boolean,text,bytea,text,bytea,boolean) TO paystead_app;

CREATE OR REPLACE FUNCTION public.drop_data_keys(settled interval)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  newest int;
  spot record;
  is_needed boolean;
  done bigint;
begin
  if public.actor_kind() is distinct from 'job' then
    raise insufficient_privilege using message = 'Only jobs drop data keys';
  end if;
  select version into newest from public.data_key order by version desc limit 1 for update;
  if (select used_from from public.data_key where version = newest) + settled > now() then
    return 0;
  end if;
  for spot in select * from public.sealed_columns() loop
    execute format(
      'select exists (select from public.%1$I where length(%2$I) > 2
          and get_byte(%2$I, 0) * 256 + get_byte(%2$I, 1) < $1)',
      spot.of_table, spot.of_column) into is_needed using newest;
    if is_needed then return 0; end if;
  end loop;
  delete from public.data_key where version < newest;
  get diagnostics done = row_count;
  return done;
end $function$;
GRANT EXECUTE ON FUNCTION drop_data_keys(interval) TO paystead_app;

CREATE OR REPLACE FUNCTION public.email_kept(address text, for_person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM contact_change c
           WHERE ((c.type = 'EMAIL'::text) AND (c.old_value = email_kept.address) AND (c.borrower_gid <> email_kept.for_person) AND (c.undone_at IS NULL) AND (c.undo_until > product_now())))) AS "exists";
END;

CREATE OR REPLACE FUNCTION public.email_taken(address text, by_other_than uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT ((actor_kind() IS DISTINCT FROM 'nobody'::text) AND ((EXISTS ( SELECT
            FROM borrower b
           WHERE ((b.email = email_taken.address) AND (b.gid <> email_taken.by_other_than)))) OR email_kept(address, by_other_than)));
END;
GRANT EXECUTE ON FUNCTION email_taken(text,uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.employer_gid()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('paystead.employer_gid'::text, true), ''::text))::uuid;
GRANT EXECUTE ON FUNCTION employer_gid() TO paystead_app;

CREATE OR REPLACE FUNCTION public.employer_people(words text[], of_status text, of_group uuid, deducted boolean, most integer, skip integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'trigram', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query execute format('select e.gid from roster_entry e where %s
      order by lower(e.last_name), lower(e.first_name), e.gid limit $1 offset $2',
    employer_people_where(words, of_status, of_group, deducted)) using most, skip;
end $function$;
GRANT EXECUTE ON FUNCTION employer_people(text[],text,uuid,boolean,integer,integer) TO paystead_app;

CREATE OR REPLACE FUNCTION public.employer_people_where(words text[], of_status text, of_group uuid, deducted boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  named text;
begin
  if actor_kind() is distinct from 'employer' then
    raise exception 'only employers list their people' using errcode = 'insufficient_privilege';
  end if;
  select string_agg(format(
      'and lower(e.first_name || '' '' || e.last_name || '' '' || e.employee_number) like %L',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' ')
    into named from unnest(words) word;
  return concat_ws(' ',
    format('e.employer_gid = %L::uuid and e.gone_since is null', employer_gid()),
    case when of_status is not null then format('and e.employee_status = %L', of_status) end,
    case when of_group is not null then format('and e.payroll_group_gid = %L::uuid', of_group) end,
    case when deducted then 'and exists (
      select from deducted_person asked where asked.employer_gid = e.employer_gid
         and asked.employee_number = e.employee_number)' end,
    named);
end $function$;

CREATE OR REPLACE FUNCTION public.enroll_by_key(of_hash bytea, new_password_hash text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  key staff_enrollment;
  made uuid;
begin
  select * into key from staff_enrollment e
   where e.key_hash = of_hash and e.staff_gid is null and e.used_at is null
     and e.taken_back_at is null and e.expires_at > product_now() for update;
  if not found then return null; end if;
  insert into staff_member (name, email, roles, password_hash, employer_gid, access_until,
      created_at)
    values (key.name, key.email, key.roles, new_password_hash, key.employer_gid, key.access_until,
      product_now())
    on conflict (email) do nothing returning gid into made;
  if made is not null then
    update staff_enrollment set used_at = product_now(), enrolled_gid = made where gid = key.gid;
  end if;
  return made;
end $function$;
GRANT EXECUTE ON FUNCTION enroll_by_key(bytea,text) TO paystead_app;

CREATE OR REPLACE FUNCTION public.entries_are_whole()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  wrong record;
begin
  select e.id, e.kind, lines.first, loan.borrower_gid into wrong
    from entries e
    left join lateral (select min(line) as first from posting where entry_id = e.id) lines on true
    left join loan on loan.gid = e.loan_gid
   where (e.kind = 'STATUS') <> (lines.first is null)
      or (e.loan_gid is not null and e.borrower_gid is distinct from loan.borrower_gid)
   limit 1;
  if wrong.id is null then return null; end if;
  if (wrong.kind = 'STATUS') <> (wrong.first is null) then
    raise exception 'journal entry % of kind % has %', wrong.id, wrong.kind,
      case when wrong.first is null then 'no postings' else 'postings' end
      using errcode = 'check_violation';
  end if;
  raise exception 'journal entry % names another borrower than its loan', wrong.id
    using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.erase_accounts(before timestamp with time zone, most integer, OUT gids uuid[], OUT files text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  emptied text;
begin
  gids := array(
    select b.gid from borrower b
     where b.erased_at is null and b.updated_at < before and b.created_at < before
       and not exists (select from application where borrower_gid = b.gid)
       and not exists (select from loan where borrower_gid = b.gid)
       and not exists (select from session where actor_gid = b.gid and kind = 'borrower')
       and not kept_for_now(b.gid)
     order by b.updated_at limit most for update of b skip locked);
  files := '{}';
  if cardinality(gids) = 0 then return; end if;
  files := erase_items(array(select gid from queue_item where borrower_gid = any (gids)));
  delete from message where recipient_gid = any (gids);
  delete from one_time_code where owner_gid = any (gids);
  delete from idempotency where holder in (select 'borrower:' || g from unnest(gids) g);
  update roster_entry set borrower_gid = null where borrower_gid = any (gids);
  foreach emptied in array array['address', 'confirmation', 'consent', 'counseling_appointment',
    'document', 'draft', 'employment_check', 'error_report', 'factor', 'help_message',
    'help_conversation', 'job_check', 'micro_deposit', 'monitoring_enrollment', 'monitoring_report',
    'notification', 'one_time_token', 'payroll_link', 'push_device', 'recovery_code', 'social_link',
    'social_sign_in'] loop
    execute format('delete from %I where borrower_gid = any ($1)', emptied) using gids;
  end loop;
  update bank_link set renews_gid = null where borrower_gid = any (gids);
  delete from bank_link where borrower_gid = any (gids);
  update bank_account set removed_at = coalesce(removed_at, product_now()), primary_account = false,
    ach_account = false, backup = false where borrower_gid = any (gids) and removed_at is null;
  delete from bank_account where borrower_gid = any (gids)
     and not exists (select from ach_entry where bank_account_gid = bank_account.gid);
  delete from payroll_group where borrower_gid = any (gids);
  update borrower set first_name = '', last_name = '', email = gid || '@erased.invalid',
    phone = null, password_hash = 'erased', account_version = account_version + 1,
    email_verified_at = null, phone_verified_at = null, employment_verified_at = null,
    mfa_verified_at = null, dob_cipher = null, ssn_cipher = null, ssn_lookup = null,
    ssn_last4 = null, stated_gross_pay_cents = null, attribution = null,
    updated_at = product_now(), erased_at = product_now()
   where gid = any (gids);
end $function$;

CREATE OR REPLACE FUNCTION public.erase_applications(before timestamp with time zone, most integer, with_ofac boolean, OUT gids uuid[], OUT files text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  gids := array(
    select a.gid from application a
     where a.status in ('DECLINED', 'WITHDRAWN', 'EXPIRED')
       and a.updated_at < before and coalesce(a.decided_at, a.updated_at) < before
       and not exists (select from loan where application_gid = a.gid)
       and not exists (select from document where application_gid = a.gid
                        and created_at >= before)
       and not exists (select from queue_item where application_gid = a.gid
                        and updated_at >= before)
       and with_ofac = exists (select from queue_item where application_gid = a.gid
                                and type = 'OFAC')
       and not kept_for_now(a.borrower_gid)
     order by a.updated_at limit most for update of a skip locked);
  files := '{}';
  if cardinality(gids) = 0 then return; end if;
  files := erase_evidence(gids);
  update application set accepted_offer_gid = null where gid = any (gids);
  delete from offer where application_gid = any (gids);
  delete from application where gid = any (gids);
end $function$;

CREATE OR REPLACE FUNCTION public.erase_avatar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from avatar where borrower_gid = new.gid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_complaints()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from complaint_act where complaint_gid in
    (select gid from complaint where borrower_gid = new.gid);
  delete from complaint where borrower_gid = new.gid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_contact_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from contact_change where borrower_gid = new.gid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_desk_notes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from desk_note where borrower_gid = new.gid;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_documents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from document where borrower_gid = new.gid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_evidence(applications uuid[])
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare
  files text[] := erase_items(array(
    select gid from queue_item where application_gid = any (applications)));
  papers uuid[] := array(select gid from agreement where application_gid = any (applications));
begin
  delete from screening_hit where application_gid = any (applications);
  delete from agreement_rejection where agreement_gid = any (papers);
  delete from signature where agreement_gid = any (papers);
  delete from agreement where gid = any (papers);
  delete from document where application_gid = any (applications)
     or loan_gid in (select gid from loan where application_gid = any (applications));
  delete from inquiry where application_gid = any (applications);
  delete from consent c where application_gid = any (applications)
     and (c.type like '%INQUIRY%' or exists (
       select from consent later
        where later.borrower_gid = c.borrower_gid and later.type = c.type and later.at > c.at));
  delete from decision where application_gid = any (applications);
  delete from confirmation where application_gid = any (applications);
  return files;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_expired(rule text, closing date, most integer, OUT erased integer, OUT gids uuid[], OUT files text[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  kept_months integer;
  last date; -- the newest day whose records are due
  before timestamptz;
begin
  if actor_kind() is distinct from 'job' then
    raise exception 'only a job erases' using errcode = 'insufficient_privilege';
  end if;
  if closing is null or closing > product_today() then
    raise exception '% is not here yet', closing using errcode = 'invalid_parameter_value';
  end if;
  select months into kept_months from retention_rule r where r.name = rule;
  if kept_months is null then
    raise exception 'there is no rule %', rule using errcode = 'invalid_parameter_value';
  end if;
  last := (closing - make_interval(months => kept_months))::date;
  before := (last + 1)::timestamp at time zone 'America/New_York';

  gids := '{}';
  files := '{}';
  case rule
    when 'application' then
      select a.gids, a.files into gids, files from erase_applications(before, most, false) a;
    when 'application-ofac' then
      select a.gids, a.files into gids, files from erase_applications(before, most, true) a;
    when 'loan-file' then
      select a.gids, a.files into gids, files from erase_loan_files(last, most, false) a;
    when 'loan-file-ofac' then
      select a.gids, a.files into gids, files from erase_loan_files(last, most, true) a;
    when 'paper' then
      select a.gids, a.files into gids, files from erase_papers(before, most) a;
    when 'account' then
      select a.gids, a.files into gids, files from erase_accounts(before, most) a;
    else
      erased := erase_rows(rule, before, last, most);
      return;
  end case;
  erased := cardinality(gids);
end $function$;
GRANT EXECUTE ON FUNCTION erase_expired(text,date,integer) TO paystead_app;

CREATE OR REPLACE FUNCTION public.erase_hand_overs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from help_hand_over where conversation_gid = old.gid;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_help_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from help_file where message_gid = old.gid;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_items(items uuid[])
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare
  papers uuid[];
  files text[];
begin
  update bank_account set statement_item_gid = null where statement_item_gid = any (items);
  with gone as (
    delete from queue_item_document where queue_item_gid = any (items) returning document_gid)
  select array_agg(distinct document_gid) into papers from gone;
  delete from queue_item where gid = any (items);
  with dropped as (
    delete from uploaded_document d where d.gid = any (papers)
       and not exists (select from queue_item_document l where l.document_gid = d.gid)
    returning d.storage_key),
  taken_back as (
    update uploaded_document d set erased_at = product_now()
     where d.gid = any (papers) and d.erased_at is null
       and exists (select from queue_item_document l where l.document_gid = d.gid)
       and not exists (select from queue_item_document l
                        where l.document_gid = d.gid and l.removed_at is null)
    returning d.storage_key)
  select coalesce(array_agg(storage_key), '{}') into files
    from (select storage_key from dropped union all select storage_key from taken_back) gone;
  return files;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_loan_files(last date, most integer, with_ofac boolean, OUT gids uuid[], OUT files text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  gids := array(
    select a.gid from loan join application a on a.gid = loan.application_gid
     where loan.status in ('Paid', 'Void') and loan.closed_on <= last and a.erased_at is null
       and with_ofac = exists (select from queue_item where application_gid = a.gid
                                and type = 'OFAC')
       and not kept_for_now(a.borrower_gid)
     order by loan.closed_on limit most for update of a skip locked);
  files := '{}';
  if cardinality(gids) = 0 then return; end if;
  files := erase_evidence(gids);
  delete from offer where application_gid = any (gids)
     and gid not in (select offer_gid from loan where application_gid = any (gids))
     and gid not in (select accepted_offer_gid from application
                      where gid = any (gids) and accepted_offer_gid is not null);
  update application set purpose = null, leadgen = null, erased_at = product_now()
   where gid = any (gids);
end $function$;

CREATE OR REPLACE FUNCTION public.erase_name_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from name_change where borrower_gid = new.gid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_papers(before timestamp with time zone, most integer, OUT gids uuid[], OUT files text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  gids := array(
    select gid from queue_item
     where application_gid is null and updated_at < before
       and not kept_for_now(borrower_gid) and not has_loan_file(borrower_gid)
     order by updated_at limit most for update skip locked);
  files := '{}';
  if cardinality(gids) = 0 then return; end if;
  files := erase_items(gids);
end $function$;

CREATE OR REPLACE FUNCTION public.erase_relief()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update relief_request r set note = null, answer = null from loan
    where loan.application_gid = new.gid and r.loan_gid = loan.gid;
  update plan_offer p set html = '', signed_name = null, ip = null, user_agent = null,
      document_gid = null from loan
    where loan.application_gid = new.gid and p.loan_gid = loan.gid;
  update settlement s set html = '', signed_name = null, ip = null, user_agent = null,
      document_gid = null from loan
    where loan.application_gid = new.gid and s.loan_gid = loan.gid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_rows(rule text, before timestamp with time zone, last date, most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  real_before timestamptz := now() - (product_now() - before); -- of rows with the machine's time
  due uuid[];
  erased integer;
begin
  case rule
    when 'session' then
      delete from session where gid in (select gid from session
        where last_seen_at < real_before and not held(actor_gid)
          and (ended_at < real_before or absolute_until < real_before) limit most);
    when 'one-time-code' then
      delete from one_time_code where gid in (select gid from one_time_code
        where expires_at < before and not held(owner_gid) limit most);
    when 'one-time-token' then
      delete from one_time_token where gid in (select gid from one_time_token
        where expires_at < before and not held(borrower_gid) limit most);
    when 'message' then
      delete from message where gid in (select gid from message
        where created_at < before and (recipient_gid is null or not held(recipient_gid))
        limit most);
    when 'notification' then
      delete from notification where gid in (select gid from notification
        where created_at < before and available_date <= last and not held(borrower_gid)
        limit most);
    when 'error-report' then
      delete from error_report where gid in (select gid from error_report
        where created_at < before and not held(borrower_gid) limit most);
    when 'conversation' then
      due := array(select gid from help_conversation
        where last_message_at < before and waiting_since is null and not held(borrower_gid)
        limit most for update skip locked);
      delete from help_message where conversation_gid = any (due);
      delete from help_conversation where gid = any (due);
    when 'appointment' then
      delete from counseling_appointment where gid in (select gid from counseling_appointment
        where closed_at < before and not held(borrower_gid) limit most);
    when 'draft' then
      delete from draft where (borrower_gid, form) in (select borrower_gid, form from draft
        where updated_at < before and not held(borrower_gid) limit most);
    when 'push-device' then
      delete from push_device where gid in (select gid from push_device
        where seen_at < before limit most);
    when 'bank-link-secret' then
      update bank_link set secret_cipher = null where gid in (select gid from bank_link
        where secret_cipher is not null and state <> 'WAITING' and expires_at < before limit most);
    when 'bank-link' then
      due := array(select gid from bank_link
        where created_at < before and expires_at < before and state <> 'WAITING'
          and not held(borrower_gid) limit most for update skip locked);
      update bank_link set renews_gid = null where renews_gid = any (due);
      delete from bank_link where gid = any (due);
    when 'payroll-link' then
      delete from payroll_link where gid in (select gid from payroll_link
        where created_at < before and expires_at < before and state <> 'WAITING'
          and not held(borrower_gid) limit most);
    when 'micro-deposit' then
      delete from micro_deposit where bank_account_gid in (select bank_account_gid
        from micro_deposit where confirm_by <= last and state <> 'WAITING'
          and not held(borrower_gid) limit most);
    when 'bank-account' then
      due := array(select a.gid from bank_account a
        where a.removed_at < before and not kept_for_now(a.borrower_gid)
          and not exists (select from ach_entry where bank_account_gid = a.gid)
          and not exists (select from loan where bank_account_gid = a.gid)
          and not exists (select from payment where bank_account_gid = a.gid)
          and not exists (select from refund where bank_account_gid = a.gid)
        limit most for update of a skip locked);
      delete from micro_deposit where bank_account_gid = any (due);
      delete from bank_account where gid = any (due);
    when 'address' then
      delete from address where gid in (select gid from address
        where replaced_at < before and not kept_for_now(borrower_gid)
          and not has_loan_file(borrower_gid) limit most);
    when 'job-check' then
      delete from job_check where gid in (select gid from job_check
        where state <> 'OPEN' and ended_at < before and not kept_for_now(borrower_gid)
          and not has_loan_file(borrower_gid) limit most);
    when 'monitoring-report' then
      delete from monitoring_report where gid in (select gid from monitoring_report
        where report_date <= last and not held(borrower_gid) limit most);
    when 'contact-change' then
      delete from contact_change where gid in (select gid from contact_change
        where changed_at < before and not held(borrower_gid) limit most);
    when 'roster-entry' then
      delete from roster_entry where gid in (select gid from roster_entry
        where borrower_gid is null and employee_status in ('Terminated', 'Deceased')
          and updated_at < real_before limit most);
    when 'answer' then
      delete from idempotency where (holder, key_hash) in (select holder, key_hash from idempotency
        where created_at < real_before and call not like '/secured/user/loan/{gid}/%' limit most);
  end case;
  get diagnostics erased = row_count;
  return erased;
end $function$;

CREATE OR REPLACE FUNCTION public.event_digest(first_id bigint, last_id bigint, previous bytea, OUT events bigint, OUT digest bytea)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT count(*) AS count,
     sha256((event_digest.previous || COALESCE(string_agg(sha256(convert_to((jsonb_build_array(event.id, event.at, event.product_at, event.actor_kind, event.actor_gid, event.actor_name, event.kind, event.subject_kind, event.subject_gid, event.before, event.after, event.reason, event.request_id, event.ip_hash))::text, 'UTF8'::name)), '\x'::bytea ORDER BY event.id), '\x'::bytea))) AS sha256
    FROM event
   WHERE ((event.id >= event_digest.first_id) AND (event.id <= event_digest.last_id));
END;

CREATE OR REPLACE FUNCTION public.finish_calendar_move(employer uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  while move_next_installments(employer, 2000) > 0 loop
  end loop;
end $function$;
GRANT EXECUTE ON FUNCTION finish_calendar_move(uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.group_changes(of_group uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT jsonb_build_object('holidays', COALESCE(( SELECT jsonb_agg(h.date ORDER BY h.date) AS jsonb_agg
            FROM employer_holiday h
           WHERE ((h.employer_gid = g.employer_gid) AND (h.removed_at IS NULL))), '[]'::jsonb), 'moved', COALESCE(( SELECT jsonb_agg(jsonb_build_object('nominal', m.nominal_date, 'date', m.date) ORDER BY m.nominal_date) AS jsonb_agg
            FROM moved_payday m
           WHERE ((m.payroll_group_gid = g.gid) AND (m.back_at IS NULL))), '[]'::jsonb)) AS jsonb_build_object
    FROM payroll_group g
   WHERE (g.gid = group_changes.of_group);
END;
GRANT EXECUTE ON FUNCTION group_changes(uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.has_loan_file(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from loan join application on application.gid = loan.application_gid
                  where loan.borrower_gid = person and application.erased_at is null)
$function$;

CREATE OR REPLACE FUNCTION public.held(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from retention_hold where borrower_gid = person and lifted_at is null)
$function$;

CREATE OR REPLACE FUNCTION public.hold_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.breached_at is not null and new.money_held_at is null then
    perform pg_advisory_xact_lock_shared(hashtext('paystead ach file'));
    new.money_held_at := new.breached_at;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_for_password(of_state bytea, of_visit bytea, of_email text, identity bytea, ticket bytea)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE social_sign_in s SET borrower_gid = b.gid, identity_cipher = keep_for_password.identity, ticket_hash = keep_for_password.ticket
    FROM borrower b
   WHERE ((s.state_hash = keep_for_password.of_state) AND (s.visit_hash = keep_for_password.of_visit) AND (s.returned_at IS NOT NULL) AND (s.borrower_gid IS NULL) AND (s.session_gid IS NULL) AND (b.email = keep_for_password.of_email))
   RETURNING b.gid;
END;
GRANT EXECUTE ON FUNCTION keep_for_password(bytea,bytea,text,bytea,bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.keeps_loan(person borrower)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select person.email_verified_at is not null and person.phone_verified_at is not null
    and person.mfa_verified_at is not null
    and exists (select from loan where borrower_gid = person.gid and status <> 'Void')
$function$;
GRANT EXECUTE ON FUNCTION keeps_loan(borrower) TO paystead_app;

CREATE OR REPLACE FUNCTION public.kept_for_now(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select held(person)
    or exists (select from savings_deduction where borrower_gid = person and stopped_at is null)
    or exists (select from savings_payout where borrower_gid = person and state <> 'PAID')
    or exists (select from loan where borrower_gid = person
                and status in ('Pending', 'Open', 'Charged Off'))
    or exists (select from refund where borrower_gid = person and state in ('ORDERED', 'RETURNED'))
    or exists (select from application where borrower_gid = person
                and status not in ('DECLINED', 'WITHDRAWN', 'EXPIRED', 'FUNDED'))
    or exists (select from queue_item where borrower_gid = person and status = 'REVIEW'
                and (application_gid is null or type in ('IDENTITY', 'OFAC', 'BANKRUPTCY',
                  'CHALLENGE', 'FRAUD', 'ACTIVE_DUTY')))
$function$;

CREATE OR REPLACE FUNCTION public.key_door(hash bytea, used_from text, idempotency_key bytea, named_call text, hash_of_input bytea, for_reading boolean, OUT now_ms bigint, OUT key_gid uuid, OUT employer_gid uuid, OUT key_name text, OUT ending text, OUT scopes text[], OUT is_stale boolean, OUT key_state text, OUT stored_answer text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  kept idempotency;
begin
  key_state := 'none';
  select (extract(epoch from product_now()) * 1000)::bigint, k.gid, k.employer_gid, k.name,
         k.ending, k.scopes, coalesce(k.last_used_at < product_now() - interval '1 minute', true)
    into now_ms, key_gid, employer_gid, key_name, ending, scopes, is_stale
    from clock c
    left join employer_key k on k.key_hash = hash and k.revoked_at is null
     and (k.expires_at is null or k.expires_at > product_now());

  perform set_config('paystead.actor_kind',
    case when key_gid is null then 'nobody' else 'employer' end, not for_reading);
  perform set_config('paystead.actor_gid', coalesce(key_gid::text, ''), not for_reading);
  perform set_config('paystead.employer_gid', coalesce(employer_gid::text, ''), not for_reading);
  if key_gid is null then return; end if;

  if is_stale and not for_reading then
    perform touch_employer_key(key_gid, used_from);
  end if;
  if idempotency_key is not null then
    perform pg_advisory_xact_lock(
      hashtextextended('employer:' || key_gid || encode(idempotency_key, 'hex'), 0));
    select * into kept from idempotency i
     where i.holder = 'employer:' || key_door.key_gid and i.key_hash = idempotency_key;
    stored_answer := kept.answer;
    key_state := case
      when not found then 'new'
      when kept.call = named_call and kept.input_hash = hash_of_input then 'stored'
      else 'other' end;
  end if;
end $function$;
GRANT EXECUTE ON FUNCTION key_door(bytea,text,bytea,text,bytea,boolean) TO paystead_app;

CREATE OR REPLACE FUNCTION public.known_mailbox(address text, OUT has_account boolean, OUT is_invited boolean)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT COALESCE(bool_or(known.account), false) AS "coalesce",
     COALESCE(bool_or((NOT known.account)), false) AS "coalesce"
    FROM ( SELECT true AS account,
             m.email
            FROM staff_member m
         UNION ALL
          SELECT false,
             e.email
            FROM staff_enrollment e
           WHERE ((e.invited_by IS NOT NULL) AND (e.used_at IS NULL) AND (e.taken_back_at IS NULL))) known
   WHERE (((actor_kind() = ANY (ARRAY['staff'::text, 'job'::text])) OR actor_is_payroll()) AND (regexp_replace(known.email, '\+[^@]*@'::text, '@'::text) = regexp_replace(known_mailbox.address, '\+[^@]*@'::text, '@'::text)));
END;
GRANT EXECUTE ON FUNCTION known_mailbox(text) TO paystead_app;

CREATE OR REPLACE FUNCTION public.last_entry()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when is_called then last_value else 0 end from journal_entry_id_seq
$function$;
GRANT EXECUTE ON FUNCTION last_entry() TO paystead_app;

CREATE OR REPLACE FUNCTION public.leave(events jsonb, of_holder text, idempotency_key bytea, named_call text, hash_of_input bytea, kept_answer text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into event (product_at, actor_kind, actor_gid, actor_name, kind, subject_kind, subject_gid,
                     before, after, reason, request_id, ip_hash)
    select now() + c.ahead_ms * interval '1 millisecond', e.actor_kind, e.actor_gid, e.actor_name,
           e.kind, e.subject_kind, e.subject_gid, e.before, e.after, e.reason, e.request_id,
           e.ip_hash
      from clock c, jsonb_to_recordset(events) as e(
        actor_kind text, actor_gid uuid, actor_name text, kind text, subject_kind text,
        subject_gid uuid, before jsonb, after jsonb, reason text, request_id text, ip_hash text);
  if idempotency_key is not null then
    insert into idempotency (holder, key_hash, call, input_hash, answer)
      values (of_holder, idempotency_key, named_call, hash_of_input, kept_answer);
  end if;
end
$function$;
GRANT EXECUTE ON FUNCTION leave(jsonb,text,bytea,text,bytea,text) TO paystead_app;

CREATE OR REPLACE FUNCTION public.letter_by_code(of_code bytea)
 RETURNS TABLE(loan_gid uuid, kind text, paid_on date, issued_at timestamp with time zone, met_at timestamp with time zone, ended_at timestamp with time zone, first_name text, last_initial text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT l.loan_gid,
     l.kind,
     l.paid_on,
     l.issued_at,
     l.met_at,
     l.ended_at,
     b.first_name,
     "left"(b.last_name, 1) AS "left"
    FROM (paid_letter l
      JOIN borrower b ON ((b.gid = l.borrower_gid)))
   WHERE (l.code_lookup = letter_by_code.of_code);
END;
GRANT EXECUTE ON FUNCTION letter_by_code(bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.linked_login(of_provider text, of_subject bytea)
 RETURNS TABLE(gid uuid, employer_gid uuid, first_name text, phone text, email text, password_hash text, breached_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT b.gid,
     b.employer_gid,
     b.first_name,
     b.phone,
     b.email,
     b.password_hash,
     b.breached_at
    FROM (social_link l
      JOIN borrower b ON ((b.gid = l.borrower_gid)))
   WHERE ((l.provider = linked_login.of_provider) AND (l.subject_lookup = linked_login.of_subject));
END;
GRANT EXECUTE ON FUNCTION linked_login(text,bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.lock_social_ticket(of_ticket bytea, of_visit bytea)
 RETURNS TABLE(gid uuid, provider text, borrower_gid uuid, identity_cipher bytea, email text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT s.gid,
     s.provider,
     s.borrower_gid,
     s.identity_cipher,
     b.email
    FROM (social_sign_in s
      JOIN borrower b ON ((b.gid = s.borrower_gid)))
   WHERE ((s.ticket_hash = lock_social_ticket.of_ticket) AND (s.visit_hash = lock_social_ticket.of_visit) AND (s.expires_at > product_now()))
  FOR UPDATE OF s;
END;
GRANT EXECUTE ON FUNCTION lock_social_ticket(bytea,bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.lock_staff_key(of_hash bytea)
 RETURNS TABLE(name text, email text, roles text[], expires_at timestamp with time zone, used_at timestamp with time zone, unlocks boolean, staff_gid uuid, is_current boolean, login_email text, employer_gid uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT e.name,
     e.email,
     e.roles,
     e.expires_at,
     e.used_at,
     e.unlocks,
     e.staff_gid,
     COALESCE((m.active AND (m.account_version = e.account_version)), false) AS "coalesce",
     m.email,
     m.employer_gid
    FROM (staff_enrollment e
      LEFT JOIN staff_member m ON ((m.gid = e.staff_gid)))
   WHERE (e.key_hash = lock_staff_key.of_hash)
  FOR UPDATE OF e;
END;
GRANT EXECUTE ON FUNCTION lock_staff_key(bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.may_text(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select given from consent where borrower_gid = person
      and type = 'COMMUNICATION_CONSENT' order by at desc limit 1), false)
    and not coalesce((select given from consent where borrower_gid = person
      and type = 'CONTACT_RESTRICTION' order by at desc limit 1), false)
$function$;
GRANT EXECUTE ON FUNCTION may_text(uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.move_installments(change uuid, groups uuid[], froms date[], tos date[], loans uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  done integer;
begin
  perform from loan where gid = any(loans) order by gid for update;
  with moved as (
    insert into moved_installment (change_gid, installment_gid, loan_gid, borrower_gid,
                                   payroll_group_gid, from_date, to_date, moved_at)
    select change, m.installment_gid, m.loan_gid, m.borrower_gid, groups[m.place], m.from_date,
           m.to_date, product_now()
      from moving_installments(groups, froms, tos, loans) m
    returning installment_gid, loan_gid, from_date, to_date),
  dated as (
    update installment i
       set due_date = m.to_date,
           nominal_date = nullif(greatest(coalesce(i.nominal_date, i.due_date), m.to_date),
                                 m.to_date)
      from moved m where i.gid = m.installment_gid),
  begun as (
    update loan l set first_installment_date = m.to_date
      from moved m
     where l.gid = any(loans) and l.gid = m.loan_gid and l.first_installment_date = m.from_date),
  owed as (
    update short_pay_part p set payday = m.to_date
      from moved m
     where p.loan_gid = any(loans) and p.loan_gid = m.loan_gid and p.payday = m.from_date),
  held as (
    update escrow e set due_on = m.to_date
      from moved m
     where e.loan_gid = any(loans) and e.loan_gid = m.loan_gid and e.due_on = m.from_date
       and e.released_entry_id is null),
  -- A way of paying that begins on the payday begins on its new day. These rows never change, and
  -- the newest one counts: those recorded after it are repeated, too.
  turned as (
    insert into collection_change (loan_gid, borrower_gid, from_on, way, employer_gid,
                                   payroll_group_gid, bank_account_gid, reason, authorization_gid,
                                   employment_change_gid, made_at)
    select c.loan_gid, c.borrower_gid,
           case when c.from_on = m.from_date then m.to_date else c.from_on end, c.way,
           c.employer_gid, c.payroll_group_gid, c.bank_account_gid, c.reason,
           c.authorization_gid, c.employment_change_gid, product_now()
      from moved m
      join collection_change first on first.loan_gid = m.loan_gid and first.from_on = m.from_date
       and not exists (select from collection_change earlier
                        where earlier.loan_gid = first.loan_gid and earlier.from_on = first.from_on
                          and earlier.id < first.id)
      join collection_change c on c.loan_gid = m.loan_gid and c.id >= first.id
     order by c.id)
  select count(*) into done from moved;
  return done;
end $function$;

CREATE OR REPLACE FUNCTION public.move_named_paydays(groups uuid[], froms date[], tos date[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE payday_change c SET on_date = t.to_date
    FROM (UNNEST(move_named_paydays.groups, move_named_paydays.froms, move_named_paydays.tos) t(group_gid, from_date, to_date)
      JOIN loan l ON (((l.payroll_group_gid = t.group_gid) AND (l.status = ANY (ARRAY['Pending'::text, 'Open'::text])) AND (l.payday_shift = 0))))
   WHERE ((c.loan_gid = l.gid) AND (c.kind = 'SKIP'::text) AND (c.on_date = t.from_date) AND (c.undone_at IS NULL));
 UPDATE stop_order s SET from_payday =
         CASE
             WHEN (s.from_payday = t.from_date) THEN t.to_date
             ELSE s.from_payday
         END, last_payday =
         CASE
             WHEN (s.last_payday = t.from_date) THEN t.to_date
             ELSE s.last_payday
         END
    FROM (UNNEST(move_named_paydays.groups, move_named_paydays.froms, move_named_paydays.tos) t(group_gid, from_date, to_date)
      JOIN loan l ON ((l.payroll_group_gid = t.group_gid)))
   WHERE ((s.loan_gid = l.gid) AND (s.employer_gid = l.employer_gid) AND (s.effective_on IS NULL) AND (s.taken_back_at IS NULL) AND ((t.from_date = s.from_payday) OR (t.from_date = s.last_payday)));
 UPDATE new_job n SET first_payday = t.to_date
    FROM ((UNNEST(move_named_paydays.groups, move_named_paydays.froms, move_named_paydays.tos) t(group_gid, from_date, to_date)
      JOIN payroll_group g ON ((g.gid = t.group_gid)))
      JOIN roster_entry r ON ((r.payroll_group_gid = g.gid)))
   WHERE ((n.borrower_gid = r.borrower_gid) AND (n.employer_gid = g.employer_gid) AND (n.first_payday = t.from_date));
 UPDATE savings_deduction s SET from_payday = t.to_date
    FROM (((UNNEST(move_named_paydays.groups, move_named_paydays.froms, move_named_paydays.tos) t(group_gid, from_date, to_date)
      JOIN payroll_group g ON ((g.gid = t.group_gid)))
      JOIN roster_entry r ON ((r.employer_gid = g.employer_gid)))
      JOIN loan paid ON ((COALESCE(r.payroll_group_gid, paid.payroll_group_gid) = g.gid)))
   WHERE ((s.employer_gid = g.employer_gid) AND (s.borrower_gid = r.borrower_gid) AND (s.loan_gid = paid.gid) AND (s.stopped_at IS NULL) AND (s.from_payday = t.from_date));
END;

CREATE OR REPLACE FUNCTION public.move_next_installments(employer uuid, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  move calendar_move;
  loans uuid[];
  now_moved integer;
  remaining integer;
begin
  if not (actor_kind() in ('job', 'staff')
          or (actor_kind() = 'employer' and employer = employer_gid())) then
    raise exception 'not the employer''s own calendar';
  end if;
  select * into move from calendar_move c
   where c.employer_gid = employer and c.done_at is null for update;
  if not found then
    return 0;
  end if;
  loans := move.loan_gids[move.reached + 1 : move.reached + most];
  now_moved := move_installments(move.gid, move.group_gids, move.from_dates, move.to_dates, loans);
  remaining := cardinality(move.loan_gids) - move.reached - cardinality(loans);
  update calendar_move c
     set reached = c.reached + cardinality(loans), moved = c.moved + now_moved,
         done_at = case when remaining = 0 then product_now() end
   where c.gid = move.gid;
  return remaining;
end $function$;
GRANT EXECUTE ON FUNCTION move_next_installments(uuid,integer) TO paystead_app;

CREATE OR REPLACE FUNCTION public.moving_installments(groups uuid[], froms date[], tos date[], loans uuid[])
 RETURNS TABLE(place bigint, installment_gid uuid, loan_gid uuid, borrower_gid uuid, deducted boolean, from_date date, to_date date)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  noticed_from constant date := product_today() + 7;
begin
  return query
  with moves as (
    select t.group_gid, t.from_date, t.to_date, t.place
      from unnest(groups, froms, tos) with ordinality t(group_gid, from_date, to_date, place)),
  members as materialized (
    select m.place, m.group_gid, m.from_date, m.to_date, l.gid, l.borrower_gid, l.collection,
           l.payroll_group_gid
      from moves m
      join loan l on l.payroll_group_gid = m.group_gid and l.status in ('Pending', 'Open')
       and l.payday_shift = 0 and (loans is null or l.gid = any(loans))
    union all
    select distinct m.place, m.group_gid, m.from_date, m.to_date, l.gid, l.borrower_gid,
           l.collection, l.payroll_group_gid
      from moves m
      join collection_change c on c.payroll_group_gid = m.group_gid
       and (loans is null or c.loan_gid = any(loans))
      join loan l on l.gid = c.loan_gid and l.payroll_group_gid <> m.group_gid
       and l.status in ('Pending', 'Open') and l.payday_shift = 0
     order by 1, 5),
  turned as (
    select distinct on (m.place, m.gid) m.place, m.gid, c.way, c.payroll_group_gid
      from members m
      join collection_change c on c.loan_gid = m.gid and c.from_on <= m.from_date
     order by m.place, m.gid, c.id desc)
  select m.place, i.gid, m.gid, m.borrower_gid,
         coalesce(turned.way, m.collection) = 'deduction', m.from_date, m.to_date
    from members m
    join installment i on i.due_date = m.from_date and i.loan_gid = m.gid
     and i.superseded_at is null
    left join turned on turned.place = m.place and turned.gid = m.gid
   where coalesce(turned.payroll_group_gid, m.payroll_group_gid) = m.group_gid
     and (coalesce(turned.way, m.collection) in ('deduction', 'allotment', 'deposit')
          or (m.to_date >= noticed_from
              and coalesce((select b.employee_status from borrower b
                             where b.gid = m.borrower_gid), 'Active')
                    not in ('Terminated', 'Retired', 'Deceased')))
     and not exists (select from payment p where p.installment_gid = i.gid
                        and p.state in ('WAITING', 'SCHEDULED', 'SENT'))
     and (turned.way is null
          or (select d.gid from deduction d
               where d.loan_gid = m.gid and d.payday = m.from_date) is null);
end $function$;

CREATE OR REPLACE FUNCTION public.moving_savings(groups uuid[], froms date[], tos date[], skips boolean[], after_savings uuid, most integer)
 RETURNS TABLE(place bigint, savings_gid uuid, loan_gid uuid, borrower_gid uuid, group_gid uuid, from_date date, to_date date)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT t.place,
     s.gid,
     s.loan_gid,
     s.borrower_gid,
     t.group_gid,
     t.from_date,
     t.to_date
    FROM ((((UNNEST(moving_savings.groups, moving_savings.froms, moving_savings.tos, moving_savings.skips) WITH ORDINALITY t(group_gid, from_date, to_date, skipped, place)
      JOIN payroll_group g ON ((g.gid = t.group_gid)))
      JOIN savings_deduction s ON (((s.employer_gid = g.employer_gid) AND (s.stopped_at IS NULL) AND (s.from_payday <= GREATEST(t.from_date, t.to_date)) AND ((moving_savings.after_savings IS NULL) OR (s.gid > moving_savings.after_savings)))))
      JOIN roster_entry e ON (((e.borrower_gid = s.borrower_gid) AND (e.employer_gid = s.employer_gid) AND (e.employee_status = ANY (ARRAY['Active'::text, 'LeaveWithPay'::text])))))
      LEFT JOIN loan paid ON ((paid.gid = s.loan_gid)))
   WHERE ((NOT t.skipped) AND (COALESCE(e.payroll_group_gid, paid.payroll_group_gid) = t.group_gid) AND (NOT (EXISTS ( SELECT
            FROM loan l
           WHERE ((l.borrower_gid = s.borrower_gid) AND (l.status = ANY (ARRAY['Pending'::text, 'Open'::text])) AND (l.collection = 'deduction'::text))))))
   ORDER BY s.gid, t.place
  LIMIT moving_savings.most;
END;
GRANT EXECUTE ON FUNCTION moving_savings(uuid[],date[],date[],boolean[],uuid,integer) TO paystead_app;

CREATE OR REPLACE FUNCTION public.never_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.note_deducted_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into deducted_person (employer_gid, employee_number)
    select distinct employer_gid, employee_number from added where amount_cents > 0
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.one_time_key(of_hash bytea)
 RETURNS TABLE(gid uuid, purpose text, used_at timestamp with time zone, voided_at timestamp with time zone, expires_at timestamp with time zone, created_at timestamp with time zone, subject_gid uuid, session_gid uuid, borrower_gid uuid, account_version integer, owner_version integer, employer_gid uuid, first_name text, breached_at timestamp with time zone, employer text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT t.gid,
     t.purpose,
     t.used_at,
     t.voided_at,
     t.expires_at,
     t.created_at,
     t.subject_gid,
     t.session_gid,
     t.borrower_gid,
     t.account_version,
     b.account_version,
     b.employer_gid,
     b.first_name,
     b.breached_at,
     e.name
    FROM ((one_time_token t
      JOIN borrower b ON ((b.gid = t.borrower_gid)))
      JOIN employer e ON ((e.gid = b.employer_gid)))
   WHERE (t.token_hash = one_time_key.of_hash);
END;
GRANT EXECUTE ON FUNCTION one_time_key(bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.open_viewing(handover bytea, token bytea, allowed text[])
 RETURNS TABLE(gid uuid, staff_gid uuid, borrower_gid uuid, ends_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update borrower_viewing v set token_hash = token, opened_at = now()
   where v.handover_hash = handover and v.opened_at is null and v.handover_until > now()
     and viewing_holds(v, allowed)
  returning v.gid, v.staff_gid, v.borrower_gid, v.ends_at
$function$;
GRANT EXECUTE ON FUNCTION open_viewing(bytea,bytea,text[]) TO paystead_app;

CREATE OR REPLACE FUNCTION public.opened_now(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM borrower b
           WHERE ((b.gid = opened_now.person) AND (b.xmin = (pg_current_xact_id())::xid)))) AS "exists";
END;
GRANT EXECUTE ON FUNCTION opened_now(uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.own_groups(groups uuid[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT ((actor_kind() = ANY (ARRAY['job'::text, 'staff'::text])) OR ((actor_kind() = 'employer'::text) AND (NOT (EXISTS ( SELECT
            FROM payroll_group g
           WHERE ((g.gid = ANY (own_groups.groups)) AND (g.employer_gid IS DISTINCT FROM employer_gid())))))));
END;

CREATE OR REPLACE FUNCTION public.policy_in_force(policy_name text, on_day date)
 RETURNS SETOF policy
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.* from policy p
   where p.name = policy_name and p.valid_from <= on_day
     and (p.valid_until is null or p.valid_until >= on_day)
     and not exists (select from policy_withdrawal w where w.policy_gid = p.gid)
   order by p.valid_from desc, p.version desc limit 1
$function$;
GRANT EXECUTE ON FUNCTION policy_in_force(text,date) TO paystead_app;

CREATE OR REPLACE FUNCTION public.postings_are_whole()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  wrong record;
begin
  select p.entry_id, p.line, p.account, a.name is null as stray,
         e.id is null or e.xmin <> pg_current_xact_id()::xid as closed into wrong
    from lines p
    left join journal_entry e on e.id = p.entry_id
    left join ledger_account a on a.name = p.account
   where e.id is null or e.xmin <> pg_current_xact_id()::xid or a.name is null
      or p.loan_gid is distinct from e.loan_gid or p.borrower_gid is distinct from e.borrower_gid
      or (a.per_loan and p.loan_gid is null)
   limit 1;
  if wrong.closed then
    raise exception 'journal entry % is closed', wrong.entry_id using errcode = 'check_violation';
  elsif wrong.stray then
    raise exception 'there is no account %', wrong.account using errcode = 'check_violation';
  elsif wrong.entry_id is not null then
    raise exception 'posting %.% is about another loan than its entry', wrong.entry_id, wrong.line
      using errcode = 'check_violation';
  end if;

  select entry_id, count(*) as lines, sum(amount_cents) as total into wrong
    from lines group by entry_id having sum(amount_cents) <> 0 limit 1;
  if wrong.entry_id is not null then
    raise exception 'journal entry % has % postings and is off by % cents', wrong.entry_id,
      wrong.lines, wrong.total using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.product_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (date_trunc('milliseconds'::text, (now() + '00:00:00.0005'::interval)) + ((clock.ahead_ms)::double precision * '00:00:00.001'::interval))
    FROM clock;
END;
GRANT EXECUTE ON FUNCTION product_now() TO paystead_app;

CREATE OR REPLACE FUNCTION public.product_today()
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT ((product_now() AT TIME ZONE 'America/New_York'::text))::date AS timezone;
END;
GRANT EXECUTE ON FUNCTION product_today() TO paystead_app;

CREATE OR REPLACE FUNCTION public.push_devices_of(person uuid)
 RETURNS TABLE(gid uuid, type text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.gid, d.type, d.name from push_device d
   where d.borrower_gid = person and actor_kind() is distinct from 'nobody' order by d.gid
$function$;
GRANT EXECUTE ON FUNCTION push_devices_of(uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.refinance_eligible(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select 1 from loan
     where borrower_gid = person and status = 'Open' and delinquent_days = 0
       and 2 * (select coalesce(sum(amount_cents), 0) from posting
                 where posting.loan_gid = loan.gid and account = 'loan_principal') <= amount_cents)
$function$;
GRANT EXECUTE ON FUNCTION refinance_eligible(uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.refund_owed(person uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(sum(amount_cents)::bigint, 0) from refund
   where borrower_gid = person and state in ('ORDERED', 'SENT', 'RETURNED')
$function$;
GRANT EXECUTE ON FUNCTION refund_owed(uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_held_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from filed join borrower on borrower.gid = filed.borrower_gid
              where filed.state = 'FILED' and borrower.money_held_at is not null) then
    raise exception 'an entry of a borrower whose money is held can''t be in a file'
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_kept_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if email_kept(new.email, new.gid) then return null; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_nobody()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if actor_kind() = 'nobody' then
    raise insufficient_privilege using message = format(
      'permission denied: %s %s needs a session', lower(tg_op), tg_table_name);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.release_push_token(looked_up bytea)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  released integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(encode(looked_up, 'hex'), 0));
  delete from push_device where token_lookup = looked_up and borrower_gid <> actor_gid();
  get diagnostics released = row_count;
  return released;
end $function$;
GRANT EXECUTE ON FUNCTION release_push_token(bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.reseal_fields(for_table name, for_column name, places tid[], old bytea[], new bytea[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  done bigint;
begin
  if public.actor_kind() is distinct from 'job' then
    raise insufficient_privilege using message = 'Only jobs encrypt fields again';
  end if;
  if not exists (select from public.sealed_columns() s
                  where s.of_table = for_table and s.of_column = for_column) then
    raise invalid_parameter_value using message = 'This column holds no encrypted fields';
  end if;
  execute format(
    'update public.%1$I t set %2$I = r.new
       from unnest($1, $2, $3) as r (place, old, new)
      where t.ctid = r.place and t.%2$I = r.old', for_table, for_column)
    using places, old, new;
  get diagnostics done = row_count;
  return done;
end $function$;
GRANT EXECUTE ON FUNCTION reseal_fields(name,name,tid[],bytea[],bytea[]) TO paystead_app;

CREATE OR REPLACE FUNCTION public.reset_by_key(of_hash bytea, new_password_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  key staff_enrollment;
begin
  select * into key from staff_enrollment e
   where e.key_hash = of_hash and e.used_at is null and e.expires_at > product_now() for update;
  if not found then return false; end if;
  update staff_member m
     set email = case when key.unlocks then key.email else m.email end,
         password_hash = new_password_hash, account_version = m.account_version + 1
   where m.gid = key.staff_gid and m.account_version = key.account_version and m.active
     and not (key.unlocks and exists (
       select from staff_member other where other.email = key.email and other.gid <> m.gid));
  if not found then return false; end if;
  update staff_enrollment set used_at = product_now() where gid = key.gid;
  update staff_enrollment set expires_at = product_now()
   where staff_gid = key.staff_gid and used_at is null and expires_at > product_now();
  return true;
end $function$;
GRANT EXECUTE ON FUNCTION reset_by_key(bytea,text) TO paystead_app;

CREATE OR REPLACE FUNCTION public.retally_deduction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update deduction_tally set
      lines = lines + (new.state <> 'CANCELLED')::int - (old.state <> 'CANCELLED')::int,
      asked_cents = asked_cents
        + case when new.state <> 'CANCELLED' then new.amount_cents else 0 end
        - case when old.state <> 'CANCELLED' then old.amount_cents else 0 end
   where employer_gid = new.employer_gid and payday = new.payday;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.roster_use(of_upload uuid)
 RETURNS TABLE(since timestamp with time zone, used_by text, payday date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT used.since,
     used.used_by,
     used.payday
    FROM roster_upload u,
     LATERAL ( SELECT c.closed_at AS since,
             'CUT_OFF'::text AS used_by,
             c.payday
            FROM deduction_cycle c
           WHERE ((c.employer_gid = u.employer_gid) AND (c.closed_at > u.applied_at))
         UNION ALL
          SELECT k.answered_at,
             'JOB_CHECK'::text AS text,
             NULL::date
            FROM employment_check k
           WHERE ((k.employer_gid = u.employer_gid) AND (k.answered_at > u.applied_at) AND (k.proof = ANY (ARRAY['ROSTER'::text, 'ROSTER_FEED'::text])))) used
   WHERE ((u.gid = roster_use.of_upload) AND (u.applied_at IS NOT NULL) AND ((actor_kind() = 'job'::text) OR ((actor_kind() = 'employer'::text) AND (u.employer_gid = employer_gid()))))
   ORDER BY used.since
  LIMIT 1;
END;
GRANT EXECUTE ON FUNCTION roster_use(uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.seal_events()
 RETURNS event_seal
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '300ms'
AS $function$
declare
  last event_seal;
  upto bigint;
  counted bigint;
  digest bytea;
  sealed event_seal;
begin
  if not pg_try_advisory_xact_lock(hashtext('paystead seal events')) then return null; end if;
  lock table event in share mode;
  select * into last from event_seal order by to_id desc limit 1;
  select max(id) into upto from event;
  if upto is null or upto <= coalesce(last.to_id, 0) then return null; end if;
  upto := least(upto, coalesce(last.to_id, 0) + 50000); -- the lock is held while these are hashed

  select d.events, d.digest into counted, digest
    from event_digest(coalesce(last.to_id, 0) + 1, upto, coalesce(last.digest, ''::bytea)) d;
  insert into event_seal (from_id, to_id, events, digest)
    values (coalesce(last.to_id, 0) + 1, upto, counted, digest)
    returning * into sealed;
  return sealed;
exception
  when lock_not_available then return null;
end
$function$;
GRANT EXECUTE ON FUNCTION seal_events() TO paystead_app;

CREATE OR REPLACE FUNCTION public.sealed_columns()
 RETURNS TABLE(of_table name, of_column name)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select c.relname, a.attname
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
   where a.atttypid = 'bytea'::regtype and not a.attisdropped
     and (a.attname like '%\_cipher' or a.attname = 'sealed')
   order by 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.sealed_under(key_version integer)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  spot record;
  counted bigint;
  total bigint := 0;
begin
  for spot in select * from public.sealed_columns() loop
    execute format(
      'select count(*) from public.%1$I where length(%2$I) > 2
          and get_byte(%2$I, 0) * 256 + get_byte(%2$I, 1) = $1', spot.of_table, spot.of_column)
      into counted using key_version;
    total := total + counted;
  end loop;
  return total;
end $function$;

CREATE OR REPLACE FUNCTION public.search_people(words text[], digits text, most integer)
 RETURNS TABLE(gid uuid, by_what text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'trigram', 'pg_temp'
AS $function$
declare
  named text;
  escaped text[] := array(select regexp_replace(word, '([\\%_])', '\\\1', 'g')
    from unnest(words) with ordinality as w (word, place) order by place);
  everybody real := (select reltuples from pg_class where oid = 'borrower'::regclass);
  sample constant real := 500;
  is_common boolean := false;
  gids uuid[] := '{}';
begin
  if actor_kind() is distinct from 'staff' then
    raise exception 'only staff search' using errcode = 'insufficient_privilege';
  end if;
  select string_agg(case when length(word) < 3
      then format('(lower(first_name) like %1$L or lower(last_name) like %1$L)', word || '%')
      else format('lower(first_name || '' '' || last_name || '' '' || email) like %L',
        '%' || word || '%') end, ' and ')
    into named from unnest(escaped) word;
  if named is not null then
    if everybody > 20 * sample then
      execute format('select 3 * count(*) filter (where %s) > count(*) from borrower b
        tablesample system (%s) repeatable (1) where b.erased_at is null',
        named, 100 * sample / everybody) into is_common;
    end if;
    if is_common then
      execute format('select array(select b.gid from borrower b
        tablesample system (%s) repeatable (1) where b.erased_at is null and %s limit %s)',
        least(100, 100 * (6 * most + 4 * sample) / everybody), named, most) into gids;
    end if;
    if cardinality(gids) < most then
      -- With the words in its text, so that the plan knows how rare they are.
      execute format('select array(select b.gid from borrower b
        where b.erased_at is null and %s limit %s)', named, most) into gids;
    end if;
    return query select one, 'NAME' from unnest(gids) one;
  end if;
  if cardinality(escaped) = 1 then
    -- In the same way: a plan for any word would read the whole roster.
    return query execute format('select r.borrower_gid, ''EMPLOYEE'' from roster_entry r
      where r.borrower_gid is not null and lower(r.employee_number) like %L limit %s',
      escaped[1] || '%', most);
  end if;
  if length(digits) >= 4 then
    return query select b.gid, 'PHONE' from borrower b
      where b.phone is not null and b.erased_at is null
        and reverse(b.phone) like reverse(digits) || '%' limit most;
  end if;
  if length(digits) = 4 then
    return query select b.gid, 'SSN' from borrower b
      where b.ssn_last4 = digits and b.erased_at is null limit most;
  end if;
end $function$;
GRANT EXECUTE ON FUNCTION search_people(text[],text,integer) TO paystead_app;

CREATE OR REPLACE FUNCTION public.search_rows(list text, word text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'trigram', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  searched text := case list
    when 'approval_request' then 'lower(act || '' '' || about || '' '' || reason)'
    when 'trouble' then 'lower(company || '' '' || subject || '' '' || what)'
    when 'bank_line' then 'state = ''OPEN'' and lower(reference || '' '' || text || '' ''
      || (amount_cents / 100.0)::numeric(14, 2))' end;
begin
  if actor_kind() is distinct from 'staff' then
    raise exception 'only staff search' using errcode = 'insufficient_privilege';
  end if;
  return query execute format('select gid from %I where %s like %L limit %s',
    list, searched, '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%', most);
end $function$;
GRANT EXECUTE ON FUNCTION search_rows(text,text,integer) TO paystead_app;

CREATE OR REPLACE FUNCTION public.session_actor(token bytea)
 RETURNS TABLE(session_gid uuid, kind text, actor_gid uuid, employer_gid uuid, roles text[], level text, verified boolean, breached boolean, state text, last_seen_at timestamp with time zone, factor_at timestamp with time zone, client_signature text)
 LANGUAGE sql
 STABLE
AS $function$
  select s.gid, s.kind, s.actor_gid,
    coalesce(b.employer_gid, m.employer_gid),
    case when s.kind = 'borrower' then '{}'::text[] else coalesce(m.roles, '{}') end,
    s.level,
    -- Rarely more than the first question is asked.
    case when borrower_verified(b) then true when b.gid is null then false else keeps_loan(b) end,
    b.breached_at is not null,
    case
      when s.ended_at is not null or s.absolute_until < now() then 'ended'
      when s.last_seen_at + s.idle_limit < now() then 'idle'
      when s.kind <> 'borrower' and not coalesce(at_work(m), false) then 'ended'
      else 'live'
    end,
    s.last_seen_at, s.factor_at, s.client_signature
  from session s
  left join borrower b on s.kind = 'borrower' and b.gid = s.actor_gid
  left join staff_member m on s.kind <> 'borrower' and m.gid = s.actor_gid
  where s.token_hash = token
$function$;
GRANT EXECUTE ON FUNCTION session_actor(bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.sessions_now(tokens bytea[])
 RETURNS TABLE(nth bigint, moment text, now_ms bigint, session_gid uuid, kind text, actor_gid uuid, employer_gid uuid, roles text[], level text, verified boolean, breached boolean, state text, factor_at timestamp with time zone, is_stale boolean, client_signature text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.nth, pg_current_snapshot() || ' ' || extract(epoch from pg_postmaster_start_time()),
         (extract(epoch from now()) * 1000)::bigint + c.ahead_ms, s.session_gid, s.kind,
         s.actor_gid, s.employer_gid, s.roles, s.level, s.verified, s.breached, s.state,
         s.factor_at, s.last_seen_at < now() - interval '1 minute', s.client_signature
    from clock c
    cross join unnest(tokens) with ordinality t (token, nth)
    left join lateral session_actor(t.token) s on true
   order by t.nth
$function$;
GRANT EXECUTE ON FUNCTION sessions_now(bytea[]) TO paystead_app;

CREATE OR REPLACE FUNCTION public.settle_open_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed uuid[];
begin
  if tg_table_name = 'deduction' then
    changed := array(select one.gid from remittance_line one where one.deduction_gid = new.gid);
  else
    changed := array(select one.gid from remittance_line one where one.held_money_gid = new.gid);
  end if;
  if changed = '{}' then return null; end if;
  if tg_table_name = 'held_money' then
    update remittance_held_line kept
       set held_cents = case when new.state = 'OPEN'
             then one.amount_cents + one.carried_cents else 0 end,
           applied_cents = case when new.closed_as = 'APPLIED'
             then one.amount_cents + one.carried_cents else 0 end
      from remittance_line one where kept.line_gid = any(changed) and one.gid = kept.line_gid;
  end if;
  delete from remittance_open_line open using remittance_line one
   where open.line_gid = any(changed) and one.gid = open.line_gid and not waits_for_payroll(one);
  insert into remittance_open_line (line_gid, remittance_file_gid, outcome, employer_gid)
    select one.gid, one.remittance_file_gid, one.outcome, one.employer_gid
      from remittance_line one where one.gid = any(changed) and waits_for_payroll(one)
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shown_looks()
 RETURNS TABLE(kind text, what text, repeats boolean)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values
    ('read GET /console/borrower/{gid}', 'DETAILS', true),
    ('read GET /console/borrower/{gid}/record', 'DETAILS', true),
    ('read GET /console/borrower/{gid}/employment', 'DETAILS', true),
    ('read GET /console/borrower/{gid}/paper', 'DETAILS', true),
    ('read GET /console/borrower/{gid}/paper/{paper}', 'DOCUMENTS', true),
    ('read GET /console/loan/{gid}', 'LOAN', true),
    ('read GET /console/loan/{gid}/acts', 'LOAN', true),
    ('read GET /console/loan/{gid}/day', 'LOAN', true),
    ('read GET /console/loan/{gid}/deduction', 'LOAN', true),
    ('read GET /console/loan/{gid}/ledger', 'LOAN', true),
    ('read GET /console/loan/{gid}/money-act', 'LOAN', true),
    ('read GET /console/loan/{gid}/payment', 'LOAN', true),
    ('read POST /console/loan/{gid}/payment/preview', 'LOAN', true),
    ('read GET /console/loan/{gid}/payoff', 'LOAN', true),
    ('read GET /console/loan/{gid}/relief', 'LOAN', true),
    ('read POST /console/loan/{gid}/relief/plan/preview', 'LOAN', true),
    ('read POST /console/loan/{gid}/relief/settlement/preview', 'LOAN', true),
    ('read GET /console/loan/{gid}/statement', 'LOAN', true),
    ('read GET /console/loan/{gid}/transaction', 'LOAN', true),
    ('read GET /console/loan/{gid}/reports', 'CREDIT_REPORTING', true),
    ('read GET /console/report-dispute/{gid}', 'CREDIT_REPORTING', true),
    ('read GET /console/application/{gid}/decision', 'APPLICATION', true),
    ('read GET /console/decision/{gid}/replay', 'APPLICATION', true),
    ('read GET /console/queue/{gid}', 'TASK', true),
    ('read GET /console/queue/{gid}/effect', 'TASK', true),
    ('document.seen', 'UPLOAD', true),
    ('read GET /console/conversation/{gid}', 'CONVERSATION', true),
    ('read GET /console/conversation/{gid}/ready-answer', 'CONVERSATION', true),
    ('help.file-seen', 'CONVERSATION', true),
    ('read GET /console/appointment/{gid}', 'APPOINTMENT', true),
    ('borrower.revealed', 'FACT', false),
    ('borrower.viewing-opened', 'VIEWING', false),
    ('access.unlocked', 'LOGIN_UNLOCKED', false),
    ('access.reset-started', 'PASSWORD_RESET', false),
    ('access.sessions-ended', 'LOGGED_OUT', false),
    ('bank-link.sent', 'BANK_ASKED', false),
    ('borrower.employment_changed', 'JOB_CHANGED', false),
    ('counseling.cancelled', 'APPOINTMENT_CANCELED', false),
    ('counseling.confirmed', 'APPOINTMENT_CONFIRMED', false),
    ('help.answered', 'ANSWERED', false),
    ('loan.credited', 'CREDIT_GIVEN', false),
    ('loan.receipt-reversed', 'PAYMENT_TAKEN_BACK', false),
    ('loan.received', 'PAYMENT_ADDED', false),
    ('paper.sent-again', 'DOCUMENT_SENT', false),
    ('payment.planned', 'PAYMENT_PLANNED', false),
    ('plan.offered', 'PLAN_OFFERED', false),
    ('plan.withdrawn', 'PLAN_WITHDRAWN', false),
    ('queue.item-accepted', 'TASK_ACCEPTED', false),
    ('queue.item-declined', 'TASK_DECLINED', false),
    ('queue.item-returned', 'TASK_RETURNED', false),
    ('relief.answered', 'HELP_ANSWERED', false),
    ('report.corrected', 'REPORT_CORRECTED', false),
    ('report.disputed', 'DISPUTE_RECORDED', false),
    ('report-dispute.answered', 'DISPUTE_ANSWERED', false),
    ('settlement.offered', 'SETTLEMENT_OFFERED', false),
    ('settlement.withdrawn', 'SETTLEMENT_WITHDRAWN', false),
    ('stop_order.acknowledged', 'STOP_CONFIRMED', false),
    ('user.name-changed', 'NAME_CHANGED', false),
    ('user.name-declined', 'NAME_KEPT', false)
$function$;

CREATE OR REPLACE FUNCTION public.social_sign_in_of(of_provider text, of_state bytea, of_visit bytea)
 RETURNS TABLE(gid uuid, secrets_cipher bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT s.gid,
     s.secrets_cipher
    FROM social_sign_in s
   WHERE ((s.state_hash = social_sign_in_of.of_state) AND (s.visit_hash = social_sign_in_of.of_visit) AND (s.provider = social_sign_in_of.of_provider) AND (s.returned_at IS NULL) AND (s.expires_at > product_now()));
END;
GRANT EXECUTE ON FUNCTION social_sign_in_of(text,bytea,bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.spend_one_time_key(of_hash bytea, for_purpose text)
 RETURNS TABLE(gid uuid, borrower_gid uuid, employer_gid uuid, account_version integer, subject_gid uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE one_time_token t SET used_at = product_now()
    FROM borrower b
   WHERE ((t.token_hash = spend_one_time_key.of_hash) AND (t.purpose = spend_one_time_key.for_purpose) AND (b.gid = t.borrower_gid) AND (t.used_at IS NULL) AND (t.voided_at IS NULL) AND (t.expires_at > product_now()))
   RETURNING t.gid,
     t.borrower_gid,
     b.employer_gid,
     t.account_version,
     t.subject_gid;
END;
GRANT EXECUTE ON FUNCTION spend_one_time_key(bytea,text) TO paystead_app;

CREATE OR REPLACE FUNCTION public.spend_social_sign_in(of_provider text, of_state bytea, of_visit bytea)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE social_sign_in s SET returned_at = product_now()
   WHERE ((s.state_hash = spend_social_sign_in.of_state) AND (s.visit_hash = spend_social_sign_in.of_visit) AND (s.provider = spend_social_sign_in.of_provider) AND (s.returned_at IS NULL) AND (s.expires_at > product_now()))
   RETURNING s.gid;
END;
GRANT EXECUTE ON FUNCTION spend_social_sign_in(text,bytea,bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.ssn_taken(looked_up bytea, by_other_than uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select actor_kind() is distinct from 'nobody'
    and exists (select from borrower where ssn_lookup = looked_up and gid <> by_other_than)
$function$;
GRANT EXECUTE ON FUNCTION ssn_taken(bytea,uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.staff_login(of_email text)
 RETURNS TABLE(gid uuid, employer_gid uuid, name text, email text, roles text[], password_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT m.gid,
     m.employer_gid,
     m.name,
     m.email,
     m.roles,
     m.password_hash
    FROM staff_member m
   WHERE ((m.email = staff_login.of_email) AND at_work(m.*));
END;
GRANT EXECUTE ON FUNCTION staff_login(text) TO paystead_app;

CREATE OR REPLACE FUNCTION public.start_calendar_move(change uuid, employer uuid, groups uuid[], froms date[], tos date[], skips boolean[])
 RETURNS TABLE(place bigint, deductions bigint, other_plans bigint, savings bigint, people bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not own_groups(groups) or exists (
      select from payroll_group g where g.gid = any(groups)
         and g.employer_gid is distinct from employer) then
    raise exception 'not the employer''s own payroll groups';
  end if;
  return query
  with moving as materialized (
    select * from moving_installments(groups, froms, tos, null)),
  kept as (
    insert into calendar_move (gid, employer_gid, group_gids, from_dates, to_dates, skips,
                               loan_gids, installments, started_at)
    select change, employer, groups, froms, tos, skips,
           coalesce(array_agg(distinct moving.loan_gid order by moving.loan_gid), '{}'), count(*),
           product_now()
      from moving)
  select m.place, count(*) filter (where m.deducted), count(*) filter (where not m.deducted),
         count(*) filter (where m.deducted is null), count(distinct m.borrower_gid)
    from (select i.place, i.borrower_gid, i.deducted from moving i
          union all
          select s.place, s.borrower_gid, null
            from moving_savings(groups, froms, tos, skips, null, null) s) m
   group by grouping sets ((m.place), ());
  perform move_named_paydays(groups, froms, tos);
end $function$;
GRANT EXECUTE ON FUNCTION start_calendar_move(uuid,uuid,uuid[],date[],date[],boolean[]) TO paystead_app;

CREATE OR REPLACE FUNCTION public.stop_push_devices(person uuid)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with stopped as (
    delete from push_device
     where borrower_gid = person and actor_kind() is distinct from 'nobody' returning 1)
  select count(*)::integer from stopped
$function$;
GRANT EXECUTE ON FUNCTION stop_push_devices(uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.stop_viewing(token bytea)
 RETURNS TABLE(gid uuid, staff_gid uuid, borrower_gid uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update borrower_viewing v set ended_at = now()
   where v.token_hash = token and v.ended_at is null and v.ends_at > now()
  returning v.gid, v.staff_gid, v.borrower_gid
$function$;
GRANT EXECUTE ON FUNCTION stop_viewing(bytea) TO paystead_app;

CREATE OR REPLACE FUNCTION public.tally_deductions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into deduction_tally as kept (employer_gid, payday, lines, asked_cents)
    select employer_gid, payday, count(*), sum(amount_cents) from added
     where state <> 'CANCELLED' group by employer_gid, payday
    on conflict (employer_gid, payday) do update set
      lines = kept.lines + excluded.lines, asked_cents = kept.asked_cents + excluded.asked_cents;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_remittance_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into remittance_tally as kept (remittance_file_gid, outcome, employer_gid, lines,
      asked_cents, sent_cents, held_cents, placed_cents)
    select remittance_file_gid, outcome, employer_gid, count(*), coalesce(sum(asked_cents), 0),
           sum(amount_cents + carried_cents),
           coalesce(sum(amount_cents + carried_cents) filter (where held_money_gid is not null), 0),
           coalesce(sum(amount_cents)
             filter (where outcome <> 'UNKNOWN' or borrower_gid is not null), 0)
      from added group by remittance_file_gid, outcome, employer_gid
    on conflict (remittance_file_gid, outcome) do update set
      lines = kept.lines + excluded.lines,
      asked_cents = kept.asked_cents + excluded.asked_cents,
      sent_cents = kept.sent_cents + excluded.sent_cents,
      held_cents = kept.held_cents + excluded.held_cents,
      placed_cents = kept.placed_cents + excluded.placed_cents;
  insert into remittance_open_line (line_gid, remittance_file_gid, outcome, employer_gid)
    select one.gid, one.remittance_file_gid, one.outcome, one.employer_gid
      from added join remittance_line one on one.gid = added.gid
     where added.outcome <> 'MATCHED' and waits_for_payroll(one);
  insert into remittance_held_line (line_gid, remittance_file_gid, outcome, employer_gid,
      held_cents, applied_cents)
    select one.gid, one.remittance_file_gid, one.outcome, one.employer_gid,
           case when held.state = 'OPEN' then one.amount_cents + one.carried_cents else 0 end,
           case when held.closed_as = 'APPLIED' then one.amount_cents + one.carried_cents else 0 end
      from added one join held_money held on held.gid = one.held_money_gid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.touch_employer_key(of_gid uuid, used_from text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE employer_key SET last_used_at = product_now(), last_used_from = touch_employer_key.used_from
   WHERE (employer_key.gid = ( SELECT k.gid
            FROM employer_key k
           WHERE ((k.gid = touch_employer_key.of_gid) AND ((k.last_used_at IS NULL) OR (k.last_used_at < (product_now() - '00:01:00'::interval))))
          FOR UPDATE OF k SKIP LOCKED));
END;
GRANT EXECUTE ON FUNCTION touch_employer_key(uuid,text) TO paystead_app;

CREATE OR REPLACE FUNCTION public.touch_session(session_gid uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE session SET last_seen_at = now()
   WHERE (session.gid = ( SELECT s.gid
            FROM session s
           WHERE ((s.gid = touch_session.session_gid) AND (s.last_seen_at < (now() - '00:01:00'::interval)))
          FOR UPDATE OF s SKIP LOCKED));
END;
GRANT EXECUTE ON FUNCTION touch_session(uuid) TO paystead_app;

CREATE OR REPLACE FUNCTION public.use_deduction_layout()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update employer set deduction_layout = case new.format when 'CSV' then 'OWN' else 'FIXED' end
   where gid = new.employer_gid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.use_remittance_layout()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update employer set remittance_layout = new.name where gid = new.employer_gid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.viewing_door(token bytea, allowed text[], OUT now_ms bigint, OUT viewing_gid uuid, OUT staff_gid uuid, OUT ends_at timestamp with time zone, OUT actor_gid uuid, OUT employer_gid uuid, OUT verified boolean, OUT breached boolean, OUT session_gid uuid, OUT factor_at timestamp with time zone, OUT client_signature text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_setting('transaction_read_only') <> 'on' then
    raise exception 'A viewing reads, and never writes';
  end if;
  select (extract(epoch from now()) * 1000)::bigint + c.ahead_ms into now_ms from clock c;
  select v.gid, v.staff_gid, v.ends_at, b.gid, b.employer_gid,
         case when borrower_verified(b) then true else keeps_loan(b) end,
         b.breached_at is not null, s.gid, s.factor_at, s.client_signature
    into viewing_gid, staff_gid, ends_at, actor_gid, employer_gid, verified, breached,
         session_gid, factor_at, client_signature
    from borrower_viewing v
    join borrower b on b.gid = v.borrower_gid
    left join lateral (
      select o.gid, o.factor_at, o.client_signature from session o
       where o.actor_gid = b.gid and o.kind = 'borrower' and o.level = 'full'
         and o.ended_at is null and o.absolute_until >= now()
         and o.last_seen_at + o.idle_limit >= now()
       order by o.last_seen_at desc, o.gid limit 1) s on true
   where v.token_hash = token and viewing_holds(v, allowed);

  perform set_config('paystead.actor_kind',
    case when viewing_gid is null then 'nobody' else 'borrower' end, false);
  perform set_config('paystead.actor_gid', coalesce(actor_gid::text, ''), false);
  perform set_config('paystead.employer_gid', coalesce(employer_gid::text, ''), false);
end $function$;
GRANT EXECUTE ON FUNCTION viewing_door(bytea,text[]) TO paystead_app;

CREATE OR REPLACE FUNCTION public.viewing_holds(v borrower_viewing, allowed text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select v.ended_at is null and v.ends_at > now() and exists (
    select from session s
      join staff_member m on m.gid = s.actor_gid
      join borrower b on b.gid = v.borrower_gid
     where s.gid = v.session_gid and s.kind = 'staff' and s.actor_gid = v.staff_gid
       and s.level = 'full' and s.ended_at is null and s.absolute_until >= now()
       and s.last_seen_at + s.idle_limit >= now()
       and m.employer_gid is null and at_work(m) and m.roles && allowed
       and b.erased_at is null and b.email <> m.email)
$function$;

CREATE OR REPLACE FUNCTION public.waits_for_payroll(one remittance_line)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select one.outcome <> 'MATCHED'
     and (one.deduction_gid is not null or one.held_money_gid is not null)
     and not (one.outcome in ('SHORT', 'MISSING', 'TERMINATED')
       and exists (select from deduction due
                    where due.gid = one.deduction_gid and due.state in ('MATCHED', 'OVER')))
     and not exists (select from held_money held
                      where held.gid = one.held_money_gid and held.state = 'CLOSED')
     and not exists (select from remittance_answer said where said.subject_gid = one.gid)
$function$;

CREATE OR REPLACE FUNCTION public.weighable_people(words text[], of_status text, of_group uuid, deducted boolean)
 RETURNS TABLE(gid uuid, employee_number text, employee_status text, payroll_group_gid uuid, borrower_gid uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'trigram', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query execute format('select e.gid, e.employee_number, e.employee_status,
      e.payroll_group_gid, e.borrower_gid from roster_entry e where %s',
    employer_people_where(words, of_status, of_group, deducted));
end $function$;
GRANT EXECUTE ON FUNCTION weighable_people(text[],text,uuid,boolean) TO paystead_app;

CREATE OR REPLACE FUNCTION public.who_looked(before_id bigint, at_most integer)
 RETURNS TABLE(id bigint, at timestamp with time zone, what text, fact text, minutes integer, role text, employer text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with me as materialized (select actor_gid() as gid where actor_kind() = 'borrower'),
  -- The tasks that borrowers do themselves, not those of QUEUE-4.
  task (gid) as materialized (
    select q.gid from me join queue_item q on q.borrower_gid = me.gid
     where q.type in ('INCOME', 'RETIREE_INCOME', 'ALLOTMENT', 'EMPLOYMENT', 'ADDRESS', 'SPOUSE',
       'IDENTITY', 'BANK', 'RETIREE_BANK', 'BANK_STATEMENT', 'PENSION_STATEMENT',
       'SOCIAL_SECURITY_STATEMENT', 'BACKUP_PAYMENT', 'PRIMARY_BANK')),
  mine (gid) as materialized (
    select me.gid from me
    union select l.gid from me join loan l on l.borrower_gid = me.gid
    union select d.gid from me join loan l on l.borrower_gid = me.gid
      join furnishing_dispute d on d.loan_gid = l.gid
    union select s.gid from me join loan l on l.borrower_gid = me.gid
      join stop_order s on s.loan_gid = l.gid
    union select a.gid from me join application a on a.borrower_gid = me.gid
    union select d.gid from me join application a on a.borrower_gid = me.gid
      join decision d on d.application_gid = a.gid
    union select task.gid from task
    union select d.document_gid from task join queue_item_document d
      on d.queue_item_gid = task.gid
    union select h.gid from me join help_conversation h on h.borrower_gid = me.gid
    union select c.gid from me join counseling_appointment c on c.borrower_gid = me.gid),
  -- Objects of kind to what, so that no join keeps a page from ending at its last row.
  shown (each, again) as materialized (
    select jsonb_object_agg(kind, s.what), jsonb_object_agg(kind, s.what) filter (where repeats)
      from shown_looks() s),
  page as materialized (
    select found.* from mine cross join lateral (
      select e.id, e.product_at, e.actor_gid, e.after, (select each from shown) ->> e.kind as what
        from event e
       where e.subject_gid = mine.gid and e.id < coalesce(before_id, 9223372036854775807)
         and e.subject_gid is not null and e.actor_kind in ('staff', 'employer')
         and e.kind not like 'read % /secured/%' and e.kind not like 'refused %'
         and (select each from shown) ? e.kind
         and (e.kind <> 'document.seen' or exists (
           select from task where task.gid = (e.after ->> 'queue_item_gid')::uuid))
         and not ((select again from shown) ? e.kind and exists (
           select from (
             select o.actor_gid, o.kind, o.product_at from event o
              where o.subject_gid = mine.gid and o.id < e.id
                and o.subject_gid is not null and o.actor_kind in ('staff', 'employer')
                and o.kind not like 'read % /secured/%' and o.kind not like 'refused %'
              order by o.id desc limit 40) o
            where o.actor_gid = e.actor_gid and o.product_at > e.product_at - interval '30 minutes'
              and (select again from shown) ->> o.kind = (select again from shown) ->> e.kind))
       order by e.id desc limit at_most) found
     order by found.id desc limit at_most)
  select page.id, page.product_at, page.what,
         case when page.what = 'FACT' then page.after ->> 'fact' end,
         case when page.what = 'VIEWING' then viewing.minutes end,
         (select known.role from unnest(array['administrator', 'servicer', 'reviewer', 'auditor',
             'payroll', 'viewer']) with ordinality known (role, place)
           where known.role = any (coalesce(m.roles, case when k.gid is not null then '{payroll}'::text[] end)) order by known.place limit 1),
         firm.name
    from page
    left join staff_member m on m.gid = page.actor_gid
    left join employer_key k on k.gid = page.actor_gid
    left join employer firm on firm.gid = coalesce(m.employer_gid, k.employer_gid)
    left join lateral (
      select ceil(extract(epoch from over.at - v.opened_at) / 60)::integer as minutes
        from borrower_viewing v join session s on s.gid = v.session_gid
        cross join lateral (select least(v.ended_at, s.ended_at, v.ends_at) as at) over
       where v.gid = case when page.what = 'VIEWING' then (page.after ->> 'viewing')::uuid end
         and over.at <= now()) viewing on true
   where m.gid is not null or k.gid is not null
   order by page.id desc
$function$;
GRANT EXECUTE ON FUNCTION who_looked(bigint,integer) TO paystead_app;

-- Work of our own server that stopped: a job that used up its retries, and a day that is not
-- closed in time. Staff see both beside the failures of partners. The row of a job keeps its input,
-- sealed, so that staff can run it again.

alter table trouble drop constraint trouble_kind_check;
alter table trouble add constraint trouble_kind_check check (kind in ('DEPOSITS',
  'DEPOSIT_UNIDENTIFIED', 'BANK_FILE_OUT', 'BANK_FILES_IN', 'BANK_FILE_UNREADABLE',
  'PAYROLL_FILE_OUT', 'PAYROLL_FILES_IN', 'PAYROLL_FILE_UNREADABLE', 'MESSAGE', 'MONEY_HELD',
  'CLOSE_OF_DAY', 'JOB_DEAD', 'CLOSE_LATE'));

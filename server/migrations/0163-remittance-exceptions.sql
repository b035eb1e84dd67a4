-- The lines of a file that didn't come as asked (DEDUCT-31), in their order, with how many of each.
create index remittance_line_exception on remittance_line (remittance_file_gid, line)
  include (outcome) where outcome <> 'MATCHED';

-- Keys of what a night adds many of are made by time, so that new ones go to one end of an index
-- instead of everywhere in it: each random key reads a page of an index that is larger than the
-- database's cache, and makes it write another.
alter table installment alter column gid set default uuidv7();
alter table notification alter column gid set default uuidv7();
alter table message alter column gid set default uuidv7();
alter table document alter column gid set default uuidv7();
alter table payment alter column gid set default uuidv7();
alter table paid_letter alter column gid set default uuidv7();
alter table deduction alter column gid set default uuidv7();
alter table remittance_line alter column gid set default uuidv7();
alter table ach_entry alter column gid set default uuidv7();
alter table ach_return alter column gid set default uuidv7();
alter table bank_movement alter column gid set default uuidv7();
alter table bank_line alter column gid set default uuidv7();
alter table escrow alter column gid set default uuidv7();
alter table held_money alter column gid set default uuidv7();
alter table furnishing_record alter column gid set default uuidv7();

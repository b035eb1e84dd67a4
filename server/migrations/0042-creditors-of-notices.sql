-- Whom a notice of adverse action names besides us, by origination source: the creditor's address
-- (ours where it is null) and the agency that 12 CFR 1002, appendix A, names for such a creditor.

insert into setting (key, valid_from, value) values
  ('notice_creditor', '2020-01-01', '{
    "KAS": {"address": null, "agency": "Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580"},
    "CRB": {"address": "40 Cedar Ridge Plaza, Trenton, NJ 08608", "agency": "Federal Deposit Insurance Corporation, Division of Depositor and Consumer Protection, National Center for Consumer and Depositor Assistance, 1100 Walnut Street, Box #11, Kansas City, MO 64106"},
    "BRB": {"address": "7 Birch River Road, Charleston, WV 25301", "agency": "Federal Deposit Insurance Corporation, Division of Depositor and Consumer Protection, National Center for Consumer and Depositor Assistance, 1100 Walnut Street, Box #11, Kansas City, MO 64106"}
  }');

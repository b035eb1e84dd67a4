import type { RosterField } from '@paystead/contract/employer/roster-terms';
import { FIELD_WORDS } from '@paystead/contract/employer/roster-field-words';

/** Names of columns in exports of payroll systems, as `plainName` writes them. */
const NAMES: Readonly<Record<RosterField, string>> = {
  EMPLOYEE_NUMBER:
    'employeenumber employeeno employeeid employee empid empno empnum emplid empl emplno ee eeid eeno id number fileno filenumber filenum badge badgeno payrollid personnelnumber personid workerid staffid associateid clockno',
  FIRST_NAME:
    'firstname first firstnam fname givenname given legalfirstname forename preferredfirstname firstnm',
  LAST_NAME: 'lastname last lastnam lname surname familyname legallastname lastnm',
  DATE_OF_BIRTH: 'dateofbirth dob birthdate birthdt birthday bdate dateborn birth birthdat',
  SSN: 'ssn socialsecuritynumber socialsecurityno socialsecurity socsec ssno ssnumber socsecno taxid taxidnumber nationalid',
  EMAIL: 'email emailaddress mail emailaddr personalemail workemail homeemail',
  STREET: 'street address address1 addressline1 streetaddress homeaddress addr addr1 homestreet street1',
  CITY: 'city town homecity cityname',
  STATE: 'state st homestate stateprovince statecode province residencestate resstate',
  ZIP: 'zip zipcode postalcode zip5 postal homezip zippostalcode',
  HIRE_DATE: 'hiredate hiredt dateofhire hired hiredon startdate originalhiredate doh datehired lasthiredate rehiredate',
  STATUS: 'status statcd employmentstatus employeestatus empstatus statuscode stat emplstatus workerstatus',
  PAYROLL_GROUP: 'payrollgroup paygroup paygrp group payfrequencygroup paycycle payrollcode pygrp',
  GROSS_PAY: 'grosspay grosspayperpaycheck gross grossper grosspayperperiod payperperiod grosswages periodpay grossamount payrate salaryperperiod perpay',
  ROUTING_NUMBER: 'routingnumber routing routingno aba abanumber transit transitnumber bankrouting rtn bankabanumber',
  ACCOUNT_NUMBER: 'accountnumber account accountno acctno acctnumber bankaccount bankaccountnumber ddaccount acct',
  ACCOUNT_TYPE: 'accounttype accttype banktype typeofaccount bankaccounttype',
}; // prettier-ignore

const KNOWN: ReadonlyMap<string, RosterField> = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    [...names.split(' '), plainName(FIELD_WORDS[field as RosterField])].map(
      (name) => [name, field as RosterField] as const,
    ),
  ),
);

/** A column's name without case, spaces and signs: `EMP_NO` and `Emp No.` are the same. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The field that a column's name speaks of; undefined if it could be anything. */
export function guessField(name: string): RosterField | undefined {
  return KNOWN.get(plainName(name));
}

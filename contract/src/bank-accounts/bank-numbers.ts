import * as z from 'zod/mini';

export const AbaNumber = z
  .string()
  .check(z.trim(), z.regex(/^\d{9}$/, 'Enter all 9 digits of the routing number'));
export const AccountNumber = z
  .string()
  .check(z.trim(), z.regex(/^[0-9A-Za-z-]{4,17}$/, 'Enter an account number of 4 to 17 digits'));

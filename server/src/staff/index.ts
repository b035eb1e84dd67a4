export { borrowerAccess } from './access/borrower-access.ts';
export { mailStaffReset } from './password/mail-staff-reset.job.ts';
export { routes } from './routes.ts';
export { mailInvitation } from './people/mail-invitation.job.ts';
export { findPayrollUsers } from './staff.queries.ts';

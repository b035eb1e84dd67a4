import * as users from '@paystead/contract/employer/users';
import * as access from '@paystead/contract/product/access';
import * as calls from '@paystead/contract/product/console';
import * as people from '@paystead/contract/staff/people';
import { serve } from '../platform/http/serve.ts';
import { clearAccountBreach } from './clear-account-breach.ts';
import { endAccountSessions } from './access/end-account-sessions.ts';
import { findAccounts } from './access/find-accounts.ts';
import { startReset } from './access/start-reset.ts';
import { unlockAccount } from './access/unlock-account.ts';
import { enrollStaff } from './password/enroll-staff.ts';
import { requestStaffReset } from './password/request-staff-reset.ts';
import { markAccountBreached } from './mark-account-breached.ts';
import { changePerson } from './people/change-person.ts';
import { endAccess } from './people/end-access.ts';
import { giveAccessBack } from './people/give-access-back.ts';
import { invitePerson } from './people/invite-person.ts';
import { listInvitations } from './people/list-invitations.ts';
import { listInvitingEmployers } from './people/list-inviting-employers.ts';
import { listPeople } from './people/list-people.ts';
import { listPeopleChanges } from './people/list-people-changes.ts';
import { readPerson } from './people/read-person.ts';
import { readRoles } from './people/read-roles.ts';
import { sendInvitationAgain } from './people/send-invitation-again.ts';
import { takeBackInvitation } from './people/take-back-invitation.ts';
import { readStaffSession } from './read-staff-session.ts';
import { sendStaffCode } from './send-staff-code.ts';
import { staffLogin } from './staff-login.ts';
import { staffLogout } from './staff-logout.ts';
import { staffVerifyMfa } from './staff-verify-mfa.ts';
import { changeEmployerUser } from './users/change-employer-user.ts';
import { inviteEmployerUser } from './users/invite-employer-user.ts';
import { listEmployerUsers } from './users/list-employer-users.ts';
import { sendUserInvitationAgain } from './users/send-user-invitation-again.ts';
import { takeBackUserInvitation } from './users/take-back-user-invitation.ts';
import { turnEmployerUserOff } from './users/turn-employer-user-off.ts';
import { turnEmployerUserOn } from './users/turn-employer-user-on.ts';

/** Each of these may email somebody of payroll's choice, or say that an address is known. */
const FEW = { perMinute: 12 };

export const routes = [
  serve(calls.staffLogin, staffLogin),
  serve(calls.staffVerifyMfa, staffVerifyMfa),
  serve(calls.sendStaffCode, sendStaffCode),
  serve(calls.enrollStaff, enrollStaff),
  serve(access.requestStaffReset, requestStaffReset),
  serve(calls.staffLogout, staffLogout),
  serve(calls.readStaffSession, readStaffSession),
  serve(calls.markAccountBreached, markAccountBreached),
  serve(calls.clearAccountBreach, clearAccountBreach),
  serve(access.findAccounts, findAccounts),
  serve(access.unlockAccount, unlockAccount),
  serve(access.startReset, startReset),
  serve(access.endAccountSessions, endAccountSessions),
  serve(people.listPeople, listPeople),
  serve(people.listPeopleChanges, listPeopleChanges),
  serve(people.readPerson, readPerson),
  serve(people.listInvitations, listInvitations),
  serve(people.listInvitingEmployers, listInvitingEmployers),
  serve(people.invitePerson, invitePerson),
  serve(people.sendInvitationAgain, sendInvitationAgain),
  serve(people.takeBackInvitation, takeBackInvitation),
  serve(people.changePerson, changePerson),
  serve(people.endAccess, endAccess),
  serve(people.giveAccessBack, giveAccessBack),
  serve(people.readRoles, readRoles),
  serve(users.listEmployerUsers, listEmployerUsers),
  serve(users.inviteEmployerUser, inviteEmployerUser, FEW),
  serve(users.sendUserInvitationAgain, sendUserInvitationAgain, FEW),
  serve(users.takeBackUserInvitation, takeBackUserInvitation),
  serve(users.changeEmployerUser, changeEmployerUser),
  serve(users.turnEmployerUserOff, turnEmployerUserOff),
  serve(users.turnEmployerUserOn, turnEmployerUserOn, FEW),
];

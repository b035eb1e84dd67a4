import * as z from 'zod/mini';
import { call, employerRoles, staffRoles } from '../call.ts';
import { EmailAddress } from '../identity/sign-in.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  Nothing,
  PageLength,
  PageStart,
  SearchWords,
  text,
} from '../primitives.ts';

/** How long the link of an invitation works, in hours. */
export const INVITATION_HOURS = 72;

export const Grant = z.enum([...staffRoles, 'compliance', ...employerRoles]);

/** STAFF: of the lender. EMPLOYERS: payroll users and viewers. */
export const PeopleView = z.enum(['STAFF', 'EMPLOYERS']);
export type PeopleView = z.output<typeof PeopleView>;

export const Person = z.object({
  gid: Gid,
  name: z.string(),
  email: z.string(),
  /** Null for the lender’s staff. */
  employer: z.nullable(z.string()),
  roles: z.array(Grant),
  /** Roles that wait for a second administrator, and their request. */
  asked: z.nullable(z.object({ approval: Gid, roles: z.array(Grant) })),
  active: z.boolean(),
  /** The last day; null without an end. */
  access_until: z.nullable(IsoDate),
  /** That day is over. */
  ended: z.boolean(),
  /** Null if never. */
  last_here: z.nullable(Instant),
  open_sessions: z.number(),
  /** Your own account, which another administrator has to change. */
  own: z.boolean(),
});
export type Person = z.output<typeof Person>;

export const Invitation = z.object({
  gid: Gid,
  name: z.string(),
  email: z.string(),
  employer: z.nullable(z.string()),
  roles: z.array(Grant),
  asked: z.nullable(z.object({ approval: Gid, roles: z.array(Grant) })),
  access_until: z.nullable(IsoDate),
  invited_by: z.string(),
  invited_at: Instant,
  /** The link works until then; in the past if it is over. */
  ends_at: Instant,
  over: z.boolean(),
});

const readers = ['administrator', 'auditor'] as const;
const changers = ['administrator'] as const;
const person = z.object({ gid: Gid });
const Reason = text(500, 1, 'Give a reason');

/** What an act answers: the list again, and the request if a second person has to decide. */
const Done = z.object({ approval: z.nullable(Gid) });

export const listPeople = call({
  method: 'GET',
  path: '/console/people',
  origin: 'paystead',
  summary: 'STAFF-10: the lender’s staff, or employers’ users, by name.',
  who: readers,
  query: body({
    /** `STAFF` by default. */
    show: z.optional(PeopleView),
    l: PageLength,
    o: PageStart,
    q: SearchWords,
  }),
  answer: z.object({
    total: z.number(),
    rows: z.array(Person),
    /** Who may log in today, and who was invited and hasn't come. */
    counts: z.object({ staff: z.number(), employers: z.number(), invited: z.number() }),
  }),
  refusals: [],
});

export const readPerson = call({
  method: 'GET',
  path: '/console/people/{gid}',
  origin: 'paystead',
  summary: 'STAFF-10: one member of staff or employer’s user, with the last changes.',
  who: readers,
  params: person,
  answer: z.object({
    today: IsoDate,
    person: Person,
    changes: z.array(
      z.object({ what: z.string(), by: z.string(), reason: z.nullable(z.string()), at: Instant }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});

/** What was done to an account or invitation, by the name of its event. */
export const PeopleChange = z.enum([
  'staff.invited',
  'staff.invited-again',
  'staff.invitation-taken-back',
  'staff.changed',
  'staff.role-asked',
  'staff.roles-given',
  'staff.access-ended',
  'staff.access-given-back',
]);
export type PeopleChange = z.output<typeof PeopleChange>;

export const listPeopleChanges = call({
  method: 'GET',
  path: '/console/people/change',
  origin: 'paystead',
  summary: 'STAFF-10: the last ten changes of accounts and invitations, newest first.',
  who: readers,
  answer: z.array(
    z.object({
      what: PeopleChange,
      /** Who did it. */
      by: z.string(),
      /** Whose account or invitation it was. */
      about: z.string(),
      reason: z.nullable(z.string()),
      at: Instant,
    }),
  ),
  refusals: [],
});

export const listInvitations = call({
  method: 'GET',
  path: '/console/people/invitation',
  origin: 'paystead',
  summary: 'STAFF-11: invitations that nobody has used, newest first; the last hundred.',
  who: readers,
  answer: z.array(Invitation),
  refusals: [],
});

export const listInvitingEmployers = call({
  method: 'GET',
  path: '/console/people/employer',
  origin: 'paystead',
  summary: 'What an invitation needs: the day, and the employers whose users can be invited.',
  who: readers,
  answer: z.object({
    today: IsoDate,
    employers: z.array(z.object({ gid: Gid, name: z.string() })),
  }),
  refusals: [],
});

export const invitePerson = call({
  method: 'POST',
  path: '/console/people/invitation',
  origin: 'paystead',
  summary:
    'STAFF-11: emails a link, good once and for 72 hours, to set a password. Roles that need a second administrator wait for one.',
  who: changers,
  body: body({
    name: text(120, 1, 'Enter the name'),
    email: EmailAddress,
    employer: z.nullable(Gid),
    roles: z.array(Grant).check(z.minLength(1, 'Choose a role'), z.maxLength(5)),
    access_until: z.nullable(IsoDate),
  }),
  answer: z.object({ gid: Gid, approval: z.nullable(Gid) }),
  refusals: [
    'FIELDS',
    'STAFF_EMAIL_TAKEN',
    'STAFF_ALREADY_INVITED',
    'SECOND_ADMINISTRATOR_MISSING',
    'NOT_FOUND',
  ],
  once: true,
});

export const sendInvitationAgain = call({
  method: 'POST',
  path: '/console/people/invitation/{gid}/again',
  origin: 'paystead',
  summary: 'Emails a new link; the one before stops working.',
  who: changers,
  params: person,
  answer: Nothing,
  refusals: ['NOT_FOUND', 'INVITATION_OVER', 'INVITATION_WAITS'],
});

export const takeBackInvitation = call({
  method: 'POST',
  path: '/console/people/invitation/{gid}/take-back',
  origin: 'paystead',
  summary: 'The link stops working at once.',
  who: changers,
  params: person,
  answer: Nothing,
  refusals: ['NOT_FOUND', 'INVITATION_OVER'],
});

export const changePerson = call({
  method: 'POST',
  path: '/console/people/{gid}/change',
  origin: 'paystead',
  summary:
    'STAFF-12: other roles or another last day, from the next request on. Administrator and compliance wait for a second administrator.',
  who: changers,
  params: person,
  body: body({
    roles: z.array(Grant).check(z.minLength(1, 'Choose a role'), z.maxLength(5)),
    access_until: z.nullable(IsoDate),
    reason: Reason,
  }),
  answer: Done,
  refusals: [
    'FIELDS',
    'NOT_FOUND',
    'OTHER_PERSON_NEEDED',
    'LAST_ADMINISTRATOR',
    'STEP_OUT_OF_ORDER',
    'SECOND_ADMINISTRATOR_MISSING',
    'APPROVAL_WAITING',
  ],
});

export const endAccess = call({
  method: 'POST',
  path: '/console/people/{gid}/end',
  origin: 'paystead',
  summary: 'STAFF-14: the person is out at once: sessions, devices and links end.',
  who: changers,
  params: person,
  body: body({ reason: Reason }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'OTHER_PERSON_NEEDED', 'LAST_ADMINISTRATOR'],
});

export const giveAccessBack = call({
  method: 'POST',
  path: '/console/people/{gid}/give-back',
  origin: 'paystead',
  summary:
    'STAFF-14: the person may log in again, with a new password by email. Administrator and compliance wait for a second administrator.',
  who: changers,
  params: person,
  body: body({ reason: Reason }),
  answer: Done,
  refusals: [
    'NOT_FOUND',
    'OTHER_PERSON_NEEDED',
    'STEP_OUT_OF_ORDER',
    'SECOND_ADMINISTRATOR_MISSING',
    'APPROVAL_WAITING',
  ],
});

export const readRoles = call({
  method: 'GET',
  path: '/console/roles',
  origin: 'paystead',
  summary: 'STAFF-15: what each role may do, worked out from the calls themselves.',
  who: staffRoles,
  answer: z.object({
    areas: z.array(z.string()),
    roles: z.array(
      z.object({
        role: Grant,
        name: z.string(),
        does: z.string(),
        /** For each area: changes things, only looks, or sees nothing. */
        may: z.array(z.nullable(z.enum(['ACTS', 'LOOKS']))),
      }),
    ),
  }),
  refusals: [],
});

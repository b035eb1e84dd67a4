import * as contact from '@paystead/contract/identity/contact-changes';
import { MOST_AVATAR_BYTES } from '@paystead/contract/identity/contact-changes';
import * as calls from '@paystead/contract/identity/profile';
import { serve } from '../platform/http/serve.ts';
import { readAvatar } from './read-avatar.ts';
import { readContact } from './read-contact.ts';
import { readEmployee } from './read-employee.ts';
import { readEmployer } from './read-employer.ts';
import { readPayroll } from './read-payroll.ts';
import { readProfile } from './read-profile.ts';
import { removeAvatar } from './remove-avatar.ts';
import { removeMailingAddress } from './remove-mailing-address.ts';
import { requestName } from './request-name.ts';
import { saveAvatar } from './save-avatar.ts';
import { saveHomeAddress } from './save-home-address.ts';
import { saveMailingAddress } from './save-mailing-address.ts';
import { savePayroll } from './save-payroll.ts';
import { savePreferences } from './save-preferences.ts';

/** A photo is one small file; scanning it costs more than other calls. */
const photo = { upload: { maxBytes: MOST_AVATAR_BYTES, maxFiles: 1 }, perMinute: 10 };

export const routes = [
  serve(calls.readProfile, readProfile),
  serve(calls.readEmployer, readEmployer),
  serve(calls.readEmployee, readEmployee),
  serve(calls.savePreferences, savePreferences),
  serve(calls.readPayroll, readPayroll),
  serve(calls.savePayroll, savePayroll),
  serve(contact.readContact, readContact),
  serve(contact.requestName, requestName),
  serve(contact.saveHomeAddress, saveHomeAddress),
  serve(contact.saveMailingAddress, saveMailingAddress),
  serve(contact.removeMailingAddress, removeMailingAddress),
  serve(contact.readAvatar, readAvatar),
  serve(contact.saveAvatar, saveAvatar, photo),
  serve(contact.removeAvatar, removeAvatar),
];

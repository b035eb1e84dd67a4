import * as calls from '@paystead/contract/employer/contacts';
import { serve } from '../platform/http/serve.ts';
import { keepContact } from './keep-contact.ts';
import { keepEmployerContact } from './keep-employer-contact.ts';
import { listContacts } from './list-contacts.ts';
import { listEmployerContacts } from './list-employer-contacts.ts';
import { readIntegrations } from './read-integrations.ts';
import { removeContact } from './remove-contact.ts';
import { removeEmployerContact } from './remove-employer-contact.ts';

export const routes = [
  serve(calls.listContacts, listContacts),
  serve(calls.keepContact, keepContact),
  serve(calls.removeContact, removeContact),
  serve(calls.listEmployerContacts, listEmployerContacts),
  serve(calls.keepEmployerContact, keepEmployerContact),
  serve(calls.removeEmployerContact, removeEmployerContact),
  serve(calls.readIntegrations, readIntegrations),
];

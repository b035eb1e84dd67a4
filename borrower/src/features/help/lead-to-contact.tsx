import { useEffect } from 'react';

/** Goes to the contact page, with email and phone, where the chat can't load. */
export function LeadToContact() {
  useEffect(leadToContact, []);
  return null;
}

/** Stays on the page when offline, because the contact page couldn't load either. */
export function leadToContact(): void {
  if (navigator.onLine) window.location.assign('/pub/contact');
}

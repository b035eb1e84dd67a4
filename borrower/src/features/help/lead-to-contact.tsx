import { useEffect } from 'react';

/** Where the chat does not come, mail and phone are on the contact page. */
export function LeadToContact() {
  useEffect(leadToContact, []);
  return null;
}

/** Off line the page stays: there would be nothing in its place. */
export function leadToContact(): void {
  if (navigator.onLine) window.location.assign('/pub/contact');
}

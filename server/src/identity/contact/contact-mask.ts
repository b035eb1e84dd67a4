/** `m•••@example.com`: enough for the owner to recognize it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** `••• 0142`. */
export function maskPhone(phone: string): string {
  return `••• ${phone.slice(-4)}`;
}

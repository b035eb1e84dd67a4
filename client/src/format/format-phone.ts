/** S5.1: `+1 (212) 555-0142`; any other number stays unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10) return phone;
  return `+1\u00a0(${digits.slice(0, 3)})\u00a0${digits.slice(3, 6)}-${digits.slice(6)}`;
}

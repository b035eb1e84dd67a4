/**
 * Whether an email address belongs to a federal, state or local government or the military: .gov
 * and .mil are reserved for them. Such an address alone proves federal employment (WORKFLOW-3).
 */
export function isGovernmentEmail(email: string): boolean {
  return /@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:gov|mil)$/i.test(email.trim());
}

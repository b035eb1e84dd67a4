/**
 * Whether an e-mail address is of the federal, a state or a local government or of the military:
 * .gov and .mil are given to nobody else. It proves federal employment by itself (WORKFLOW-3).
 */
export function isGovernmentEmail(email: string): boolean {
  return /@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:gov|mil)$/i.test(email.trim());
}

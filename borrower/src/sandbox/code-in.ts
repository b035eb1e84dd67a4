/** The one-time code in a message, including the spoken form: `1, 2, 3, 4, 5, 6`. */
export function codeIn(text: string): string | null {
  const match = /\b[Cc]ode (?:for [\w ]{1,40} )?is (\d(?:,? ?\d){5})\b/.exec(text);
  return match?.[1]?.replace(/\D/g, '') ?? null;
}

/** Every field that an answer to an employer's users may have. A new one is added on purpose. */
export const EMPLOYER_FIELDS: readonly string[] = [];

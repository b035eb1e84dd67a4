/** Whether a field holds a whole day, `2026-11-27`. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Whether a field holds an amount above zero, `250.00`. */
export const isAmount = (text: string) => /^\d+\.\d{2}$/.test(text) && Number(text) > 0;

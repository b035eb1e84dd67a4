import { MOST_DAYS, TOO_MANY_DAYS } from '@paystead/contract/wellness/wellness';

/** The errors in the appointment form, by field. */
export function checkAnswers(form: FormData): Record<string, string> {
  const days = form.getAll('days').length;
  return {
    ...(form.get('topic') ? {} : { topic: 'Choose what you’d like to talk about' }),
    ...(form.get('way') ? {} : { way: 'Choose phone or video' }),
    ...(days === 0 ? { days: 'Choose at least one day' } : {}),
    ...(days > MOST_DAYS ? { days: TOO_MANY_DAYS } : {}),
    ...(form.get('part') ? {} : { part: 'Choose a time of day' }),
  };
}

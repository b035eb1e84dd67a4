import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The product's time, going on minute by minute from the server's answer: this computer's own clock
 * may be wrong.
 * @param answered the instant of the answer
 */
export function useClock(answered: string): string {
  const [clock, setClock] = useState({ answered, now: answered });
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => {
      const passed = performance.now() - begun;
      const now = new Date(Date.parse(answered) + passed).toISOString();
      setClock({ answered, now });
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [answered]);
  return clock.answered === answered ? clock.now : answered;
}

const MOVED = Symbol.for('paystead.moved-clock');

/**
 * Moves the clock of this thread once, by milliseconds, so that `Date` and `Temporal.Now` agree
 * with a database whose clock was moved by as much (see `moveClock` of the server's tests). Timers
 * and `performance` don't change.
 */
export function moveNodeClock(ahead: number): void {
  if (ahead === 0 || MOVED in Date) return;
  globalThis.Date = movedDate(Date, ahead);
  moveTemporal(ahead);
}

// Tests and the programs that they start load this file first.
moveNodeClock(Number(process.env['WORLD_AHEAD_MS'] ?? 0));

function movedDate(Machine: DateConstructor, ahead: number): DateConstructor {
  const now = () => Machine.now() + ahead;
  const Moved = function (this: unknown, ...given: []) {
    const date = given.length > 0 ? given : [now()];
    if (new.target === undefined) return new Machine(now()).toString();
    return Reflect.construct(Machine, date, new.target) as Date;
  };
  Object.setPrototypeOf(Moved, Machine);
  Object.defineProperties(Moved, {
    name: { value: 'Date' },
    length: { value: 7 },
    prototype: { value: Machine.prototype },
    now: { value: now, writable: true, configurable: true },
    [MOVED]: { value: true },
  });
  Machine.prototype.constructor = Moved;
  return Moved as unknown as DateConstructor;
}

function moveTemporal(ahead: number): void {
  const clock = Temporal.Now;
  const machine = clock.instant;
  const instant = () => machine().add({ milliseconds: ahead });
  const zoned = (zone: string = clock.timeZoneId()) => instant().toZonedDateTimeISO(zone);
  Object.assign(clock, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
  });
}
